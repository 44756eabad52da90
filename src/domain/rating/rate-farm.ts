import { POLICY_FEE, type PricedFee } from '../instalment/fees.ts'
import type { Instalments } from '../instalment/instalments.ts'
import { addMonths, daysBetween } from '../kernel/calendar.ts'
import { decimal, percentLeft, percentOf, proportionOf, roundedShare, times } from '../kernel/decimal.ts'
import { sumCents } from '../kernel/money.ts'
import type { Exposure, Farm } from './farm.ts'
import type { RateTables } from './rate-tables.ts'
import { type RatedBefore, ratedNothing, recall } from './rated-before.ts'
import { type PerilTax, taxOf, taxSubjectOf } from './tax.ts'
import { type TechnicalPremium, technicalPremiums } from './technical.ts'

/** One peril's price for the term, all amounts in cents. */
export interface PerilPrice {
  exposureId: string
  exposureType: Exposure['type']
  peril: string
  /** Model price before discount. */
  technicalCents: number
  premiumCents: number
  tax: PerilTax | null
  commissionCents: number
  /** How the annual technical premium came about. */
  explained: TechnicalPremium
  /** What the minimum premium added to this peril, a year. */
  topUpCents: number
}

/** A farm's price: every total is a sum of rounded perils (domain 4.1). */
export interface FarmPrice {
  version: string
  perils: PerilPrice[]
  technicalCents: number
  /** Σ premium: what the specification calls gross premium. */
  premiumCents: number
  taxCents: number
  fees: readonly PricedFee[]
  /** Σ fees. */
  feeCents: number
  commissionCents: number
  /** price__total = premium + tax + fees. */
  totalCents: number
}

/**
 * Prices a farm for its term: technical → discount → minimum → term → tax → commission, one rounding a step
 * (domain 4.1 item 2). The same code gives the device's provisional price and the server's authoritative one; `before`
 * only spares whoever types the exposures that have not changed.
 */
export function rateFarm(
  farm: Farm,
  tables: RateTables,
  instalments: Instalments | null = null,
  before: FarmRatedBefore = ratedNothing(),
): FarmPrice {
  const forTerm = termShare(farm)
  const priceOf = ({ exposure, explained, premiumCents, topUpCents }: AnnualPeril): PerilPrice => {
    const termPremium = forTerm(premiumCents)
    return {
      exposureId: exposure.id,
      exposureType: exposure.type,
      peril: explained.peril,
      technicalCents: forTerm(explained.annualCents),
      premiumCents: termPremium,
      tax: taxOf(termPremium, taxSubjectOf(exposure, explained.peril, farm, instalments, tables), tables),
      commissionCents: percentOf(termPremium, farm.commissionPercent),
      explained,
      topUpCents,
    }
  }
  const rated = recall(before, farm, tables, instalments)
  const priced = farm.exposures.flatMap((exposure) =>
    rated(exposure, () => annualPerils(exposure, farm, tables).map((annual) => ({ annual, price: priceOf(annual) }))),
  )
  const perils = withMinimum(priced, tables.minimumPremiumCents, priceOf)
  const premiumCents = sumCents(perils.map((peril) => peril.premiumCents))
  const taxCents = sumCents(perils.map(({ tax }) => tax?.cents ?? 0))
  return {
    version: tables.version,
    perils,
    technicalCents: sumCents(perils.map((peril) => peril.technicalCents)),
    premiumCents,
    taxCents,
    fees: [{ name: POLICY_FEE, cents: tables.policyFeeCents }],
    feeCents: tables.policyFeeCents,
    commissionCents: sumCents(perils.map((peril) => peril.commissionCents)),
    totalCents: premiumCents + taxCents + tables.policyFeeCents,
  }
}

interface AnnualPeril {
  exposure: Exposure
  explained: TechnicalPremium
  premiumCents: number
  topUpCents: number
}

/** A peril by itself: a year's premium, and what that comes to while the farm's minimum asks for no more. */
interface PricedPeril {
  annual: AnnualPeril
  price: PerilPrice
}
export type FarmRatedBefore = RatedBefore<PricedPeril>

/** The discount comes off the rounded technical premium of every peril, liability included (domain 4.1 items 2, 3). */
function annualPerils(exposure: Exposure, farm: Farm, tables: RateTables): AnnualPeril[] {
  const left = percentLeft(farm.discountPercent)
  return technicalPremiums(exposure, farm, tables).map((explained) => ({
    exposure,
    explained,
    premiumCents: roundedShare(times(decimal(explained.annualCents), left)),
    topUpCents: 0,
  }))
}

/** The shortfall below the minimum goes onto the largest peril; a tie onto the first (domain 4.1 item 5). */
function withMinimum(
  priced: readonly PricedPeril[],
  minimumCents: number,
  priceOf: (annual: AnnualPeril) => PerilPrice,
): PerilPrice[] {
  const shortfall = minimumCents - sumCents(priced.map(({ annual }) => annual.premiumCents))
  const prices = priced.map(({ price }) => price)
  if (shortfall <= 0 || priced.length === 0) return prices
  const { annual, price } = priced.reduce((best, each) =>
    each.annual.premiumCents > best.annual.premiumCents ? each : best,
  )
  const topped = priceOf({ ...annual, premiumCents: annual.premiumCents + shortfall, topUpCents: shortfall })
  return prices.map((each) => (each === price ? topped : each))
}

/** The annual premium for a term of exactly 12 calendar months, else its share by calendar days (domain 4.1 item 6). */
function termShare({ startsOn, endsOn }: Farm): (annualCents: number) => number {
  const yearEnd = addMonths(startsOn, 12)
  if (endsOn === yearEnd) return (annualCents) => annualCents
  const [days, daysOfYear] = [daysBetween(startsOn, endsOn), daysBetween(startsOn, yearEnd)]
  return (annualCents) => proportionOf(annualCents, days, daysOfYear)
}
