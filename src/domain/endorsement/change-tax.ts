import { type BillingPeriod, daysLeft } from '../instalment/payment-schedule.ts'
import { sharesOf } from '../instalment/shares.ts'
import { sumCents } from '../kernel/money.ts'
import { earnedBy, type Segment } from '../proration/segment.ts'
import { sliceOf, type TaxedPart, type TaxRates, taxedParts, taxOn } from '../proration/taxed-parts.ts'
import type { LivePerilSegment } from './live-policy.ts'

/** A tax by its name, in cents; null where there is none. */
export type Tax = { name: string; cents: number } | null

/** What decides the tax of a term's premium beside its amount. */
export interface TermTax {
  periods: readonly BillingPeriod[]
  ratesOf: (name: string | null) => TaxRates
  /** The rate of premium that falls due on a day. */
  percentDue: (name: string, dueOn: string) => number
}

/** A segment a change adds, the one it takes the place of, and the tax it would have if it were all new. */
export interface TaxablePart {
  part: Segment
  old: LivePerilSegment | undefined
  fresh: Tax
}

/**
 * The tax of each segment a change adds (domain 4.5 item 26): of a part at the old price what it has of the old tax, so
 * that nothing is billed where nothing costs more; of any other its own. In Quebec tax follows the premium it is billed
 * with (domain 4.4 item 24): what was billed keeps its rates, the difference takes those of the due dates over which it
 * is spread, and the earlier segments are those that were billed first.
 */
export function taxOfParts(
  parts: readonly TaxablePart[],
  touched: readonly LivePerilSegment[],
  effectiveOn: string,
  term: TermTax,
): Tax[] {
  const name = [...parts.map(({ fresh }) => fresh?.name), ...touched.map(({ taxName }) => taxName)].find((each) => each)
  if (!name || !term.ratesOf(name).byDueDate) return parts.map((each) => taxOfPart(each, term))
  const sum = (segments: readonly { premiumCents: number }[]) => sumCents(segments.map((each) => each.premiumCents))
  const total = sum(parts.map(({ part }) => part))
  const delta = total - sum(touched)
  const billed = composed(billedParts(touched, term, name, { delta, effectiveOn }), term.ratesOf(name), total)
  let before = 0
  const taxes = parts.map(({ part }) => {
    const from = before
    before += part.premiumCents
    return taxOn(sliceOf(billed, from, before))
  })
  if (delta === 0 && taxes.length > 0)
    taxes[taxes.length - 1]! += sumCents(touched.map(({ taxCents }) => taxCents)) - sumCents(taxes)
  return taxes.map((cents) => ({ name, cents }))
}

function taxOfPart({ part, old, fresh }: TaxablePart, { ratesOf }: TermTax): Tax {
  if (!old || old.termPremiumCents !== part.termPremiumCents) return fresh
  if (old.taxName === null) return null
  const until = (day: string) => {
    const cents = earnedBy(old.premiumCents, old, day)
    return cents === old.premiumCents ? old.taxCents : taxOn(sliceOf(taxedParts(old, ratesOf(old.taxName)), 0, cents))
  }
  return { name: old.taxName, cents: until(part.endsOn) - until(part.startsOn) }
}

/** What stood as it was billed, and the difference over the periods it is spread over. */
function billedParts(
  touched: readonly LivePerilSegment[],
  { periods, ratesOf, percentDue }: TermTax,
  name: string,
  { delta, effectiveOn }: { delta: number; effectiveOn: string },
): TaxedPart[] {
  const left = periods.filter(({ endsOn }) => endsOn > effectiveOn)
  const shares = sharesOf(
    delta,
    left.map((period) => daysLeft(period, effectiveOn)),
  )
  return [
    ...touched.flatMap((segment) => taxedParts(segment, ratesOf(segment.taxName ?? name))),
    ...left.map(({ dueOn }, k) => ({ percent: percentDue(name, dueOn), premiumCents: shares[k]! })),
  ]
}

/** A total by its rates, the earlier first. */
function composed(parts: readonly TaxedPart[], { percents }: TaxRates, total: number): TaxedPart[] {
  let left = total
  const inOrder = [...new Set([...percents, ...parts.map(({ percent }) => percent)])].reverse()
  return inOrder
    .map((percent, n) => {
      const wanted = sumCents(parts.filter((part) => part.percent === percent).map(({ premiumCents }) => premiumCents))
      const premiumCents = n === inOrder.length - 1 ? left : Math.max(0, Math.min(left, wanted))
      left -= premiumCents
      return { percent, premiumCents }
    })
    .reverse()
}
