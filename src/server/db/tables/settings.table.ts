import { boolean, date, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { FLAG_KEYS } from '#domain/flag/flag.schema.ts'
import { DIGEST_PARTS } from '#domain/notification/digest.ts'
import { NOTICE_SUBJECTS } from '#domain/notification/notice.schema.ts'
import { CHANNELS, NOTICES } from '#domain/notification/preference.schema.ts'
import { at, id } from '../columns.ts'

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

/**
 * What a person was told of ahead of time, once: written in the transaction of its letter. It names the record and
 * none of its contents, which are read with its reader's rights of the day.
 */
export const toldNotice = pgTable(
  'told_notice',
  {
    id: id().primaryKey(),
    accountId: uuid('account_id').notNull(),
    notice: text('notice', { enum: DIGEST_PARTS }).notNull(),
    /** Of the office's own records none. */
    brokerageId: uuid('brokerage_id'),
    subject: text('subject', { enum: NOTICE_SUBJECTS }).notNull(),
    subjectId: uuid('subject_id').notNull(),
    /** The day it is about. Another day is another notice. */
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    channel: text('channel', { enum: CHANNELS }).notNull(),
    toldAt: at('told_at').notNull(),
    seenAt: at('seen_at'),
  },
  (table) => [
    uniqueIndex('told_notice_once').on(table.accountId, table.notice, table.subjectId, table.dueOn),
    index('told_notice_ahead').on(table.accountId, table.dueOn),
  ],
)
