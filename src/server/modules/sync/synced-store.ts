import { and, asc, eq, gt, inArray, isNull, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Scope } from '#domain/access/scope.ts'
import type { Body } from '#domain/sync/json.ts'
import type { StoredRecord } from '#domain/sync/merge/locked.ts'
import type { EntityShape } from '#domain/sync/shape.ts'
import type { Refusal } from '#domain/sync/verdict.ts'
import type { Tx } from '../../db/client.ts'
import { insertMissing } from '../../db/insert-rows.ts'
import { inScope } from '../../db/tenancy.ts'
import type { Deps } from '../../deps.ts'

/** A synced record with the brokerage it belongs to. */
export interface OwnedRecord extends StoredRecord {
  brokerageId: string
}

/** When the office first accepts a record, and where it takes the locators it gives from. */
export interface Acceptance {
  at: Date
  locators: () => string
}

/** The same, with the account that made the record. */
export interface Authored extends Acceptance {
  createdBy: string
}

/** What the sync module needs of an entity type: how it merges, and where its rows are. */
export interface SyncedStore {
  shape: EntityShape
  /** Of records that take long to decide: so many in one transaction, then others get their turn. */
  atOnce?: number
  /** Locks, then reads: whatever is decided afterwards is decided on this very row. Tombstones too. */
  lock(tx: Tx, scope: Scope, id: string): Promise<OwnedRecord | null>
  /** The same for many, locked in order of their ids so that two who lock the same ones never wait for each other. */
  lockAll(tx: Tx, scope: Scope, ids: readonly string[]): Promise<ReadonlyMap<string, OwnedRecord>>
  /** One author's new records as stored, with what only the server gives; null where another writer was first. */
  insert(tx: Tx, records: readonly OwnedRecord[], first: Authored): Promise<OwnedRecord[] | null>
  update(tx: Tx, record: OwnedRecord, at: Date): Promise<void>
  /** Those of these a scope sees alive. */
  read(tx: Tx, scope: Scope, ids: readonly string[]): Promise<OwnedRecord[]>
  /** What of a change to a record the office alone can judge; null where nothing stands against it. */
  judge?(before: Body, after: Body, now: Date): Refusal | null
  /** What the office does of its own accord about an accepted change, in its transaction. */
  follow?(
    tx: Tx,
    making: Pick<Deps, 'clock' | 'locators'>,
    by: { accountId: string },
    record: OwnedRecord,
  ): Promise<OwnedRecord>
  /** All of a scope that are alive, in order of id, for the first sync. */
  readAfter(tx: Tx, scope: Scope, afterId: string | null, limit: number): Promise<OwnedRecord[]>
}

/** Every synced entity by its name; composed once where all modules meet. */
export type SyncedStores = Readonly<Record<string, SyncedStore>>

type SyncedColumn =
  | 'brokerageId'
  | 'id'
  | 'body'
  | 'version'
  | 'createdBy'
  | 'deletedAt'
  | 'blankedAt'
  | 'createdAt'
  | 'updatedAt'
type SyncedTable = PgTable & Record<SyncedColumn, PgColumn>

interface Entity<Table extends SyncedTable> {
  shape: EntityShape
  table: Table
  /** The list columns, all from the body and written with it (settled 37). */
  listing: (body: Body) => Omit<Table['$inferInsert'], SyncedColumn>
  /** What the server adds when it first accepts records: their numbers, when that was, whose they are. */
  complete?: (tx: Tx, bodies: readonly Body[], first: Authored) => Promise<Body[]>
}

interface Row {
  brokerageId: string
  id: string
  body: Body
  version: number
  createdBy: string
  deletedAt: Date | null
  blankedAt: Date | null
}

/** The rows of any entity whose table has the columns of `synced()`. */
export function createSyncedStore<Table extends SyncedTable>({
  shape,
  table,
  listing,
  complete,
}: Entity<Table>): SyncedStore {
  const { brokerageId, id, body, version, createdBy, deletedAt, blankedAt } = table
  const columns = { brokerageId, id, body, version, createdBy, deletedAt, blankedAt }
  async function select(tx: Tx, { where, order, limit, isLocked }: Selection): Promise<OwnedRecord[]> {
    const query = tx
      .select(columns)
      .from(table as PgTable)
      .where(where)
      .orderBy(...order)
      .$dynamic()
    if (limit !== undefined) query.limit(limit)
    if (isLocked) query.for('update')
    const rows = (await query) as unknown as Row[] // the columns of `synced()`
    return rows.map(toRecord)
  }
  const alive = (scope: Scope) => and(inScope(brokerageId, scope), isNull(table.deletedAt))
  /** A deleted one keeps its body, as a tombstone that nobody reads (protocol 1.5). */
  const written = ({ body, ver, deleted }: OwnedRecord, at: Date) => ({
    ...listing(body),
    body,
    version: ver,
    updatedAt: at,
    ...(deleted === null && { deletedAt: null, blankedAt: null }),
    ...(deleted === 'kept' && { deletedAt: at }),
  })
  async function lockAll(tx: Tx, scope: Scope, ids: readonly string[]): Promise<ReadonlyMap<string, OwnedRecord>> {
    if (ids.length === 0) return new Map()
    const where = and(inScope(brokerageId, scope), inArray(id, [...ids]))
    const found = await select(tx, { where, order: [asc(id)], isLocked: true })
    return new Map(found.map((each) => [each.id, each]))
  }

  return {
    shape,
    async lock(tx, scope, wanted) {
      return (await lockAll(tx, scope, [wanted])).get(wanted) ?? null
    },
    lockAll,
    async insert(tx, records, first) {
      const { at, createdBy } = first
      const bodies = records.map((each) => each.body)
      const completed = complete ? await complete(tx, bodies, first) : bodies
      const made = records.map((each, place) => ({ ...each, body: completed[place]! }))
      const rows = made.map((each) => ({
        deletedAt: null,
        ...written(each, at),
        ...keysOf(each),
        createdBy,
        createdAt: at,
      }))
      const inserted = await insertMissing(tx, table as PgTable, rows, id)
      return inserted.length === made.length ? made : null
    },
    async update(tx, record, at) {
      await tx
        .update(table as PgTable)
        .set(written(record, at))
        .where(and(eq(brokerageId, record.brokerageId), eq(id, record.id)))
    },
    async read(tx, scope, ids) {
      if (ids.length === 0) return []
      return select(tx, { where: and(alive(scope), inArray(id, [...ids])), order: [] })
    },
    readAfter(tx, scope, afterId, limit) {
      const where = and(alive(scope), afterId === null ? undefined : gt(id, afterId))
      return select(tx, { where, order: [asc(id)], limit })
    },
  }
}

function keysOf({ brokerageId, id }: OwnedRecord) {
  return { brokerageId, id }
}

interface Selection {
  where: SQL | undefined
  order: SQL[]
  limit?: number
  isLocked?: boolean
}

function toRecord({ brokerageId, id, body, version, createdBy, deletedAt, blankedAt }: Row): OwnedRecord {
  return { brokerageId, id, ver: version, body, createdBy, deleted: blankedAt ? 'blanked' : deletedAt && 'kept' }
}
