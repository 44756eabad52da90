import { callbackify } from 'node:util'
import type { PGlite } from '@electric-sql/pglite'
import type { SQL } from 'drizzle-orm'
import { drizzle as drizzlePg, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { type PgDatabase, PgDialect, type PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import pg from 'pg'
import { listenOnPostgres } from './listen.ts'
import { watchReturns } from './returns.ts'

/** The one query interface, whichever engine answers. `execute` differs between the drivers: see `rowsOf`. */
export type Tx = PgDatabase<PgQueryResultHKT, Record<string, never>>

/** `snapshot`: every statement sees the same moment, and nothing can be written; else each sees what was committed. */
export type TransactionView = 'latest' | 'snapshot'

/** A connected engine, before migrations and without rights: only start-up, `tx.ts` and `migrate.ts` hold one. */
export interface Engine {
  kind: 'embedded' | 'postgres'
  /** A transaction whose first statement says who is asking; its rows go to the work. */
  transact<Row, T>(entry: SQL, view: TransactionView, work: (tx: Tx, rows: Row[]) => Promise<T>): Promise<T>
  root: Tx
  /** The embedded engine itself, for snapshots and vacuum. */
  pglite?: PGlite
  pool?: pg.Pool
  /**
   * Where the database had been away, this is asked in a transaction, with the last commits that were acknowledged,
   * before anybody else gets a connection; where it fails, nobody does. The embedded engine is never away.
   */
  onReturn(entry: SQL, check: (tx: Tx, committed: readonly string[]) => Promise<unknown>): void
  /** Hears committed NOTIFYs of this and every other process; answers how to stop listening. */
  listen(channel: string, hear: (payload: string) => void): Promise<() => Promise<void>>
  close(): Promise<void>
}

export function embeddedEngine(pglite: PGlite): Engine {
  const root = drizzlePglite(pglite) as unknown as Tx // both drivers share PgDatabase; only the result type of raw execute differs
  return {
    kind: 'embedded',
    root,
    pglite,
    transact: (entry, view, work) =>
      root.transaction(async (tx) => work(tx, await rowsOf(tx, entry)), view === 'snapshot' ? SNAPSHOT : undefined),
    onReturn: () => {},
    listen: (channel, hear) => pglite.listen(channel, hear),
    close: () => pglite.close(),
  }
}

export function postgresEngine(url: string, maxConnections: number): Engine {
  const returns = watchReturns()
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: 5_000,
    idle_in_transaction_session_timeout: 30_000,
    pipeline: true,
    verify: callbackify(returns.verify),
  })
  pool.on('error', () => {}) // an idle connection that breaks is replaced at its next use
  pool.on('connect', (client) => client.on('error', () => {})) // one that breaks in use fails its next statement
  return {
    kind: 'postgres',
    root: drizzlePg(pool) as unknown as Tx,
    pool,
    async transact(entry, view, work) {
      const client = await pool.connect()
      return transactOn(client, { entry, view, work, onCommit: returns.noteCommit })
    },
    onReturn: (entry, check) =>
      returns.onReturn((client, committed) =>
        runOn(client, { entry, view: 'latest', work: (tx) => check(tx, committed), onCommit: () => {} }).then(() => {}),
      ),
    listen: (channel, hear) => listenOnPostgres(url, channel, hear),
    close: () => pool.end(),
  }
}

/** The rows of a raw statement, which both drivers give as `rows`. */
export async function rowsOf<Row>(tx: Tx, statement: SQL): Promise<Row[]> {
  const result = (await tx.execute(statement)) as unknown as { rows: Row[] }
  return result.rows
}

const SNAPSHOT = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const
const BEGIN = { latest: 'begin', snapshot: 'begin isolation level repeatable read read only' }
const dialect = new PgDialect()

/** What this transaction wrote under; nothing where it only read. */
const OWN_ID = 'select pg_current_xact_id_if_assigned()::text as xid'

interface Transaction<Row, T> {
  entry: SQL
  view: TransactionView
  work: (tx: Tx, rows: Row[]) => Promise<T>
  onCommit: (xid: string) => void
}

async function transactOn<Row, T>(client: pg.PoolClient, transaction: Transaction<Row, T>): Promise<T> {
  let isBroken = false
  try {
    return await runOn(client, transaction)
  } catch (error) {
    await client.query('rollback').catch(() => {
      isBroken = true // the connection itself is gone: the pool makes a new one
    })
    throw error
  } finally {
    client.release(isBroken)
  }
}

/** Beginning and entry travel together, and so do the end and its number: on a connection that pipelines, each costs one round trip. */
async function runOn<Row, T>(client: pg.PoolClient, { entry, view, work, onCommit }: Transaction<Row, T>): Promise<T> {
  const tx = new NodePgTransaction(dialect, new NodePgSession(client, dialect, undefined), undefined) as unknown as Tx
  const begun = client.query(BEGIN[view]) // sent at once, before the entry, which the builder sends when it is waited for
  const [, rows] = await Promise.all([begun, rowsOf<Row>(tx, entry)])
  const result = await work(tx, rows)
  if (view === 'snapshot') {
    await client.query('commit')
    return result
  }
  const [own] = await Promise.all([client.query<{ xid: string | null }>(OWN_ID), client.query('commit')])
  const xid = own.rows[0]?.xid
  if (xid) onCommit(xid)
  return result
}
