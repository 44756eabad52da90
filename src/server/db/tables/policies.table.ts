import { sql } from 'drizzle-orm'
import { date, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { POLICY_STATUSES } from '#domain/policy/policy.schema.ts'
import { RENEWAL_STATUSES } from '#domain/policy/renewal-status.ts'
import { brokerageId, cents, id, versioned } from '../columns.ts'

/** A policy's header row: the columns lists filter and sort by. Dates of cover are local dates beside their zone. */
export const policy = pgTable(
  'policy',
  {
    brokerageId: brokerageId(),
    id: id(),
    displayId: text('display_id').notNull(),
    productCode: text('product_code').notNull(),
    productName: text('product_name').notNull(),
    policyholderId: uuid('policyholder_id').notNull(),
    policyholderName: text('policyholder_name').notNull(),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
    timezone: text('timezone').notNull(),
    status: text('status', { enum: POLICY_STATUSES }).notNull(),
    statusModifiers: text('status_modifiers').array().notNull().default(sql`'{}'`),
    /** Σ premium of the term in force, or of the last. */
    grossPremiumCents: cents('gross_premium_cents').notNull(),
    currency: text('currency').notNull(),
    /** Whether it is renewed, and why; null is not (settled 31). */
    renewalStatus: text('renewal_status', { enum: RENEWAL_STATUSES }).default('renew'),
    renewalReason: text('renewal_reason').notNull().default(''),
    ...versioned(),
  },
  (table) => [
    primaryKey({ columns: [table.brokerageId, table.id] }),
    index('policy_scope_end').on(table.brokerageId, table.status, table.endsOn, table.id),
    index('policy_end').on(table.status, table.endsOn, table.id),
    index('policy_display').on(table.displayId),
  ],
)
