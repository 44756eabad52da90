import type { LocalAccount } from '../store/account.ts'
import { readMeta } from '../store/meta.ts'
import { transact } from '../store/transact.ts'

const UNTOUCHED_MS = 90 * 24 * 3_600_000
const AT_ONCE = 500

/**
 * The disk is full: clean copies nobody touched for 90 days go, oldest first; they are asked for again when there
 * is room. Where there are none, what the office took goes, which is kept for its worst day only. What waits, dead
 * letters and conflicts never go (protocol 1.8). Answers how many went.
 */
export function makeRoom({ db, host }: LocalAccount): Promise<number> {
  return transact(db, async (changes) => {
    const before = host.now() - UNTOUCHED_MS
    const old = await db.records.where('[dirty+changedAt]').between([0, 0], [0, before]).limit(AT_ONCE).toArray()
    const named = new Set((await db.outbox.toArray()).map(({ id }) => id))
    const clean = old.filter(({ id }) => !named.has(id))
    if (clean.length === 0) {
      const taken = await db.acknowledged.limit(AT_ONCE).primaryKeys() // the oldest first
      for (const key of taken) changes.remove('acknowledged', key)
      return taken.length
    }
    for (const { id } of clean) changes.remove('records', id)
    const wanted = await readMeta(db, 'wanted')
    changes.note({ wanted: [...wanted, ...clean.map(({ id, type }) => ({ id, type }))] })
    return clean.length
  })
}
