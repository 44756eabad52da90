import { bigint, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at } from '../columns.ts'

/** Rows of the audit log that the chain does not hold yet: written along with them, taken away when they are sealed. */
export const auditPending = pgTable('audit_pending', {
  auditId: uuid('audit_id').primaryKey(),
})

/**
 * The chain over the audit log, one link a row, in the order of sealing. `hash` is a keyed digest of the row and of
 * the hash before it, under a key that is not in the database; see modules/audit/README.md.
 */
export const auditLink = pgTable(
  'audit_link',
  {
    position: bigint('position', { mode: 'number' }).primaryKey(),
    auditId: uuid('audit_id').notNull(),
    previousHash: text('previous_hash').notNull(),
    hash: text('hash').notNull(),
    sealedAt: at('sealed_at').notNull(),
  },
  (table) => [uniqueIndex('audit_link_row').on(table.auditId)],
)
