import { Button, Group, Stack, Text } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { deletionOf } from '#domain/quote/edits/delete-exposures.ts'
import { itemsOf } from '#domain/quote/quote.items.ts'
import { FieldGrid } from '../../../blocks/form/FieldGrid.tsx'
import { PhoneInput } from '../../../blocks/form/inputs/PhoneInput.tsx'
import { AddressAnswer } from '../AddressAnswer.tsx'
import { ChoiceAnswer, TextAnswer } from '../answers.tsx'
import { Card } from '../Card.tsx'
import { useItemNames } from '../cover/use-item-names.ts'
import { useQuoteDraft } from '../draft/quote-draft.ts'
import { useUnit } from '../draft/use-unit.ts'
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
  const { value, ...phone } = useUnit<string>('billingContact', 'phone')
  return (
    <Card title={t('billing.title')}>
      <div className={classes.fields}>
        <FieldGrid>
          <TextAnswer path="billingContact" member="name" label={t('billing.name')} autoComplete="name" />
          <TextAnswer
            path="billingContact"
            member="email"
            label={t('billing.email')}
            type="email"
            autoComplete="email"
          />
          <PhoneInput {...phone} label={t('billing.phone')} value={value ?? ''} />
        </FieldGrid>
      </div>
    </Card>
  )
}

/** Banks and lessors named in the policy: paid first when what they financed is lost. */
function LossPayees() {
  const { t } = useTranslation('wizard')
  const { body, edit, add, isEditable } = useQuoteDraft()
  const names = useItemNames()
  const payees = itemsOf(body, 'lossPayees')
  const insured = itemsOf(body, 'exposures').map(([key]) => ({ value: key, label: names.exposure(key) }))
  return (
    <Card
      title={t('payees.title')}
      hint={t('payees.hint')}
      action={
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          disabled={!isEditable}
          onClick={() => add('lossPayees', {})}
        >
          {t('payees.add')}
        </Button>
      }
    >
      {payees.length === 0 && (
        <Text className={classes.fields} c="dimmed">
          {t('payees.none')}
        </Text>
      )}
      {payees.map(([key], at) => (
        <div key={key} className={classes.item} role="group" aria-label={t('payees.one', { number: at + 1 })}>
          <FieldGrid>
            <TextAnswer path={`lossPayees/${key}/name`} label={t('payees.name')} />
            <ChoiceAnswer path={`lossPayees/${key}/exposure`} label={t('payees.of')} data={insured} clearable />
            <AddressAnswer path={`lossPayees/${key}/address`} />
          </FieldGrid>
          <Group justify="flex-end" mt="sm">
            <Button
              variant="subtle"
              color="gray"
              leftSection={<IconTrash size={18} aria-hidden />}
              onClick={() => edit([deletionOf(body, [`lossPayees/${key}`])])}
            >
              {t('payees.remove')}
            </Button>
          </Group>
        </div>
      ))}
    </Card>
  )
}
