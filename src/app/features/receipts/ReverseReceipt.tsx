import { Select, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#domain/kernel/money.ts'
import { receiptApi } from '#domain/payment/receipt.api.ts'
import { newReversal, REVERSAL_CODES, type ReceiptDetails } from '#domain/payment/receipt.schema.ts'
import { FormDialog } from '../../blocks/form/FormDialog.tsx'
import { ReasonInput } from '../../blocks/form/ReasonInput.tsx'
import { useDialogAct } from '../../blocks/form/use-dialog-act.ts'
import { call } from '../../data/call.ts'
import { validateBy } from '../../data/validate-form.ts'
import { OwedAgain } from '../../words/OwedAgain.tsx'

/** The confirmation: it names every invoice that is owed again, and what becomes of what was refunded (billing B18). */
export function ReverseReceipt({ receipt, onClose }: { receipt: ReceiptDetails; onClose: () => void }) {
  const { t, i18n } = useTranslation('payments')
  const form = useForm({ initialValues: { code: 'other', reason: '' }, validate: validateBy(newReversal) })
  const money = (cents: number) => formatMoney(cents, receipt.amount_currency, i18n.language)

  const perform = useDialogAct(form, onClose)
  const reverse = form.onSubmit(async (values) => {
    const params = { id: receipt.locator }
    await perform(
      () => call(receiptApi.reverse, { params, body: newReversal.parse(values) }),
      () => t('reverse.done', { number: receipt.display_id }),
    )
  })

  return (
    <FormDialog
      title={t('reverse.title', { number: receipt.display_id })}
      form={form}
      onSubmit={reverse}
      onClose={onClose}
      submitLabel={t('reverse.action')}
      isTakingAway
    >
      <Text>{t('invoices:reverse.body', { amount: money(receipt.received_amount) })}</Text>
      <OwedAgain {...receipt} />
      <Select
        label={t('invoices:reverse.code')}
        description={t('invoices:reverse.codeHint')}
        data={REVERSAL_CODES.map((value) => ({ value, label: t(`invoices:reverse.codes.${value}`) }))}
        {...form.getInputProps('code')}
      />
      <ReasonInput label={t('invoices:reverse.reason')} {...form.getInputProps('reason')} />
    </FormDialog>
  )
}
