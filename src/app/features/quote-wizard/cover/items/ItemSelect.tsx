import { useTranslation } from 'react-i18next'
import { isStructure } from '#domain/product/exposure-fields.ts'
import { readAt } from '#domain/sync/path.ts'
import { itemsOf, textIn } from '#domain/sync/read-body.ts'
import { ChoiceAnswer } from '../../answers.tsx'
import { useQuoteDraft } from '../../draft/quote-draft.ts'
import { useItemNames } from './use-item-names.ts'

interface ItemSelectProps {
  of: 'building' | 'operation'
  exposure: string
  path: string
  label: string
  required: boolean
}

/**
 * The building something stands in, or the operation it belongs to: one of the same location, which is its own or else
 * its building's (domain 4.2 item 14).
 */
export function ItemSelect({ of, exposure, ...answer }: ItemSelectProps) {
  const { t } = useTranslation('cover')
  const { body } = useQuoteDraft()
  const names = useItemNames()
  const locationAt = (key: string) => readAt(body, `exposures/${key}/location`) ?? null
  const location = locationAt(exposure) ?? locationAt(String(readAt(body, `exposures/${exposure}/building`)))
  const here = (collection: string) =>
    itemsOf(body, collection).filter(([key, item]) => key !== exposure && (item.location ?? null) === location)
  const options =
    of === 'operation'
      ? here('operations').map(([key]) => ({ value: key, label: names.operation(key) }))
      : here('exposures')
          .filter(([, item]) => isStructure(textIn(item, 'type')))
          .map(([key]) => ({ value: key, label: names.exposure(key) }))

  return (
    <ChoiceAnswer
      {...answer}
      data={options}
      clearable={!answer.required}
      placeholder={t(of === 'building' ? 'outside' : 'operation.none')}
    />
  )
}
