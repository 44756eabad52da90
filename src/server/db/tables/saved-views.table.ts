import { boolean, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { SAVED_LISTS, type SavedKey } from '#domain/saved-view/saved-view.schema.ts'
import { at } from '../columns.ts'

/** How a person looks at a list, under a name of theirs; shared with their house, which is the office where no brokerage stands. */
export const savedView = pgTable(
  'saved_view',
  {
    brokerageId: uuid('brokerage_id'),
    accountId: uuid('account_id').notNull(),
    list: text('list', { enum: SAVED_LISTS }).notNull(),
    name: text('name').notNull(),
    shown: jsonb('shown').$type<Partial<Record<SavedKey, string>>>().notNull(),
    isShared: boolean('is_shared').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.list, table.name] }),
    index('saved_view_shared').on(table.brokerageId, table.list),
  ],
)
