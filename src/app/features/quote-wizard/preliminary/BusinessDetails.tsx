import { Radio } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { setUnit } from '#domain/quote/body/set-unit.ts'
import { AddressAnswer } from '../AddressAnswer.tsx'
import { TextAnswer } from '../answers.tsx'
import { useQuoteDraft } from '../draft/quote-draft.ts'
import { ItemsCard } from '../ItemsCard.tsx'

/** The names the farm does business under, with their addresses; mail goes to one of them (spec 2 §4). */
export function BusinessDetails() {
  const { t } = useTranslation('wizard')
  const { body, edit, isEditable } = useQuoteDraft()
  const takesMail = (key: string) => (
    <Radio
      name="primaryMailing"
      label={t('business.primary')}
      checked={body['primaryMailing'] === key}
      disabled={!isEditable}
      onChange={() => edit([setUnit(body, 'primaryMailing', key)])}
    />
  )
  return (
    <ItemsCard collection="businessDetails" words="business" mark={takesMail}>
      {(key) => (
        <>
          <TextAnswer path={`businessDetails/${key}/name`} label={t('business.name')} />
          <AddressAnswer path={`businessDetails/${key}/address`} />
        </>
      )}
    </ItemsCard>
  )
}
