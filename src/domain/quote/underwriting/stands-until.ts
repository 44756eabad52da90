import { addDays } from '../../kernel/calendar.ts'
import { FARM_PACKAGE } from '../../product/farm-package.ts'
import type { Body } from '../../sync/json.ts'
import { lifecycleOf } from '../body/quote.lifecycle.ts'
import { stateOf } from '../body/quote.listing.ts'
import { effectiveDayOf } from '../body/quote-farm.ts'
import { isNewBusiness, kindOf } from '../body/quote-kind.ts'

/**
 * The last day on which what is locked can be taken, as its papers promise it (domain 4.8 item 40): 30 days after cover
 * should have begun, of new business no later than 60 days after it was begun, of a renewal the day before its term.
 * Null where nothing is offered.
 */
export function standsUntil(body: Body, createdOn: string): string | null {
  if (!lifecycleOf(body).actions.accept.from.some((state) => state === stateOf(body))) return null
  const begins = effectiveDayOf(body, createdOn)
  if (kindOf(body) === 'renewal') return addDays(begins, -1)
  const byStart = addDays(begins, FARM_PACKAGE.backdateDays)
  const byAge = addDays(createdOn, FARM_PACKAGE.quoteDays)
  return isNewBusiness(body) && byAge < byStart ? byAge : byStart
}
