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

/**
 * The day on which a policy lapses: when its grace is over, its notice has had its days (domain 1.4), and what was paid
 * covers it no longer (billing B13); while no notice was delivered, the first day it could be.
 */
export function lapseDay({ endsOn }: { endsOn: string }, notice: Delivery | null, coveredUntil: string): string {
  return latest(endsOn, coveredUntil, ...daysOf(notice))
}

/** Is it what was paid that the lapse waits for, rather than the grace period or its notice (billing B57)? */
export function waitsForCover(
  { endsOn }: { endsOn: string },
  notice: Delivery | null,
  { coveredUntil, today }: { coveredUntil: string; today: string },
): boolean {
  return coveredUntil > latest(endsOn, today, ...daysOf(notice))
}

function daysOf(notice: Delivery | null): string[] {
  return notice ? [earliestAfter(notice)] : []
}

function latest(...days: string[]): string {
  return days.toSorted().at(-1)!
}
