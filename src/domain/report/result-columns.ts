import { BORDEREAU_COLUMNS } from '../bordereau/bordereau-line.ts'
import { date, locator, money, number, type ReportColumn, text, total } from '../kernel/report-column.ts'
import type { ReportType, RunType } from './report-types.ts'

const covers = [
  text('product_name'),
  text('policy_id'),
  text('payment_schedule_name'),
  locator('exposure_locator'),
  text('exposure_name'),
  locator('peril_locator'),
  text('peril_name'),
  date('issued_date'),
  total('premium'),
  date('coverage_start'),
  date('coverage_end'),
  locator('policy_characteristics_locator'),
  locator('exposure_characteristics_locator'),
] as const satisfies readonly ReportColumn[]

const ledgerLines = [
  locator('id'),
  total('amount'),
  text('currency'),
  { code: 'posted_timestamp', kind: 'instant' },
  text('type'),
  locator('invoice_locator'),
  locator('policy_locator'),
  text('product_name'),
  locator('peril_characteristics_locator'),
  text('peril_name'),
  text('tax_name'),
  text('fee_name'),
  text('commission_recipient'),
] as const satisfies readonly ReportColumn[]

/** Every report's columns (domain 1.8). Those of covers are followed by the answers they were issued with. */
export const REPORT_COLUMNS = {
  'on-risk': covers,
  'all-policies': [...covers, text('modification_name')],
  'financial-transactions': ledgerLines,
  'paid-financial-transactions': ledgerLines,
  'payable-commissions': [
    text('recipient'),
    text('policy_id'),
    text('invoice_id'),
    number('billing_period'),
    date('settled_date'),
    total('premium'),
    number('commission_rate'),
    total('commission'),
    text('business'),
    text('clawback'),
  ],
  'unearned-premium': [
    date('as_of'),
    text('policy_id'),
    text('product_name'),
    text('province'),
    text('peril_name'),
    total('written'),
    total('earned'),
    total('unearned'),
    total('invoiced'),
    total('paid'),
    total('receivable'),
  ],
  'transaction-impact': [
    locator('policy_locator'),
    locator('exposure_locator'),
    locator('peril_locator'),
    text('product_name'),
    text('exposure_name'),
    text('peril_name'),
    date('issued_date'),
    money('replacement_of_premium'),
    money('premium'),
    total('premium_delta'),
    date('coverage_start'),
    date('coverage_end'),
    text('mod_name'),
    locator('mod_locator'),
    text('mod_type'),
    locator('replaced_locator'),
  ],
} as const satisfies Record<ReportType, readonly ReportColumn[]>

/** What people read of a report before they open its file: a locator says nothing to anybody. */
export function readColumns(type: ReportType): readonly ReportColumn[] {
  return columnsOf(type).filter(({ kind }) => kind !== 'locator')
}

/** Columns of a run's file, those that only some rows have left aside. */
export function columnsOf(type: RunType): readonly ReportColumn[] {
  return type === 'premium-bordereau' ? BORDEREAU_COLUMNS : REPORT_COLUMNS[type]
}
