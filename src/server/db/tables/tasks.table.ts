import { sql } from 'drizzle-orm'
import { date, index, jsonb, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { SYSTEM_QUEUE_CODES } from '#domain/task/system-queues.ts'
import { OPEN_OR_CLOSED, TASK_AUDIENCES, TASK_OUTCOMES, TASK_PRIORITIES } from '#domain/task/task.lifecycle.ts'
import { TASK_PARENTS } from '#domain/task/task-parent.ts'
import { TRIGGER_CODES } from '#domain/task/triggers.ts'
import { at, id, versioned } from '../columns.ts'

/** A queue, of a brokerage or, without one, the office's. The product's own have a code, and members by their roles. */
export const queue = pgTable(
  'queue',
  {
    brokerageId: uuid('brokerage_id'),
    id: id().primaryKey(),
    code: text('code', { enum: SYSTEM_QUEUE_CODES }),
    name: text('name').notNull(),
    description: text('description').notNull(),
    leadId: uuid('lead_id'),
    ...versioned(),
  },
  (table) => [
    unique('queue_name').on(table.brokerageId, table.name).nullsNotDistinct(),
    uniqueIndex('queue_code')
      .on(sql`coalesce(${table.brokerageId}, '00000000-0000-0000-0000-000000000000')`, table.code)
      .where(sql`code is not null`),
  ],
)

export const queueMember = pgTable(
  'queue_member',
  {
    brokerageId: uuid('brokerage_id'),
    queueId: uuid('queue_id').notNull(),
    accountId: uuid('account_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.queueId, table.accountId] }),
    index('queue_member_account').on(table.accountId),
  ],
)

/**
 * Work somebody else may take (claims 7.1). One that opened itself has the key of its cause, which no other of its firm
 * has; its words are its trigger's, filled in with `facts`. A firm sees those of its own audience, never the office's.
 */
export const task = pgTable(
  'task',
  {
    brokerageId: uuid('brokerage_id'),
    id: id().primaryKey(),
    audience: text('audience', { enum: TASK_AUDIENCES }).notNull(),
    title: text('title').notNull(),
    note: text('note').notNull(),
    priority: text('priority', { enum: TASK_PRIORITIES }).notNull(),
    state: text('state', { enum: OPEN_OR_CLOSED }).notNull(),
    outcome: text('outcome', { enum: TASK_OUTCOMES }),
    assigneeId: uuid('assignee_id'),
    queueId: uuid('queue_id'),
    dueOn: date('due_on', { mode: 'string' }),
    hiddenUntil: date('hidden_until', { mode: 'string' }),
    parentKind: text('parent_kind', { enum: TASK_PARENTS }),
    parentId: uuid('parent_id'),
    trigger: text('trigger', { enum: TRIGGER_CODES }),
    dedupeKey: text('dedupe_key'),
    /** What the cause is about beside its record: the receipt, the file, the queue. */
    subjectId: uuid('subject_id'),
    facts: jsonb('facts').$type<TaskFacts>().notNull(),
    /** The last morning that escalated it. */
    escalatedOn: date('escalated_on', { mode: 'string' }),
    openedBy: uuid('opened_by'),
    closedBy: uuid('closed_by'),
    closedAt: at('closed_at'),
    ...versioned(),
  },
  (table) => [
    unique('task_cause').on(table.brokerageId, table.dedupeKey),
    uniqueIndex('task_house_cause').on(table.dedupeKey).where(sql`brokerage_id is null`),
    index('task_due').on(table.state, table.dueOn, table.id),
    index('task_assignee').on(table.assigneeId, table.state),
    index('task_queue').on(table.queueId, table.state),
    index('task_parent').on(table.parentId),
    index('task_brokerage').on(table.brokerageId, table.state),
  ],
)

/** Values of a trigger's words: texts as they stand, days and amounts told in the reader's language. */
export interface TaskFacts {
  params?: Record<string, string | number>
  days?: Record<string, string>
  amounts?: Record<string, { cents: number; currency: string }>
}
