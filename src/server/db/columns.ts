import { bigint, integer, jsonb, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Body } from '#domain/sync/json.ts'

/** Columns that recur; one spelling each. */
export const id = () => uuid('id').notNull()
export const brokerageId = () => uuid('brokerage_id').notNull()
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })
export const cents = (name: string) => bigint(name, { mode: 'number' })

/** Every change of a row raises its version under the row's lock (protocol 4.4). Times come from the injected clock. */
export const versioned = () => ({
  version: integer('version').notNull().default(1),
  createdAt: at('created_at').notNull(),
  updatedAt: at('updated_at').notNull(),
})

/** A record devices hold too (settled 37): the body they merge by, who made it, and whether it was deleted. */
export const synced = () => ({
  brokerageId: brokerageId(),
  id: id(),
  body: jsonb('body').$type<Body>().notNull(),
  createdBy: uuid('created_by').notNull(),
  /** A tombstone keeps its content until the legal hold ends and personal fields are blanked (protocol 1.5). */
  deletedAt: at('deleted_at'),
  blankedAt: at('blanked_at'),
  ...versioned(),
})
