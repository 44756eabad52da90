import { pgTable, text, uuid } from 'drizzle-orm/pg-core'

/**
 * Every locator that was ever given, whoever's record it names (settled 44): one index over all tables and brokerages,
 * filled by a trigger of each table of records. Nobody who serves a request may read or write it.
 */
export const locator = pgTable('locator', {
  id: uuid('id').primaryKey(),
  /** The table its record is kept in, or will be: a policy's is given with the first quote of it. */
  kind: text('kind').notNull(),
})
