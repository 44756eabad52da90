import { sql } from 'drizzle-orm'
import { date, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { DELIVERY_METHODS } from '#domain/cancellation/cancellation.ts'
import { GRACE_PERIOD_STATES } from '#domain/grace-period/grace-period.lifecycle.ts'
import { at, brokerageId, id, versioned } from '../columns.ts'

/** Days a policy has after an unpaid due date before it lapses (domain 1.4); at most one of a policy is open. */
export const gracePeriod = pgTable(
  'grace_period',
  {
    brokerageId: brokerageId(),
    id: id(),
    policyId: uuid('policy_id').notNull(),
    /** The oldest invoice that was past due when it opened. */
    invoiceId: uuid('invoice_id').notNull(),
    state: text('state', { enum: GRACE_PERIOD_STATES }).notNull(),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
    timezone: text('timezone').notNull(),
    settledAt: at('settled_at'),
    /** How and when the notice of the lapse reached the insured; without it nothing lapses. */
    noticeMethod: text('notice_method', { enum: DELIVERY_METHODS }),
    noticeOn: date('notice_on', { mode: 'string' }),
    ...versioned(),
  },
  (table) => [
    primaryKey({ columns: [table.brokerageId, table.id] }),
    index('grace_period_policy').on(table.policyId, table.startsOn),
    uniqueIndex('grace_period_open').on(table.brokerageId, table.policyId).where(sql`state = 'open'`),
  ],
)
