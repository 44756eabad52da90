import { boolean, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { FLAG_KEYS } from '#domain/flag/flag.schema.ts'
import { CHANNELS, NOTICES } from '#domain/notification/preference.schema.ts'
import { at } from '../columns.ts'

/** What is switched on in this installation (spec 2 §10), with the few people for whom it is otherwise. */
export const featureFlag = pgTable('feature_flag', {
  key: text('key', { enum: FLAG_KEYS }).primaryKey(),
  isOn: boolean('is_on').notNull(),
  /** By user key, `production-{id}`. */
  exceptions: jsonb('exceptions').$type<Record<string, boolean>>().notNull().default({}),
})

/** What a person wants to be told, and how (spec 1 §2.4); what nobody chose is as the domain says. */
export const notificationPreference = pgTable(
  'notification_preference',
  {
    accountId: uuid('account_id').notNull(),
    notice: text('notice', { enum: NOTICES }).notNull(),
    isOn: boolean('is_on').notNull(),
    channel: text('channel', { enum: CHANNELS }).notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.notice] })],
)
