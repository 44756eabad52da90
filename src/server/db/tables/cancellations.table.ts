import { sql } from 'drizzle-orm'
import { date, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { PolicyAdjustment } from '#domain/cancellation/adjust-policy.ts'
import type { ReinstatementPrice } from '#domain/cancellation/adjustment.schema.ts'
import { CANCELLATION_STATES, REINSTATEMENT_STATES } from '#domain/cancellation/cancellation.lifecycle.ts'
import { ADJUSTMENT_METHODS, CANCELLATION_REASONS, DELIVERY_METHODS } from '#domain/cancellation/cancellation.ts'
import { INITIATORS } from '#domain/proration/cancel.ts'
import { at, brokerageId, id, versioned } from '../columns.ts'

/** What an issued cancellation adjusted, as it was that day; stored under `settled` and `settlement`. */
export interface IssuedAdjustment {
  settlement: PolicyAdjustment
  paidCents: number
  /** Instalments it took back before they went out; earlier builds did not write them down. */
  instalmentIds?: string[] | undefined
}

/** What a reinstatement charges, as it was accepted: its invoices, and the segments their money speaks of, by cover. */
export interface AcceptedReinstatement {
  price: ReinstatementPrice
  invoiceIds: string[]
  segments: Record<string, string>
}

/** The end of a policy before its time, as it was asked for and decided (domain 1.4). */
export const cancellation = pgTable(
  'cancellation',
  {
    brokerageId: brokerageId(),
    id: id(),
    policyId: uuid('policy_id').notNull(),
    state: text('state', { enum: CANCELLATION_STATES }).notNull(),
    initiator: text('initiator', { enum: INITIATORS }).notNull(),
    effectiveOn: date('effective_on', { mode: 'string' }).notNull(),
    reason: text('reason', { enum: CANCELLATION_REASONS }).notNull(),
    note: text('note').notNull(),
    deliveryMethod: text('delivery_method', { enum: DELIVERY_METHODS }),
    deliveredOn: date('delivered_on', { mode: 'string' }),
    method: text('method', { enum: ADJUSTMENT_METHODS }).notNull(),
    /** Null where the system itself asked: a lapse. */
    requestedBy: uuid('requested_by'),
    decidedBy: uuid('decided_by'),
    issuedAt: at('issued_at'),
    rescindedAt: at('rescinded_at'),
    /** Of the policy, once issued. */
    modificationId: uuid('modification_id'),
    settled: jsonb('settled').$type<IssuedAdjustment>(),
    ...versioned(),
  },
  (table) => [
    primaryKey({ columns: [table.brokerageId, table.id] }),
    index('cancellation_policy').on(table.policyId, table.createdAt),
    uniqueIndex('cancellation_one_draft').on(table.brokerageId, table.policyId).where(sql`state = 'draft'`),
  ],
)

/** A policy put in force again after an issued cancellation. */
export const reinstatement = pgTable(
  'reinstatement',
  {
    brokerageId: brokerageId(),
    id: id(),
    policyId: uuid('policy_id').notNull(),
    cancellationId: uuid('cancellation_id').notNull(),
    state: text('state', { enum: REINSTATEMENT_STATES }).notNull(),
    effectiveOn: date('effective_on', { mode: 'string' }).notNull(),
    note: text('note').notNull(),
    requestedBy: uuid('requested_by'),
    decidedBy: uuid('decided_by'),
    acceptedAt: at('accepted_at'),
    issuedAt: at('issued_at'),
    modificationId: uuid('modification_id'),
    settled: jsonb('settled').$type<AcceptedReinstatement>(),
    ...versioned(),
  },
  (table) => [
    primaryKey({ columns: [table.brokerageId, table.id] }),
    index('reinstatement_cancellation').on(table.cancellationId, table.createdAt),
    uniqueIndex('reinstatement_one_standing')
      .on(table.brokerageId, table.cancellationId)
      .where(sql`state <> 'invalidated'`),
  ],
)
