import { addDays } from '../kernel/calendar.ts'
import { addBusinessDays, businessDaysBefore, nextBusinessDay } from '../product/business-days.ts'

/** A file reaches the bank so many business days before its withdrawals (billing B26). */
const FILE_AHEAD = 2
/** After so many business days a withdrawal that did not come back has settled (billing B31). */
const SETTLES_AFTER = 5
/** A repeat is so many calendar days after the return, and never later than so many (billing B29). */
const REPEAT_AFTER = 10
const REPEAT_UNTIL = 30

/** When an invoice is withdrawn that is due on a day. */
export function withdrawalDay(dueOn: string): string {
  return nextBusinessDay(dueOn)
}

/** The business day on which the file of a withdrawal is made. */
export function fileDay(withdrawnOn: string): string {
  return businessDaysBefore(withdrawnOn, FILE_AHEAD)
}

/** From this day on a withdrawal is money that came in. */
export function settlementDay(withdrawnOn: string): string {
  return addBusinessDays(withdrawnOn, SETTLES_AFTER)
}

/**
 * When what was returned for want of money is asked for once more; later where the office knows of it too late for that
 * day's file, and null where it is too late for any: then it is collected by hand.
 */
export function repeatDay(returnedOn: string, knownOn: string = returnedOn): string | null {
  const day = nextBusinessDay(addDays(returnedOn, REPEAT_AFTER))
  const first = addBusinessDays(knownOn, FILE_AHEAD + 1) // the file of the next day
  const possible = day < first ? first : day
  return possible <= lastRepeatDay(returnedOn) ? possible : null
}

/** After this day it is collected by hand. */
export function lastRepeatDay(returnedOn: string): string {
  return addDays(returnedOn, REPEAT_UNTIL)
}
