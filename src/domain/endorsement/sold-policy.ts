import { z } from 'zod'
import { calendarDate } from '../kernel/dates.ts'
import { money, sumCents } from '../kernel/money.ts'
import type { Span } from '../proration/segment.ts'
import type { RatingContext } from '../quote/body/quote-farm.ts'
import type { PriceSnapshot } from '../quote/pricing/price-snapshot.ts'
import { policyAnswers } from '../quote/shape/policy-answers.ts'
import type { Body } from '../sync/json.ts'
import { itemsOf } from '../sync/read-body.ts'
import { type ChangeDelta, deltaOfChange } from './change-money.ts'
import type { LivePolicy } from './live-policy.ts'
import { explanationOf } from './plan-change.ts'
import { changeOf } from './price-change.ts'

/** What a term stands at whose every cover holds from its first day to its last: totals alone, which everybody may see. */
export const soldTerm = z.object({ starts_on: calendarDate, ends_on: calendarDate, premium: money, tax: money })
type SoldTerm = z.output<typeof soldTerm>

/** Null where something changed a cover since: then its segments say what it costs, and those are the office's. */
export function soldTermOf({ term, perils }: LivePolicy): SoldTerm | null {
  const segments = perils.flatMap((each) => each.segments)
  const isAsSold = segments.every(({ startsOn, endsOn }) => startsOn === term.startsOn && endsOn === term.endsOn)
  if (!isAsSold) return null
  return {
    starts_on: term.startsOn,
    ends_on: term.endsOn,
    premium: sumCents(segments.map(({ premiumCents }) => premiumCents)),
    tax: sumCents(segments.map(({ taxCents }) => taxCents)),
  }
}

/**
 * The policy as its answers price it, segment by segment, where that comes to what the office says it stands at; null
 * where it does not, so that nobody is told a difference to something else.
 */
export function soldPolicy(answers: Body, price: PriceSnapshot, sold: SoldTerm): LivePolicy | null {
  if (price.premiumCents !== sold.premium || price.taxCents !== sold.tax) return null
  return termAtPrice(answers, price, { startsOn: sold.starts_on, endsOn: sold.ends_on })
}

/** A term whose every cover holds from its first day to its last, by its answers and the price they were taken at. */
export function termAtPrice(answers: Body, { commissionPercent, perils }: PriceSnapshot, term: Span): LivePolicy {
  const whole = (id: string, data: Body) => ({ ...term, id, data })
  return {
    term,
    commissionPercent,
    segments: [whole('policy', policyAnswers(answers))],
    exposures: itemsOf(answers, 'exposures').map(([key, data]) => ({ id: key, key, segments: [whole(key, data)] })),
    perils: perils.map((each) => {
      const { exposureId: exposureKey, peril, premiumCents, technicalCents, tax, commissionCents } = each
      const id = `${exposureKey}/${peril}`
      const amounts = { premiumCents, technicalCents, termPremiumCents: premiumCents, commissionCents }
      const segment = { ...whole(id, explanationOf(each)), ...amounts, taxName: tax?.name ?? null }
      return { id, exposureKey, peril, segments: [{ ...segment, taxCents: tax?.cents ?? 0 }] }
    }),
  }
}

/** What a change of it comes to, at the price its answers have now. */
export function changeOfSold(
  sold: LivePolicy,
  { body, effectiveOn, price }: { body: Body; effectiveOn: string; price: PriceSnapshot },
  context: RatingContext,
): ChangeDelta {
  return deltaOfChange(changeOf(sold, { body, effectiveOn, perils: price.perils }, context))
}
