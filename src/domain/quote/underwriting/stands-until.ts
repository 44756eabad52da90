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
  if (kindOf(body) === 'renewal') return addDays(effectiveDayOf(body, createdOn), -1)
  const [byStart, byAge] = [lastByStart(body, createdOn), lastByAge(createdOn)]
  return isNewBusiness(body) && byAge < byStart ? byAge : byStart
}

/** Nobody took it in time: for new business 60 days after it was begun, for any 30 days after cover should have begun (domain 4.8 item 40). */
export function isExpired(body: Body, { today, createdOn }: { today: string; createdOn: string }): boolean {
  return (isNewBusiness(body) && today > lastByAge(createdOn)) || isTooFarBack(body, today)
}

/** What has no first day yet begins today. */
export function isTooFarBack(body: Body, today: string): boolean {
  return today > lastByStart(body, today)
}

const lastByAge = (createdOn: string) => addDays(createdOn, FARM_PACKAGE.quoteDays)
const lastByStart = (body: Body, today: string) => addDays(effectiveDayOf(body, today), FARM_PACKAGE.backdateDays)
