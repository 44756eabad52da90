import { sql } from 'drizzle-orm'
import { bigint, customType, index, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { at } from '../columns.ts'

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

/** Identity of this database: a new epoch after every restore, clone or log rewrite (protocol 1.4). */
export const serverIdentity = pgTable('server_identity', {
  epoch: uuid('epoch').primaryKey(),
  createdAt: at('created_at').notNull(),
  /** What numbers people say carry since this epoch began (draw-numbers.ts); nothing before the first restore. */
  series: text('series').notNull().default(''),
})

/** Each time servers took this database up: at their start and after it had been away (db/lineage.ts). Only added to. */
export const lineage = pgTable(
  'lineage',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    epoch: uuid('epoch').notNull(),
    xid: xid8('xid').notNull().default(sql`pg_current_xact_id()`),
    /** Which copy of the database answered: its system identifier and timeline. */
    copy: text('copy').notNull(),
    begunAt: at('begun_at').notNull(),
  },
  (table) => [index('lineage_epoch').on(table.epoch, table.xid)],
)

/**
 * The change feed: a row only says "look at this id" (protocol 4.4). `xid` is the writing transaction's own id,
 * so that rows below the oldest running transaction form a gap-free set; the read side is `change-log.ts`.
 */
export const changeLog = pgTable(
  'change_log',
  {
    seq: bigint('seq', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    xid: xid8('xid').notNull().default(sql`pg_current_xact_id()`),
    scope: uuid('scope').notNull(),
    entityType: smallint('etype').notNull(),
    entityId: uuid('eid').notNull(),
    version: bigint('ver', { mode: 'number' }).notNull(),
    at: at('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.xid, table.seq] }),
    index('change_log_entity').on(table.entityId, table.xid, table.seq),
  ],
)

/** Idempotency: a mutation's verdict, written in the transaction of its change (protocol 4.2). No bodies. */
export const appliedMutation = pgTable(
  'applied_mutation',
  {
    accountId: uuid('account_id').notNull(),
    mutationId: uuid('mutation_id').notNull(),
    deviceId: uuid('device_id').notNull(),
    /** The device's own number of the change: what it acknowledged may be forgotten after 210 days. */
    deviceSeq: bigint('device_seq', { mode: 'number' }).notNull().default(0),
    bodyHash: text('body_hash').notNull(),
    verdict: text('verdict').notNull(),
    result: jsonb('result').notNull(),
    at: at('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.mutationId] }), index('applied_mutation_at').on(table.at)],
)

/** Who did what to which record, with the values before and after. Append-only; rows of staff carry no brokerage. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: uuid('id').primaryKey(),
    brokerageId: uuid('brokerage_id'),
    accountId: uuid('account_id'),
    action: text('action').notNull(),
    entity: text('entity').notNull(),
    entityId: uuid('entity_id').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
    at: at('at').notNull(),
  },
  (table) => [
    index('audit_log_entity').on(table.entity, table.entityId, table.at),
    index('audit_log_account').on(table.accountId, table.at),
    index('audit_log_at').on(table.at, table.id),
  ],
)

/** A job's effect and its key are one transaction, so that a job run twice has one effect (settled 14). */
export const jobEffect = pgTable('job_effect', {
  key: text('key').primaryKey(),
  at: at('at').notNull(),
})

/** Small reference tables: provinces and countries. */
export const referencePlace = pgTable(
  'reference_place',
  {
    kind: text('kind', { enum: ['country', 'province'] }).notNull(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    position: smallint('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.code] })],
)

/** Facts of this installation: demo data loaded, anchor dates, feed floor. */
export const setting = pgTable('setting', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
})
