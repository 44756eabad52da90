import { centsToUnits } from '../kernel/money.ts'
import type { ColumnKind, ReportColumn } from '../kernel/report-column.ts'

/** One line of a report before it is written: money in cents, days as `YYYY-MM-DD`. */
export interface ReportRow {
  /** What its money is in; totals of two currencies are two totals. */
  currency: string
  values: Record<string, ReportValue>
  /** Columns that only some rows have, after the report's own. */
  more?: Record<string, string>
}
export type ReportValue = string | number | Date | null

/** Sums by currency and column, in cents. */
export type ReportTotals = Record<string, Record<string, number>>

/** A row's values under the report's columns, as text for people and spreadsheets. */
export function cellsOf(row: ReportRow, columns: readonly ReportColumn[]): string[] {
  return columns.map(({ code, kind }) => writeValue(row.values[code] ?? null, kind))
}

export function writeValue(value: ReportValue, kind: ColumnKind): string {
  if (value === null) return ''
  if (value instanceof Date) return kind === 'date' ? value.toISOString().slice(0, 10) : value.toISOString()
  if (kind === 'money') return centsToUnits(Number(value)).toFixed(2)
  return String(value)
}

/** Adds a row's amounts to the sums. */
export function addTotals(totals: ReportTotals, { currency, values }: ReportRow, columns: readonly ReportColumn[]) {
  const sums = (totals[currency] ??= {})
  for (const { code, isTotalled } of columns) {
    if (isTotalled) sums[code] = (sums[code] ?? 0) + Number(values[code] ?? 0)
  }
}
