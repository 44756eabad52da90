import { addDays } from '../kernel/calendar.ts'
import { WITHDRAWAL_NOTICE_DAYS } from '../mandate/agreement-terms.ts'
import { isBusinessDay, nextBusinessDay } from '../product/business-days.ts'
import { fileDay, withdrawalDay } from './withdrawal-days.ts'

/** What goes out on a day. */
interface Outgoing {
  dueOn: string
  issuedOn: string
}

/** When an agreement was confirmed to its payer, and how many days ahead of each withdrawal they are told of it. */
interface Agreed {
  confirmedOn: string
  noticeDays: number
}

/**
 * When an invoice is withdrawn that goes out, by an agreement; null where either came too late: the payer pays it some
 * other way.
 */
export function announcedDay({ dueOn, issuedOn }: Outgoing, agreed: Agreed): string | null {
  const day = withdrawalDay(dueOn)
  return isTold(day, issuedOn, agreed) ? day : null
}

/** However short the notice is, what is announced still reaches a file; the agreement itself was confirmed long enough before. */
function isTold(day: string, issuedOn: string, { confirmedOn, noticeDays }: Agreed): boolean {
  const isInTime = addDays(issuedOn, noticeDays) <= day && issuedOn <= fileDay(day)
  return isInTime && addDays(confirmedOn, WITHDRAWAL_NOTICE_DAYS) <= day
}

/**
 * When a fee is withdrawn: with the next instalment for which there is time to announce it, never by itself (billing B26).
 * Null where none comes before the fee's own day is over: the payer pays it some other way.
 */
export function feeDay({ dueOn, issuedOn }: Outgoing, agreed: Agreed, regularDays: readonly string[]): string | null {
  const last = withdrawalDay(dueOn)
  return regularDays.filter((day) => isTold(day, issuedOn, agreed) && day <= last).toSorted()[0] ?? null
}

/** What was announced for a day and is announced anew, on a day, because its amount has changed. */
interface Changed {
  announcedFor: string
  toldOn: string
}

/** When that is withdrawn instead: the next business day for which there is time to tell its payer (billing B24). */
export function dayAnew(changed: Changed, agreed: Agreed): string {
  let day = changed.announcedFor
  do day = nextBusinessDay(addDays(day, 1))
  while (!isInTimeAnew(day, changed, agreed))
  return day
}

/** The same of what goes with regular withdrawals alone (billing B26); null where none comes for which there is time. */
export function regularDayAnew(changed: Changed, agreed: Agreed, regularDays: readonly string[]): string | null {
  return regularDays.filter((day) => isInTimeAnew(day, changed, agreed)).toSorted()[0] ?? null
}

/** The run of a day may have been made once it has come. */
function isInTimeAnew(day: string, { announcedFor, toldOn }: Changed, agreed: Agreed): boolean {
  return announcedFor < day && toldOn < fileDay(day) && isTold(day, toldOn, agreed)
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
