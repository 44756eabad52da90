import { addDays } from '../kernel/calendar.ts'

/** The insurer ends an agreement so many days after its written notice; the payer at once (billing B24). */
const INSURER_NOTICE_DAYS = 30

/** From which day on the insurer may cancel an agreement whose payer was given notice on a day. */
export function noticeServedOn(noticeOn: string): string {
  return addDays(noticeOn, INSURER_NOTICE_DAYS)
}
