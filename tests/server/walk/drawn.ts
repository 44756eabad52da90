import { addDays } from '#domain/kernel/calendar.ts'
import { nextBusinessDay } from '#domain/product/business-days.ts'
import { fileDay, settlementDay } from '#domain/withdrawal/withdrawal-days.ts'
import { isOut } from './books.ts'
import type { Farm, Walk } from './farms.ts'

/** What a payer agreed to, as whoever walks wrote it down. */
export interface Agreement {
  id: string
  state: 'active' | 'suspended' | 'cancelled'
  /** Since when whatever goes out is announced by it, and told ten days ahead. */
  since: string
  /** What came back by it. */
  returns: { code: string; on: string }[]
}

/** A withdrawal in a file; moments are those of the calendar, so that each can be told from a job of the same day. */
export interface Drawn {
  policy: string
  run: string
  reference: string
  cents: number
  on: string
  isRepeat: boolean
  madeAt: string
  /** When its file went to the bank, and what became of it. */
  sentAt: string | null
  overAt: string | null
  /** What it became once it had settled. */
  receipt: string | null
  returned: { code: string; repeatOn: string | null } | null
}

/** The days are proved by O8 and O10; here they say when to look. */
const LEAD = 21
/** The bank returns it no more after these (B23). */
const RECOURSE = 90

export const moment = ({ test }: Walk) => test.clock.now().toISOString()
/** On its way: made, and neither settled nor come back (B31). */
export const isPending = ({ overAt }: Drawn) => overAt === null
export const hasSettled = ({ on, sentAt }: Drawn, today: string) => sentAt !== null && settlementDay(on) <= today
export const mayReturn = ({ sentAt, returned, on }: Drawn, today: string) =>
  sentAt !== null && returned === null && on <= today && today <= addDays(on, RECOURSE)

/** Is it the day of one that went to the bank? Some of them come back at once. */
export const isDrawnToday = ({ drawn }: Walk, today: string) =>
  drawn.some((each) => isPending(each) && each.sentAt !== null && each.on === today)

/** The next day after today on which something of a withdrawal happens. */
export function nextDrawDay({ farms, drawn, notices, unsent }: Walk, today: string): string | null {
  const days = [
    ...farms.filter(({ agreement }) => agreement?.state === 'active').flatMap(billDays),
    ...notices.map(({ on }) => fileDay(on)),
    ...drawn.filter(isPending).flatMap(({ on }) => [on, settlementDay(on)]),
    ...drawn.flatMap(({ returned }) => (returned?.repeatOn ? [fileDay(returned.repeatOn)] : [])),
    ...(unsent ? [addDays(today, 1)] : []),
  ]
  return days.filter((day) => day > today).toSorted()[0] ?? null
}

function billDays({ books }: Farm): string[] {
  const asked = books.invoices.filter((each) => (isOut(each) || each.state === 'draft') && each.total > 0)
  return asked.flatMap(({ due }) => [addDays(due, -LEAD), fileDay(nextBusinessDay(due))])
}
