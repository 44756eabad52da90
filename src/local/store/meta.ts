import { Dexie, type Transaction } from 'dexie'
import { FIRST, META_KEYS, type Meta, readFact } from './facts.ts'
import { healFacts } from './heal-facts.ts'
import type { WorkDatabase } from './work-database.ts'

/** What a new row is named and numbered by: also where it was never noted, it follows from the rows that are here. */
const NUMBERED = ['deviceId', 'deviceSeq', 'stamp'] as const

/** What a writing transaction found here when it began: nobody else writes until it ends, and it writes last of all. */
const atBegin = new WeakMap<Transaction, Partial<Meta>>()

/**
 * Reads everything at once, so that a transaction does not ask the store for one fact after another. Answers what it
 * had to make up for garbage, to be written with the rest (field 6.10).
 */
export async function readMetaOnce(db: WorkDatabase, transaction: Transaction): Promise<Partial<Meta>> {
  const rows = await db.meta.toArray()
  const stored = new Map<string, unknown>(rows.map(({ key, value }) => [key, value]))
  const facts: Partial<Meta> = Object.fromEntries(META_KEYS.map((key) => [key, readFact(key, stored.get(key))]))
  const garbage = META_KEYS.filter((key) => stored.has(key) && facts[key] === undefined)
  const missing = NUMBERED.filter((key) => !stored.has(key))
  const found = { first: FIRST, sound: facts, garbage, missing }
  const healed = garbage.length + missing.length > 0 ? await healFacts(db, found) : {}
  atBegin.set(transaction, { ...facts, ...healed })
  return healed
}

export async function readMeta<Key extends keyof Meta>(db: WorkDatabase, key: Key): Promise<Meta[Key]> {
  const found = Dexie.currentTransaction && atBegin.get(Dexie.currentTransaction)
  const value = found ? found[key] : readFact(key, (await db.meta.get(key))?.value)
  return value === undefined ? FIRST[key] : value
}
