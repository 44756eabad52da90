import { sql } from 'drizzle-orm'
import { boolean, index, pgSequence, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { synced } from '../columns.ts'

/** Numbers people say, `H-100042`: they only rise, one may be missing where its change was rolled back. */
export const policyholderNumber = pgSequence('policyholder_number', { startWith: 100001 })

/** A policyholder: the body it is synced by and, written with it, the columns lists filter and sort by (settled 37). */
export const policyholder = pgTable(
  'policyholder',
  {
    ...synced(),
    displayId: text('display_id').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    city: text('city').notNull(),
    province: text('province').notNull(),
    isCompleted: boolean('is_completed').notNull(),
    /** Small letters; searched through `find_policyholders` (settled 15). */
    searchText: text('search_text').notNull(),
    duplicateKey: text('duplicate_key'),
  },
  (table) => [
    primaryKey({ columns: [table.brokerageId, table.id] }),
    index('policyholder_id').on(table.id),
    index('policyholder_name').on(table.brokerageId, sql`lower(name)`, table.id),
    index('policyholder_all_names').on(sql`lower(name)`, table.id),
    index('policyholder_duplicate').on(table.brokerageId, table.duplicateKey).where(sql`duplicate_key is not null`),
  ],
)
