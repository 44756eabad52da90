import { cutAmount, type Instalments } from '../instalment/instalments.ts'
import { percentOf } from '../kernel/decimal.ts'
import { sumCents } from '../kernel/money.ts'
import type { TaxRates } from '../proration/taxed-parts.ts'
import type { Exposure, Farm } from './farm.ts'
import { locationOf, mainLocation } from './places.ts'
import type { RateTables, TaxClass, TaxRow } from './rate-tables.ts'

export interface PerilTax {
  name: string
  cents: number
  /** One amount an instalment; they differ where the rate follows the due date (Quebec). */
  lines: number[]
}

/** What decides a peril's tax beside its premium. */
export interface TaxSubject {
  province: string
  taxClass: TaxClass
  effectiveOn: string
  /** Null for a preview without a schedule: one payment at the start (domain 4.4 item 24). */
  instalments: Instalments | null
  hasExemptionCertificate: boolean
  hasRealProperty: boolean
}

/**
 * The tax on one peril's premium, cut into instalments as the premium is, each part at the rate of its due date; null
 * where the rate is 0, for which no row is written (domain 4.4 items 22, 24).
 */
export function taxOf(premiumCents: number, subject: TaxSubject, tables: RateTables): PerilTax | null {
  const rows = tables.taxes.filter((row) => applies(row, subject))
  const name = rows.at(-1)?.name
  if (!name) return null
  const { dueOn, cut } = subject.instalments ?? { dueOn: [subject.effectiveOn], cut: { count: 1 } }
  const lines = dueOn.map((due, k) => cutAmount(percentOf(premiumCents, percentOn(due, rows, subject)), cut)[k]!)
  const cents = sumCents(lines)
  return cents === 0 ? null : { name, cents, lines }
}

/** The facts of a farm that its taxes ask for. */
export function taxSubjectOf(
  exposure: Exposure,
  peril: string,
  farm: Farm,
  instalments: Instalments | null,
  tables: RateTables,
): TaxSubject {
  const location = exposure.type === 'liability' ? mainLocation(farm) : locationOf(exposure, farm)
  const isVehicleLiability = exposure.type === 'vehicle' && peril === 'liability'
  return {
    province: location?.province ?? '',
    taxClass: isVehicleLiability ? 'liability' : tables.taxClasses[exposure.type],
    effectiveOn: farm.startsOn,
    instalments,
    hasExemptionCertificate: farm.hasExemptionCertificate,
    hasRealProperty: farm.exposures.some(({ type }) => type === 'dwelling' || type === 'farmBuilding'),
  }
}

/** The percentages a tax of this name has anywhere, the earlier first. */
export function taxRatesOf({ taxes }: Pick<RateTables, 'taxes'>, name: string | null): TaxRates {
  const rows = taxes.filter((row) => row.name === name)
  return {
    percents: [...new Set(rows.map(({ percent }) => percent))],
    byDueDate: rows.some(({ basis }) => basis === 'dueDate'),
  }
}

/** The percentage of a tax for what falls due on a day; null where its rate is that of the effective date. */
export function percentDue({ taxes }: Pick<RateTables, 'taxes'>): (name: string, dueOn: string) => number | null {
  return (name, dueOn) => {
    const rows = taxes.filter((row) => row.name === name && row.basis === 'dueDate')
    return rows.findLast(({ from }) => !from || from <= dueOn)?.percent ?? null
  }
}

function applies(row: TaxRow, subject: TaxSubject): boolean {
  if (row.province !== subject.province) return false
  if (row.classes && !row.classes.includes(subject.taxClass)) return false
  if (row.when === 'exemptionCertificate' && !subject.hasExemptionCertificate) return false
  return row.when !== 'realProperty' || subject.hasRealProperty
}

function percentOn(due: string, rows: readonly TaxRow[], subject: TaxSubject): number {
  const row = rows.findLast(({ from, basis }) => !from || from <= (basis === 'dueDate' ? due : subject.effectiveOn))
  return row?.percent ?? 0
}
