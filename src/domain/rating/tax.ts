import { percentOf, proportionOf } from '../kernel/decimal.ts'
import { sumCents } from '../kernel/money.ts'
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
  /** Due date of each instalment; one at the start for a preview without a schedule (domain 4.4 item 24). */
  dueDates: readonly string[]
  hasExemptionCertificate: boolean
  hasRealProperty: boolean
}

/** The tax on one peril's premium; null where the rate is 0, for which no row is written (domain 4.4 item 22). */
export function taxOf(premiumCents: number, subject: TaxSubject, tables: RateTables): PerilTax | null {
  const rows = tables.taxes.filter((row) => applies(row, subject))
  const name = rows.at(-1)?.name
  if (!name) return null
  const dueDates = subject.dueDates.length ? subject.dueDates : [subject.effectiveOn]
  const lines = dueDates.map((due, index) => {
    const whole = percentOf(premiumCents, percentOn(due, rows, subject))
    return splitPart(whole, index, dueDates.length)
  })
  const cents = sumCents(lines)
  return cents === 0 ? null : { name, cents, lines }
}

/** The facts of a farm that its taxes ask for. */
export function taxSubjectOf(
  exposure: Exposure,
  peril: string,
  farm: Farm,
  dueDates: readonly string[],
  tables: RateTables,
): TaxSubject {
  const location = exposure.type === 'liability' ? mainLocation(farm) : locationOf(exposure, farm)
  const isVehicleLiability = exposure.type === 'vehicle' && peril === 'liability'
  return {
    province: location?.province ?? '',
    taxClass: isVehicleLiability ? 'liability' : tables.taxClasses[exposure.type],
    effectiveOn: farm.startsOn,
    dueDates,
    hasExemptionCertificate: farm.hasExemptionCertificate,
    hasRealProperty: farm.exposures.some(({ type }) => type === 'dwelling' || type === 'farmBuilding'),
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

/** Part `index` of an amount split into equal parts, the last taking the cents (domain 4.7 item 34). */
function splitPart(cents: number, index: number, parts: number): number {
  if (parts === 1) return cents
  const base = proportionOf(cents, 1, parts)
  return index < parts - 1 ? base : cents - base * (parts - 1)
}
