import { z } from 'zod'
import { DELIVERY_METHODS, type Delivery, earliestAfter } from '../cancellation/cancellation.ts'
import { calendarDate } from '../kernel/dates.ts'
import type { FieldProblem } from '../kernel/errors.ts'

/** How and when the notice of a lapse reached the insured. */
export const graceNotice = z.object({
  delivery_method: z.enum(DELIVERY_METHODS, { error: 'validation.notOffered' }),
  delivered_on: calendarDate,
})
export type GraceNotice = z.infer<typeof graceNotice>

/** A notice goes out once there is something to give notice of, and has been delivered when it is recorded. */
export function judgeNotice(
  { delivered_on }: Pick<GraceNotice, 'delivered_on'>,
  { startsOn, today }: { startsOn: string; today: string },
): FieldProblem[] {
  const refuse = (key: string) => [{ field: 'delivered_on', messages: [{ key }] }]
  if (delivered_on > today) return refuse('validation.noticeAhead')
  return delivered_on < startsOn ? refuse('validation.noticeBeforeGrace') : []
}

/** The day on which a policy lapses: when its grace is over, and never before the notice allows (domain 1.4). */
export function lapseDay({ endsOn }: { endsOn: string }, notice: Delivery): string {
  const earliest = earliestAfter(notice)
  return endsOn < earliest ? earliest : endsOn
}
