import { Dexie, type Transaction } from 'dexie'
import { withReserve } from '../device/reserve.ts'
import {
  isConnectionLost,
  isDiskFull,
  LeadershipLost,
  ReadOnlyStore,
  StoreAsleep,
  WaitedElsewhere,
} from '../device/store-trouble.ts'
import type { Meta } from './facts.ts'
import { readMeta, readMetaOnce } from './meta.ts'
import { LOCAL_SCHEMA, type RecordRow, type Stores } from './stored-rows.ts'
import type { WorkDatabase } from './work-database.ts'

/** What a transaction will write, gathered while it reads. */
export interface Changes {
  put<Name extends Exclude<keyof Stores, 'meta' | 'records'>>(store: Name, row: Stores[Name]): void
  /** Its stamp is given here. */
  putRecord(row: Omit<RecordRow, 'stamp'>): void
  remove(store: Exclude<keyof Stores, 'meta'>, key: string | number): void
  note(facts: Partial<Meta>): void
}

interface Options {
  /** Written only while this is still the leader's term. */
  term?: number | undefined
}

/**
 * The one way to write: read and decide first, then write all at once, resolved when the disk has it. A database
 * commits behind the back of whoever waits for anything else inside a transaction, and the second half would be
 * missing; here nothing has been written yet when that is noticed (fault 19). On a full disk the reserve makes room for
 * what a person typed.
 */
export async function transact<Result>(
  db: WorkDatabase,
  decide: (changes: Changes) => Promise<Result>,
  { term }: Options = {},
): Promise<Result> {
  if (db.isReadOnly) throw new ReadOnlyStore()
  try {
    return await attempt(db, decide, term)
  } catch (error) {
    const isOffice = term !== undefined // it has all that it says, and comes again
    if (isOffice || !isDiskFull(error)) throw error
    return withReserve(error, () => attempt(db, decide, term))
  }
}

function attempt<Result>(
  db: WorkDatabase,
  decide: (changes: Changes) => Promise<Result>,
  term: number | undefined,
): Promise<Result> {
  return steadily(db, () =>
    db.transaction('rw', db.tables, async (transaction) => {
      const healed = await readMetaOnce(db, transaction)
      if ((await readMeta(db, 'maxSchema')) > LOCAL_SCHEMA) {
        db.isReadOnly = true
        throw new ReadOnlyStore()
      }
      if (term !== undefined && (await readMeta(db, 'leaderTerm')) !== term) throw new LeadershipLost()
      const pending = gatherChanges()
      pending.note(healed)
      const result = await decide(pending)
      if (!transaction.active || Dexie.currentTransaction !== transaction) throw new WaitedElsewhere()
      await writeAll(db, transaction, pending)
      return result
    }),
  )
}

/** Reads that belong together: one moment of the database. */
export function readTogether<Result>(db: WorkDatabase, read: () => Promise<Result>): Promise<Result> {
  return steadily(db, () => db.transaction('r', db.tables, read))
}

/** Where the browser lost the connection: open once more and do it again; it had not been committed, or is recognised. */
export async function steadily<Result>(db: WorkDatabase, work: () => PromiseLike<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!isConnectionLost(error) || !db.mayReopen) throw error
  }
  try {
    db.close({ disableAutoOpen: false })
    await db.open()
    return await work()
  } catch (error) {
    throw isConnectionLost(error) ? new StoreAsleep() : error
  }
}

type Pending = Changes & {
  puts: { [Name in Exclude<keyof Stores, 'meta' | 'records'>]?: Stores[Name][] }
  records: Omit<RecordRow, 'stamp'>[]
  removals: Map<Exclude<keyof Stores, 'meta'>, (string | number)[]>
  facts: Partial<Meta>
}

function gatherChanges(): Pending {
  const pending: Pending = {
    puts: {},
    records: [],
    removals: new Map(),
    facts: {},
    put(store, row) {
      const rows: unknown[] = (pending.puts[store] ??= [])
      rows.push(row)
    },
    putRecord: (row) => void pending.records.push(row),
    remove(store, key) {
      const keys = pending.removals.get(store)
      if (keys) keys.push(key)
      else pending.removals.set(store, [key])
    },
    note: (facts) => void Object.assign(pending.facts, facts),
  }
  return pending
}

async function writeAll(db: WorkDatabase, transaction: Transaction, { puts, records, removals, facts }: Pending) {
  const written: PromiseLike<unknown>[] = []
  for (const [store, keys] of removals) written.push(transaction.table(store).bulkDelete(keys))
  for (const [store, rows] of Object.entries(puts)) written.push(transaction.table(store).bulkPut(rows))
  if (records.length > 0) {
    const last = await readMeta(db, 'stamp')
    written.push(db.records.bulkPut(records.map((row, at) => ({ ...row, stamp: last + at + 1 }))))
    facts.stamp = last + records.length
  }
  const notes = Object.entries(facts).map(([key, value]) => ({ key, value }))
  if (notes.length > 0) written.push(transaction.table('meta').bulkPut(notes))
  await Promise.all(written)
}
