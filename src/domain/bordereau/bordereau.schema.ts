import { z } from 'zod'
import { addDays, addMonths } from '../kernel/calendar.ts'
import { instant } from '../kernel/dates.ts'
import { locator } from '../kernel/ids.ts'
import { text } from '../kernel/text.ts'

/** A bordereau as its list shows it (spec 2 §3). The link is its reader's, for five minutes, and asked for anew at the click. */
export const bordereauRow = z.object({
  id: locator,
  locator,
  report_title: z.string(),
  report_type: z.literal('premium-bordereau'),
  carrier: z.object({ name: z.string() }),
  date_generated: instant,
  report_file: z.string(),
})
export type BordereauRow = z.infer<typeof bordereauRow>

export const newBordereau = z.strictObject({
  /** `2026-03`: one that has ended everywhere. */
  month: z
    .string({ error: 'validation.monthMissing' })
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/, { error: 'validation.month' }),
  carrier: text(200),
})
export type NewBordereau = z.infer<typeof newBordereau>

/** Asked for; it is in the list once it is made. */
export const orderedBordereau = z.object({ id: locator, locator, report_title: z.string() })

/** First and last day of a month. */
export function daysOfMonth(month: string): { fromDay: string; toDay: string } {
  const fromDay = `${month}-01`
  return { fromDay, toDay: addDays(addMonths(fromDay, 1), -1) }
}

/** The month before another. */
export function monthBefore(month: string): string {
  return addMonths(`${month}-01`, -1).slice(0, 7)
}

/** The last of the country's clocks: where it is a month's first day, the month before has ended everywhere. */
export const LAST_ZONE = 'America/Vancouver'

/** The last month that has ended everywhere, by the day it is in the last zone. */
export function lastEndedMonth(today: string): string {
  return monthBefore(today.slice(0, 7))
}
