import { useTranslation } from 'react-i18next'
import { quoteShape } from '#domain/quote/shape/quote.shape.ts'
import { recordName, recordNumber } from '#domain/refused-work/record-name.ts'
import type { Body } from '#domain/sync/json.ts'
import type { UnsentChange } from '#local/reads/unsent.ts'
import { useUnitWords } from '../../device/use-unit-words.ts'

interface Described extends Pick<UnsentChange, 'entity' | 'kind' | 'paths'> {
  body: Body
}

/** "H. & R. Okafor · policyholder", "Phone changed". */
export function useChangeWords() {
  const { t, i18n } = useTranslation('sync')
  const units = useUnitWords()
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
  const recordOf = ({ entity, body }: Pick<Described, 'entity' | 'body'>) =>
    [recordName(entity, body) || t('policyholders:unnamed'), t(`entity.${entity}`), recordNumber(body)]
      .filter(Boolean)
      .join(' · ')

  return {
    titleOf: recordOf,
    contentOf({ entity, kind, paths }: Described) {
      if (kind === 'create') return t('content.created')
      const names = paths.map((path) => units.nameOf(path))
      return names.length > 3 || entity === quoteShape.type
        ? t('content.fields', { count: names.length })
        : t('content.changed', { names: list.format(names) })
    },
  }
}
