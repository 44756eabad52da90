import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { invoiceApi } from '#domain/invoice/invoice.api.ts'
import { type InvoiceDetails, newWriteOff } from '#domain/invoice/invoice.schema.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { ReasonDialog } from '../../blocks/form/ReasonDialog.tsx'
import { call } from '../../data/call.ts'

/** The small rest of a final invoice is asked for no more, for a reason that the audit log keeps (billing B15). */
export function WriteOffRest({ invoice, onClose }: { invoice: InvoiceDetails; onClose: () => void }) {
  const { t, i18n } = useTranslation('invoices')
  const params = { id: invoice.locator }
  const amount = formatMoney(invoice.open_amount, invoice.total_due_currency, i18n.language)
  return (
    <ReasonDialog
      title={t('writeOff.title', { number: invoice.display_id })}
      schema={newWriteOff}
      onGiven={(body) => call(invoiceApi.writeOff, { params, body })}
      onClose={onClose}
      submitLabel={t('writeOff.action')}
      reasonLabel={t('writeOff.reason')}
      done={t('writeOff.done')}
    >
      <Text>{t('writeOff.body', { amount })}</Text>
    </ReasonDialog>
  )
}
