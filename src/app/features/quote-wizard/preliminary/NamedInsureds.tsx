import { Radio } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { setUnit } from '#domain/quote/body/set-unit.ts'
import { DateAnswer, TextAnswer } from '../answers.tsx'
import { useQuoteDraft } from '../draft/quote-draft.ts'
import { ItemsCard } from '../ItemsCard.tsx'

/** Everybody the policy insures by name; one of them signs (spec 2 §4: choosing one unsets the others). */
export function NamedInsureds() {
  const { t } = useTranslation('wizard')
  const { body, edit, isEditable } = useQuoteDraft()
  const signs = (key: string) => (
    <Radio
      name="signatory"
      label={t('insured.signs')}
      checked={body['signatory'] === key}
      disabled={!isEditable}
      onChange={() => edit([setUnit(body, 'signatory', key)])}
      data-path="signatory"
    />
  )
  return (
    <ItemsCard collection="namedInsureds" words="insured" mark={signs} isOneNeeded>
      {(key) => (
        <>
          <TextAnswer path={`namedInsureds/${key}/name`} label={t('insured.name')} required />
          <DateAnswer path={`namedInsureds/${key}/dateOfBirth`} label={t('insured.dateOfBirth')} />
        </>
      )}
    </ItemsCard>
  )
}
