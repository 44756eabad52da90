import { Dexie, type Transaction } from 'dexie'
import type { WorkDatabase } from './work-database.ts'

/** What one database knows about itself and the office. */
export interface Meta {
  deviceId: string | null
  /** Last number given to an outbox row. */
  deviceSeq: number
  cursor: string | null
  epoch: string | null
  /** Which reading from zero is under way or done; `isWhole` once one reached the edge. */
  round: number
  isWhole: boolean
  /** Raised by whoever takes the lead; every result is written under the term it was asked for (faults 38, 39). */
  leaderTerm: number
  /** Counted up by a living leader. Others watch that it moves, not what a clock says (sync.md 4.3 Clocks). */
  beat: number
  stamp: number
  maxSchema: number
  /** Server minus device, ms, by the last answer. */
  clockOffsetMs: number
  /** The last answer of the office, by the device's clock. */
  lastContact: number | null
  isReachable: boolean | null
  serverBuild: string
  /** Types of a newer office, to be read from zero by a build that knows them (fault 78). */
  skippedTypes: string[]
  /** Records to ask for by name: their copy was damaged or made room. */
  wanted: { type: string; id: string }[]
  /** Counted up by every save, discard and new try: the leader sends. */
  writes: number
  /** Counted up by every "send now" in any tab; `lastRun` says what became of it. */
  asked: number
  lastRun: RunReport | null
  /** Why sending stopped altogether, until it is lifted by a sign-in or an update. */
  halted: Halt | null
}

export type Halt = 'signedOut' | 'wrongAccount' | 'updateNeeded' | 'refused'

export interface RunReport {
  asked: number
  /** Waiting when it began, and what of that the office took. */
  total: number
  sent: number
  left: number
  needsYou: number
  waiting: number
}

const FIRST: Meta = {
  deviceId: null,
  deviceSeq: 0,
  cursor: null,
  epoch: null,
  round: 1,
  isWhole: false,
  leaderTerm: 0,
  beat: 0,
  stamp: 0,
  maxSchema: 0,
  clockOffsetMs: 0,
  lastContact: null,
  isReachable: null,
  serverBuild: '',
  skippedTypes: [],
  wanted: [],
  writes: 0,
  asked: 0,
  lastRun: null,
  halted: null,
}

/** What a writing transaction found here when it began: nobody else writes until it ends, and it writes last of all. */
const atBegin = new WeakMap<Transaction, Map<keyof Meta, unknown>>()

/** Reads everything at once, so that a transaction does not ask the store for one fact after another. */
export async function readMetaOnce(db: WorkDatabase, transaction: Transaction): Promise<void> {
  const rows = await db.meta.toArray()
  atBegin.set(transaction, new Map(rows.map(({ key, value }) => [key, value])))
}

export async function readMeta<Key extends keyof Meta>(db: WorkDatabase, key: Key): Promise<Meta[Key]> {
  const found = Dexie.currentTransaction && atBegin.get(Dexie.currentTransaction)
  const value = found ? found.get(key) : (await db.meta.get(key))?.value
  return value === undefined ? FIRST[key] : (value as Meta[Key]) // what lies under a key is that key's value
}
