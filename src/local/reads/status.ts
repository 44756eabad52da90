import { readWaiting, type Waiting } from '../rows/waiting.ts'
import type { LocalAccount } from '../store/account.ts'
import type { Halt, RunReport } from '../store/facts.ts'
import { readMeta } from '../store/meta.ts'
import { readTogether } from '../store/transact.ts'
import { countInside, type Unsent } from './count-unsent.ts'

/** Clocks further apart than this are told to the person; no rule reads them (protocol 1.12). */
const CLOCK_WARNING_MS = 10 * 60_000

/** Everything the chip and the sync centre say, from receipts of the office alone. */
export interface SyncStatus extends Waiting {
  chip: 'online' | 'offline' | 'syncing' | 'needsAttention'
  conflicts: number
  letters: number
  damaged: number
  /** Records the office lost, which nobody here has put away yet. */
  held: number
  /** All that the office does not have, open forms among it. */
  unsent: Unsent
  lastContact: Date | null
  /** The office's build by its last answer; empty before any. */
  serverBuild: string
  isClockWrong: boolean
  halted: Halt | null
  lastRun: RunReport | null
  /** How many records of the office this device holds. */
  records: number
  /** False until the first reading from zero reached the edge. */
  isWhole: boolean
  isReadOnly: boolean
}

/** Reads only the store, so it may be watched and is the same in every tab. */
export function readStatus(account: LocalAccount): Promise<SyncStatus> {
  const { db } = account
  return readTogether(db, async () => {
    const waiting = await readWaiting(account)
    const conflicts = await db.conflicts.where('state').equals('open').count()
    const letters = await db.letters.count()
    const damaged = await db.damaged.count()
    const held = await db.held.count()
    const lastContact = await readMeta(db, 'lastContact')
    const facts = { ...waiting, conflicts, letters, damaged, held }
    return {
      ...facts,
      unsent: await countInside(db),
      chip: chipOf(facts, await readMeta(db, 'isReachable')),
      lastContact: lastContact === null ? null : new Date(lastContact),
      serverBuild: await readMeta(db, 'serverBuild'),
      isClockWrong: Math.abs(await readMeta(db, 'clockOffsetMs')) > CLOCK_WARNING_MS,
      halted: await readMeta(db, 'halted'),
      lastRun: await readMeta(db, 'lastRun'),
      records: await db.records.count(),
      isWhole: await readMeta(db, 'isWhole'),
      isReadOnly: db.isReadOnly,
    }
  })
}

/** What a person must decide comes first; "online" means that nothing of theirs is on this device alone. */
function chipOf(
  facts: Waiting & { letters: number; damaged: number; held: number },
  isReachable: boolean | null,
): SyncStatus['chip'] {
  if (facts.needsYou + facts.letters + facts.damaged + facts.held > 0) return 'needsAttention'
  if (isReachable !== true) return 'offline'
  return facts.total > 0 ? 'syncing' : 'online'
}
