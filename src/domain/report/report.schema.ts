import { z } from 'zod'
import { where } from '../kernel/conditions/condition.ts'
import { calendarDate, instant } from '../kernel/dates.ts'
import { locator } from '../kernel/ids.ts'
import { money } from '../kernel/money.ts'
import { listQuery } from '../kernel/paging.ts'
import { FARM_PACKAGE } from '../product/farm-package.ts'
import { reportListColumns } from './report.columns.ts'
import { RUN_STATES } from './report.lifecycle.ts'
import { REPORT_TYPES, spanOf } from './report-types.ts'

/** What may be reported on. */
export const REPORTED_PRODUCTS = [FARM_PACKAGE.code] as const

const products = z
  .array(z.enum(REPORTED_PRODUCTS, { error: 'validation.notOffered' }), { error: 'validation.choice' })
  .min(1, { error: 'validation.productMissing' })
  .max(REPORTED_PRODUCTS.length, { error: 'validation.notOffered' })

const asked = z.strictObject({
  report_type: z.enum(REPORT_TYPES, { error: 'validation.notOffered' }),
  report_date: calendarDate.nullish(),
  from: calendarDate.nullish(),
  to: calendarDate.nullish(),
  products,
})

/**
 * What a person asks for (spec 2 §7): a report of how things stood names the day that began, one of what happened its
 * first and last day.
 */
export const newReport = asked.superRefine(({ report_type, report_date, from, to }, context) => {
  const miss = (field: string) => context.addIssue({ code: 'custom', path: [field], message: 'validation.dateMissing' })
  if (spanOf(report_type) === 'day') return void (report_date || miss('report_date'))
  if (!from) miss('from')
  if (!to) miss('to')
  if (from && to && to < from) context.addIssue({ code: 'custom', path: ['to'], message: 'validation.rangeEnd' })
})
export type NewReport = z.infer<typeof newReport>

/** A run as lists show it. */
export const reportRow = z.object({
  id: locator,
  locator,
  report_type: z.enum(REPORT_TYPES),
  report_date: calendarDate.nullable(),
  from: calendarDate.nullable(),
  to: calendarDate.nullable(),
  products: z.array(z.string()),
  status: z.enum(RUN_STATES),
  requested_by: z.string().nullable(),
  created_at: instant,
  finished_at: instant.nullable(),
  /** Rows written so far, of a finished run all of them. */
  row_count: z.int(),
})
export type ReportRunRow = z.infer<typeof reportRow>

/** A run with what is shown of its result. */
export const reportRun = reportRow.extend({
  /** What was known at this moment is what the report tells. */
  known_at: instant,
  /** Its first rows, written as in the file. */
  preview: z.object({ columns: z.array(z.string()), rows: z.array(z.array(z.string())) }).nullable(),
  totals: z.array(z.object({ column: z.string(), amount: money, amount_currency: z.string() })),
  /** Null while it runs, where it failed, and where there are no rows; good for its reader and five minutes (settled 3). */
  result_url: z.string().nullable(),
})
export type ReportRun = z.infer<typeof reportRun>

export const reportListQuery = listQuery.extend({
  report_type: z.enum(REPORT_TYPES, { error: 'validation.notOffered' }).optional(),
  where: where(reportListColumns),
})
export type ReportListQuery = z.infer<typeof reportListQuery>

/** Rows that are shown before anybody opens the file. */
export const PREVIEW_ROWS = 50
