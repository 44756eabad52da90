import type { InvoiceRow } from '#domain/invoice/invoice.schema.ts'
import { formatMoney } from '#domain/kernel/money.ts'

/** Something of it is paid, or of a credit used, and something is not (billing B1). */
export function isPartlyPaid({ settlement_status: { key }, open_amount, total_due }: InvoiceRow): boolean {
  return key === 'outstanding' && open_amount !== total_due
}

/** The two amounts of "{{open}} of {{total}} open". */
export function openOf({ open_amount, total_due, total_due_currency: currency }: InvoiceRow, language: string) {
  return { open: formatMoney(open_amount, currency, language), total: formatMoney(total_due, currency, language) }
}
