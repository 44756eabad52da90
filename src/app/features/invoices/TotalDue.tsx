import { useTranslation } from 'react-i18next'
import type { InvoiceRow } from '#domain/invoice/invoice.schema.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { isPartlyPaid, openOf } from './open-of.ts'

/** What an invoice asks for, and of one that is partly paid what is still open. */
export function TotalDue({ invoice }: { invoice: InvoiceRow }) {
  const { t, i18n } = useTranslation('invoices')
  const { total_due, total_due_currency: currency } = invoice
  return (
    <span className="num">
      {isPartlyPaid(invoice)
        ? t('openOf', openOf(invoice, i18n.language))
        : formatMoney(total_due, currency, i18n.language)}
    </span>
  )
}
