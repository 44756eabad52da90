import { useTranslation } from 'react-i18next'
import { itemsOf } from '#domain/sync/read-body.ts'
import { CLAIM_CAUSES } from '#domain/underwriting/facts.ts'
import { ChoiceAnswer, DateAnswer, MoneyAnswer, TextAnswer } from '../answers.tsx'
import { useQuoteDraft } from '../draft/quote-draft.ts'
import { ItemsCard } from '../ItemsCard.tsx'

/** What happened on the farm in the last years; underwriting counts five (domain 2.5 U07). */
export function ClaimsHistory() {
  const { t } = useTranslation('wizard')
  const { body } = useQuoteDraft()
  const hasClaims = itemsOf(body, 'claims').length > 0
  const causes = CLAIM_CAUSES.map((cause) => ({ value: cause, label: t(`claims.causes.${cause}`) }))
  return (
    <ItemsCard collection="claims" words="claims" hint={t(hasClaims ? 'claims.hint' : 'claims.none')}>
      {(key) => (
        <>
          <DateAnswer path={`claims/${key}/occurredOn`} label={t('claims.occurredOn')} />
          <ChoiceAnswer path={`claims/${key}/cause`} label={t('claims.cause')} data={causes} clearable />
          <MoneyAnswer path={`claims/${key}/paid`} label={t('claims.paid')} />
          <TextAnswer path={`claims/${key}/description`} label={t('claims.description')} maxLength={500} />
        </>
      )}
    </ItemsCard>
  )
}
