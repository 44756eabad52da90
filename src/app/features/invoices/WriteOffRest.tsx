import { Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { invoiceApi } from '#domain/invoice/invoice.api.ts'
import { type InvoiceDetails, newWriteOff } from '#domain/invoice/invoice.schema.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { FormDialog } from '../../blocks/form/FormDialog.tsx'
import { useDialogAct } from '../../blocks/form/use-dialog-act.ts'
import { call } from '../../data/call.ts'
import { validateBy } from '../../data/validate-form.ts'

/** The small rest of a final invoice is asked for no more, for a reason that the audit log keeps (billing B15). */
export function WriteOffRest({ invoice, onClose }: { invoice: InvoiceDetails; onClose: () => void }) {
  const { t, i18n } = useTranslation('invoices')
  const form = useForm({ initialValues: { reason: '' }, validate: validateBy(newWriteOff) })
  const amount = formatMoney(invoice.open_amount, invoice.total_due_currency, i18n.language)
  const perform = useDialogAct(form, onClose)
  const writeOff = form.onSubmit(async (values) => {
    const params = { id: invoice.locator }
    await perform(
      () => call(invoiceApi.writeOff, { params, body: newWriteOff.parse(values) }),
      () => t('writeOff.done'),
    )
  })
  return (
    <FormDialog
      title={t('writeOff.title', { number: invoice.display_id })}
      form={form}
      onSubmit={writeOff}
      onClose={onClose}
      submitLabel={t('writeOff.action')}
      isTakingAway
    >
      <Text>{t('writeOff.body', { amount })}</Text>
      <Textarea
        label={t('writeOff.reason')}
        required
        autosize
        minRows={2}
        data-autofocus
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  )
}
