import { addDays } from '../kernel/calendar.ts'
import { FARM_PACKAGE } from '../product/farm-package.ts'

/** The days of a grace period that opens today; on the day of its end it is over (domain 1.4). */
export function graceDays(today: string): { startsOn: string; endsOn: string } {
  return { startsOn: today, endsOn: addDays(today, FARM_PACKAGE.gracePeriodDays) }
}

/** When the insured and the brokers are told of it, if it is not settled by then (domain 1.4, billing B12). */
export function noticeDay({ startsOn }: { startsOn: string }): string {
  return addDays(startsOn, FARM_PACKAGE.graceNoticeDays)
}
