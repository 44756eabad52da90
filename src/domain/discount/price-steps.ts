import { z } from 'zod'
import { role } from '../access/roles.ts'
import { calendarDate } from '../kernel/dates.ts'
import { decimal, percentLeft, percentOf, proportionOf, roundedShare, times } from '../kernel/decimal.ts'
import { sumCents } from '../kernel/money.ts'
import type { FactorLink } from '../rating/factors.ts'
import type { Body } from '../sync/json.ts'

/** Who gave a discount, by their role then, and on which day (billing B55). */
export const discountGrant = z.object({ role, on: calendarDate })
export type DiscountGrant = z.infer<typeof discountGrant>

/** From what the model says to what is charged: what a discount took off, and what the minimum put on (billing B55). */
export interface PriceSteps {
  percent: number
  beforeCents: number
  offCents: number
  topUpCents: number
  grant: DiscountGrant | null
}

interface Priced {
  discountPercent: number
  perils: readonly { technicalCents: number; premiumCents: number; topUpCents: number }[]
}

/** Before − off + top-up is the premium, to the cent. The minimum tops up what the discount left of a premium. */
export function priceSteps({ discountPercent: percent, perils }: Priced, grant: DiscountGrant | null): PriceSteps {
  const beforeCents = sumCents(perils.map(({ technicalCents }) => technicalCents))
  const premiumCents = sumCents(perils.map((each) => each.premiumCents))
  const left = percentLeft(percent)
  const topUpCents = sumCents(
    perils
      .filter((each) => each.topUpCents > 0)
      .map(({ technicalCents, premiumCents }) => premiumCents - roundedShare(times(decimal(technicalCents), left))),
  )
  return { percent, beforeCents, offCents: beforeCents + topUpCents - premiumCents, topUpCents, grant }
}

/** The discount as the last link of every premium's chain. */
export function discountLink(percent: number): FactorLink[] {
  return percent > 0 ? [{ name: 'discount', source: percent, value: percentLeft(percent) }] : []
}

/** As the office noted it with the discount; quotes of before it did have none. */
export function grantIn({ discountGrant: grant }: Body): DiscountGrant | null {
  return discountGrant.safeParse(grant).data ?? null
}

interface Taxed extends Priced {
  perils: readonly (Priced['perils'][number] & { tax: { name: string; cents: number } | null })[]
}

/** What a term without it pays again, and the tax of that by each premium's own; null where there was no discount. */
export function discountEnded(price: Taxed): { premiumCents: number; taxCents: number } | null {
  if (price.discountPercent === 0) return null
  const percents = percentsOf(price.perils)
  const taxes = price.perils
    .filter(({ topUpCents, premiumCents }) => topUpCents === 0 && premiumCents !== 0)
    .map((each) => (each.tax ? taxBefore(each, percents) - each.tax.cents : 0))
  return { premiumCents: priceSteps(price, null).offCents, taxCents: sumCents(taxes) }
}

type TaxedPeril = Taxed['perils'][number]

/** The rate of each tax by what its largest premium was charged; a snapshot keeps amounts alone. */
function percentsOf(perils: readonly TaxedPeril[]): ReadonlyMap<string, number> {
  const bySize = perils.toSorted((one, other) => one.premiumCents - other.premiumCents)
  return new Map(
    bySize.flatMap(({ tax, premiumCents }) =>
      tax && premiumCents > 0 ? [[tax.name, Math.round((tax.cents * 10_000) / premiumCents) / 100] as const] : [],
    ),
  )
}

/** By its rate where it has one; else, with rates by due dates, in the proportion of the premiums. */
function taxBefore({ tax, technicalCents, premiumCents }: TaxedPeril, percents: ReadonlyMap<string, number>): number {
  if (!tax) return 0
  const percent = percents.get(tax.name) ?? 0
  const isOfRate = percentOf(premiumCents, percent) === tax.cents
  return isOfRate ? percentOf(technicalCents, percent) : proportionOf(tax.cents, technicalCents, premiumCents)
}
