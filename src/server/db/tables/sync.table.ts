import { sql } from 'drizzle-orm'
import {
  bigint,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { type Authorship, CONFLICT_KINDS, CONFLICT_STATES } from '#domain/sync/conflict.ts'
import type { Json } from '#domain/sync/json.ts'
import { at, brokerageId, id, versioned } from '../columns.ts'

/** Any JSON value, a bare text too: the library's own jsonb would read the text "12" back as a number. */
const jsonValue = customType<{ data: Json; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
  fromDriver: (value) => value as Json, // the driver has parsed it
})

/** Two people meant different things (protocol 1.3): synced and shown like any record, of the brokerage it is about. */
export const conflict = pgTable(
  'conflict',
  {
    brokerageId: brokerageId(),
    id: id(),
    entity: text('entity').notNull(),
    entityId: uuid('entity_id').notNull(),
    path: text('path').notNull(),
    kind: text('kind', { enum: CONFLICT_KINDS }).notNull(),
    base: jsonValue('base'),
    mine: jsonValue('mine'),
    theirs: jsonValue('theirs'),
    mineMutation: uuid('mine_mutation').notNull(),
    mineDevice: uuid('mine_device').notNull(),
    mineBy: uuid('mine_by').notNull(),
    mineAuthor: jsonb('mine_author').$type<Authorship>(),
    theirsVersion: integer('theirs_version').notNull(),
    theirsAuthor: jsonb('theirs_author').$type<Authorship>(),
    state: text('state', { enum: CONFLICT_STATES }).notNull(),
    closedBy: uuid('closed_by'),
    ...versioned(),
  },
  (table) => [
    primaryKey({ columns: [table.brokerageId, table.id] }),
    index('conflict_entity').on(table.brokerageId, table.entityId, table.state),
    index('conflict_record').on(table.entityId),
  ],
)

/**
 * Work the office refused, kept 90 days so that it is not lost with the tablet (protocol 1.5). Under the brokerage
 * it was made for where its author belonged there, else under the author's account alone. Of kind `restore`: a whole
 * record that a device still had and the office lost, once for each brokerage and version; `mutation_id` is its id.
 */
export const quarantine = pgTable(
  'quarantine',
  {
    id: id(),
    accountId: uuid('account_id').notNull(),
    mutationId: uuid('mutation_id').notNull(),
    bodyHash: text('body_hash').notNull(),
    brokerageId: uuid('brokerage_id'),
    deviceId: uuid('device_id').notNull(),
    entity: text('entity').notNull(),
    kind: text('kind').notNull(),
    code: text('code').notNull(),
    payload: jsonb('payload').notNull(),
    at: at('at').notNull(),
    expiresAt: at('expires_at').notNull(),
    /** Looked after by somebody. */
    doneBy: uuid('done_by'),
    doneAt: at('done_at'),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.mutationId, table.bodyHash] }),
    uniqueIndex('quarantine_id').on(table.id),
    uniqueIndex('quarantine_held')
      .on(table.mutationId, table.brokerageId, table.bodyHash)
      .where(sql`${table.kind} = 'restore'`),
    index('quarantine_brokerage').on(table.brokerageId, table.at),
    index('quarantine_expiry').on(table.expiresAt),
  ],
)

/** What the office last heard of a tablet or browser: for stores that were lost or copied (faults 25, 61). */
export const device = pgTable(
  'device',
  {
    accountId: uuid('account_id').notNull(),
    deviceId: uuid('device_id').notNull(),
    /** Everything up to this number is answered on the device: its answers may be forgotten. */
    ackedThrough: bigint('acked_through', { mode: 'number' }).notNull(),
    unsentCount: integer('unsent_count').notNull(),
    lastSeenAt: at('last_seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.deviceId] })],
)

/** Records a device without a feed keeps up with: those it opened or made (protocol 4.4 Staff freshness). */
export const watched = pgTable(
  'watched',
  {
    accountId: uuid('account_id').notNull(),
    deviceId: uuid('device_id').notNull(),
    entity: text('entity').notNull(),
    entityId: uuid('entity_id').notNull(),
    openedAt: at('opened_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.deviceId, table.entityId] })],
)
