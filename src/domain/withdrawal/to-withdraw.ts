import { addDays } from '../kernel/calendar.ts'
import { WITHDRAWAL_NOTICE_DAYS } from '../mandate/agreement-terms.ts'
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

/** Does a withdrawal go into a file that is made on a day? One whose day has come is too late for any. */
export function isForFileOf(withdrawnOn: string, today: string): boolean {
  return fileDay(withdrawnOn) <= today && today < withdrawnOn
}
