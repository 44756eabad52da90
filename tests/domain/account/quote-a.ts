import type { ChargedFee, CoveredPeril } from '#domain/cancellation/adjust-policy.ts'
import { percentOf } from '#domain/kernel/decimal.ts'
import { term } from '../proration/segments.ts'

/** The premiums of quote A in cents, peril by peril, copied from domain 2.3. */
const PREMIUMS: Record<string, Record<string, number>> = {
  dwelling: { fire: 84_984, windHail: 70_225, water: 39_278, theft: 23_805 },
  shed: { fire: 54_252, windHail: 36_129, collapse: 10_935, theft: 4_374 },
  bins: { fire: 48_224, windHail: 32_115, collapse: 9_720, theft: 3_888 },
  machinery: { fire: 216_419, accident: 233_393, theft: 63_653 },
  grain: { fire: 74_028, windHail: 19_116, theft: 12_960 },
  tools: { fire: 4_590, theft: 6_750 },
  liability: { premisesOps: 39_000, customFarming: 27_000, pollution: 7_500 },
}

/** A cover of Saskatchewan (6 % tax) from a day to the end of the term. */
export function cover(
  exposureKey: string,
  peril: string,
  premiumCents: number,
  startsOn = term.startsOn,
): CoveredPeril {
  const live = {
    startsOn,
    endsOn: term.endsOn,
    premiumCents,
    technicalCents: premiumCents,
    termPremiumCents: premiumCents,
    taxCents: percentOf(premiumCents, 6),
    commissionCents: percentOf(premiumCents, 20),
  }
  return {
    exposureKey,
    peril,
    taxName: 'PST',
    taxRates: { percents: [6, 0], byDueDate: false },
    commissionPercent: 20,
    term,
    live: [live],
  }
}

/** Quote A in force: 11,223.38 + 673.40 tax + 150.00 fee = 12,046.78 from 2026-04-01 to 2027-04-01. */
export const coversOfA: CoveredPeril[] = Object.entries(PREMIUMS).flatMap(([exposureKey, perils]) =>
  Object.entries(perils).map(([peril, cents]) => cover(exposureKey, peril, cents)),
)
export const feesOfA: ChargedFee[] = [{ name: 'policyFee', amountCents: 15_000, startsOn: term.startsOn }]
