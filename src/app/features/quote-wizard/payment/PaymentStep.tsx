import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { itemsOf } from '#domain/sync/read-body.ts'
import { FieldGrid } from '../../../blocks/form/FieldGrid.tsx'
import { AddressAnswer } from '../AddressAnswer.tsx'
import { ChoiceAnswer, PhoneAnswer, TextAnswer } from '../answers.tsx'
import { Card } from '../Card.tsx'
import { useItemNames } from '../cover/items/use-item-names.ts'
import { useQuoteDraft } from '../draft/quote-draft.ts'
import { ItemsCard } from '../ItemsCard.tsx'
import classes from '../quote-wizard.module.css'
import { StepPage } from '../StepPage.tsx'
import { Schedules } from './Schedules.tsx'

/** How the premium is paid, by whom, and who else has an interest in what is insured (settled 21). */
export function PaymentStep() {
  const { t } = useTranslation('wizard')
  return (
    <StepPage title={t('payment.title')}>
      <Stack gap="md">
        <Schedules />
        <BillingContact />
        <LossPayees />
      </Stack>
    </StepPage>
  )
}

function BillingContact() {
  const { t } = useTranslation('wizard')
  return (
    <Card title={t('billing.title')}>
      <div className={classes.fields}>
        <FieldGrid>
          <TextAnswer path="billingContact" member="name" label={t('billing.name')} />
          <TextAnswer path="billingContact" member="email" label={t('billing.email')} type="email" />
          <PhoneAnswer path="billingContact" member="phone" label={t('billing.phone')} />
        </FieldGrid>
      </div>
    </Card>
  )
}

/** Banks and lessors named in the policy: paid first when what they financed is lost. */
function LossPayees() {
  const { t } = useTranslation('wizard')
  const { body } = useQuoteDraft()
  const names = useItemNames()
  const insured = itemsOf(body, 'exposures').map(([key]) => ({ value: key, label: names.exposure(key) }))
  return (
    <ItemsCard collection="lossPayees" words="payees" hint={t('payees.hint')} none={t('payees.none')}>
      {(key) => (
        <>
          <TextAnswer path={`lossPayees/${key}/name`} label={t('payees.name')} />
          <ChoiceAnswer path={`lossPayees/${key}/exposure`} label={t('payees.of')} data={insured} clearable />
          <AddressAnswer path={`lossPayees/${key}/address`} />
        </>
      )}
    </ItemsCard>
  )
}
