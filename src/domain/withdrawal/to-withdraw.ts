import { addDays } from '../kernel/calendar.ts'
import { WITHDRAWAL_NOTICE_DAYS } from '../mandate/agreement-terms.ts'
import { isBusinessDay } from '../product/business-days.ts'
import { fileDay, withdrawalDay } from './withdrawal-days.ts'

/**
 * When an invoice is withdrawn that goes out on a day, by an agreement confirmed to its payer on another; null where
 * either came too late: the payer pays it some other way.
 */
export function announcedDay(
  { dueOn, issuedOn }: { dueOn: string; issuedOn: string },
  confirmedOn: string,
): string | null {
  const day = withdrawalDay(dueOn)
  return addDays(issuedOn, WITHDRAWAL_NOTICE_DAYS) <= day && addDays(confirmedOn, WITHDRAWAL_NOTICE_DAYS) <= day
    ? day
    : null
}

/**
 * When a fee is withdrawn: with the next instalment for which there is time to announce it, never by itself (billing B26).
 * Null where none comes before the fee's own day is over: the payer pays it some other way.
 */
export function feeDay(
  { dueOn, issuedOn, confirmedOn }: { dueOn: string; issuedOn: string; confirmedOn: string },
  regularDays: readonly string[],
): string | null {
  const last = withdrawalDay(dueOn)
  const isTold = (day: string) =>
    addDays(issuedOn, WITHDRAWAL_NOTICE_DAYS) <= day && addDays(confirmedOn, WITHDRAWAL_NOTICE_DAYS) <= day
  return regularDays.filter((day) => isTold(day) && day <= last).toSorted()[0] ?? null
}

/** The run begins at this hour where its brokerage is (billing B26). */
const RUN_HOUR = 6

/** Is it the morning of a business day, or later? */
export function isRunTime({ day, hour }: { day: string; hour: number }): boolean {
  return isBusinessDay(day) && hour >= RUN_HOUR
}

/** Does a withdrawal go into a file that is made on a day? One whose day has come is too late for any. */
export function isForFileOf(withdrawnOn: string, today: string): boolean {
  return fileDay(withdrawnOn) <= today && today < withdrawnOn
}
