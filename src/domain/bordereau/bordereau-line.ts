import type { InvoicePurpose } from '../invoice/invoice.lifecycle.ts'
import { date, money, number, type ReportColumn, text, total } from '../kernel/report-column.ts'

/** The groups of the coverholder premium standard (domain 1.8), each line complete by itself. */
export const BORDEREAU_COLUMNS = [
  text('coverholder'),
  text('binder_reference'),
  text('period'),
  text('class_of_business'),
  number('year_of_account'),
  text('policy_id'),
  number('endorsement_number'),
  text('insured_name'),
  text('insured_type'),
  text('insured_tax_code'),
  date('risk_inception'),
  date('risk_expiry'),
  text('exposure_name'),
  money('sum_insured'),
  money('deductible'),
  text('location_address'),
  text('location_province'),
  text('location_postal_code'),
  text('location_country'),
  number('latitude'),
  number('longitude'),
  text('transaction_type'),
  text('invoice_id'),
  number('instalment_number'),
  total('gross_premium'),
  number('commission_percent'),
  total('commission'),
  total('other_deductions'),
  total('net_premium'),
  text('tax_name'),
  text('tax_jurisdiction'),
  total('tax'),
  total('fee'),
  text('settlement_currency'),
  number('rate_of_exchange'),
  text('notes'),
] as const satisfies readonly ReportColumn[]

export const TRANSACTION_TYPES = [
  'original_premium',
  'additional_premium',
  'return_premium',
  'fee',
  'commission_adjustment',
] as const
export type TransactionType = (typeof TRANSACTION_TYPES)[number]

/** What an invoice bills for one thing that is insured, or as a fee. */
export interface BookedAmounts {
  purpose: InvoicePurpose
  premiumCents: number
  /** Kept of what the insured gave back early: premium to the carrier. */
  holdbackCents: number
  taxCents: number
  feeCents: number
  commissionCents: number
}

/** Premium that goes back is a return whatever billed it; what a term first bills is original, all else additional. */
export function transactionTypeOf(amounts: BookedAmounts): TransactionType {
  const gross = amounts.premiumCents + amounts.holdbackCents
  if (gross < 0) return 'return_premium'
  if (gross > 0) return amounts.purpose === 'term' ? 'original_premium' : 'additional_premium'
  return amounts.feeCents === 0 ? 'commission_adjustment' : 'fee'
}

/** Net = gross − commission − other deductions (domain 1.8); tax and fee do not belong to the carrier. */
export function netToCarrier(amounts: BookedAmounts) {
  const otherDeductionsCents = 0
  const grossCents = amounts.premiumCents + amounts.holdbackCents
  const netCents = grossCents - amounts.commissionCents - otherDeductionsCents
  return { grossCents, commissionCents: amounts.commissionCents, otherDeductionsCents, netCents }
}
