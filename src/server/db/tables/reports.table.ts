import { bigint, date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { RUN_STATES } from '#domain/report/report.lifecycle.ts'
import type { ReportTotals } from '#domain/report/report-row.ts'
import { RUN_TYPES } from '#domain/report/report-types.ts'
import { at, id } from '../columns.ts'

/**
 * A run of a report, or the making of a bordereau: what was asked, how far it is, and what came out; the file lies
 * under its id. It speaks of the whole house, so nobody whose scope is one brokerage reaches it.
 */
export const reportRun = pgTable(
  'report_run',
  {
    id: id().primaryKey(),
    type: text('type', { enum: RUN_TYPES }).notNull(),
    /** Of a bordereau: what it is called and for whom it is made. */
    title: text('title'),
    carrier: text('carrier'),
    /** The day whose beginning is looked at, or the first and the last day. */
    onDay: date('on_day', { mode: 'string' }),
    fromDay: date('from_day', { mode: 'string' }),
    toDay: date('to_day', { mode: 'string' }),
    products: text('products').array().notNull(),
    /** What was recorded before this moment is what it tells, whenever it is run again (domain 1.8). */
    knownAt: at('known_at').notNull(),
    state: text('state', { enum: RUN_STATES }).notNull(),
    /** Null where the system itself asked. */
    requestedBy: uuid('requested_by'),
    requesterName: text('requester_name'),
    attempts: integer('attempts').notNull().default(0),
    /** When the process that has it in hand last said so. */
    heldAt: at('held_at'),
    rowCount: integer('row_count').notNull().default(0),
    totals: jsonb('totals').$type<ReportTotals>(),
    preview: jsonb('preview').$type<string[][]>(),
    bytes: bigint('bytes', { mode: 'number' }),
    createdAt: at('created_at').notNull(),
    finishedAt: at('finished_at'),
  },
  (table) => [index('report_run_created').on(table.createdAt, table.id), index('report_run_state').on(table.state)],
)
