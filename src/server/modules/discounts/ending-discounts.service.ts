import { carriedDiscount } from '#domain/discount/carry-over.ts'
import { discountsOf } from '#domain/discount/discount.ts'
import { addDays } from '#domain/kernel/calendar.ts'
import { localDate } from '#domain/kernel/time-zones.ts'
import { opensOn, RENEWAL_CALENDAR } from '#domain/renewal/renewal-calendar.ts'
import type { Tx } from '../../db/client.ts'
import { selectDiscountedTerms } from './ending-discounts.repo.ts'

/** A policy of which a discount ends with its term. */
export interface EndingDiscount {
  id: string
  brokerageId: string
  /** The day its term ends, and the next begins without. */
  dueOn: string
}

/**
 * From sixty days before a term ends until it does: what is renewed without the discount it has (billing B48). As long as
 * somebody may still give the next term one: where that has one already, or was taken, there is nothing to ask.
 */
export async function endingDiscounts(tx: Tx, now: Date, policyIds?: readonly string[]): Promise<EndingDiscount[]> {
  const day = now.toISOString().slice(0, 10)
  // A day more at either end: which day it is depends on the farm.
  const days = { from: day, until: addDays(day, RENEWAL_CALENDAR.openDays + 1) }
  return (await selectDiscountedTerms(tx, days, policyIds)).flatMap(({ timezone, endsOn, sold, ...policy }) => {
    const today = localDate(now, timezone)
    const isTime = opensOn(endsOn) <= today && today < endsOn
    const isEnding = discountsOf(sold).length > 0 && Object.keys(carriedDiscount(sold, { endsOn })).length === 0
    return isTime && isEnding ? [{ ...policy, dueOn: endsOn }] : []
  })
}
