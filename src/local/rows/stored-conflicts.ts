import type { z } from 'zod'
import { type Conflict, conflict } from '#domain/sync/conflict.ts'
import type { Json } from '#domain/sync/json.ts'
import { type Refusal, refusal } from '#domain/sync/verdict.ts'
import type { LocalAccount } from '../store/account.ts'
import { type Codec, openAs } from '../store/codec.ts'
import { readMeta } from '../store/meta.ts'
import type { StoredConflict } from '../store/stored-rows.ts'
import type { Changes } from '../store/transact.ts'
import { openSound } from './damaged.ts'

/** A conflict as this device keeps it, with why the office did not take the last choice made here. */
const heldConflict = conflict.extend({ notTaken: refusal.optional() })
export type HeldConflict = z.infer<typeof heldConflict>

/** A choice that came back. */
export interface NotTaken {
  conflictIds: readonly string[]
  code: Refusal
}

/**
 * The newer version of each conflict record, whichever way it came; what an earlier reading from zero brought gives way,
 * for an office that was put back from a backup counts anew. Inside a transaction.
 */
export async function keepConflicts(
  { db, codec }: LocalAccount,
  changes: Changes,
  conflicts: readonly Conflict[],
): Promise<void> {
  const round = await readMeta(db, 'round')
  const known = await db.conflicts.bulkGet(conflicts.map(({ id }) => id))
  for (const [at, each] of conflicts.entries()) {
    const kept = known[at]
    if (kept && kept.round === round && kept.ver >= each.ver) continue
    changes.put('conflicts', sealConflict(codec, each, round))
  }
}

/** A choice was not taken: its conflicts say why until they move, and are to be chosen again (field 6.3). */
export async function askAgain(account: LocalAccount, changes: Changes, choices: readonly NotTaken[]): Promise<void> {
  const { db, codec } = account
  for (const { conflictIds, code } of choices) {
    const stored = (await db.conflicts.bulkGet([...conflictIds])).filter((each) => each !== undefined)
    const rounds = new Map(stored.map(({ id, round }) => [id, round]))
    for (const each of openAll(account, stored))
      changes.put('conflicts', sealConflict(codec, { ...each, notTaken: code }, rounds.get(each.id)!))
  }
}

function sealConflict(codec: Codec, each: HeldConflict, round: number): StoredConflict {
  const { id, entityId, ver, state } = each
  const sealed = codec.seal({ store: 'conflicts', key: id }, each as unknown as Json) // all of it is JSON
  return { id, entityId, ver, state, round, sealed }
}

export async function readConflictsOf(account: LocalAccount, entityId: string): Promise<HeldConflict[]> {
  return openAll(account, await account.db.conflicts.where('entityId').equals(entityId).toArray())
}

export async function readOpenConflicts(account: LocalAccount): Promise<HeldConflict[]> {
  return openAll(account, await account.db.conflicts.where('state').equals('open').toArray())
}

function openAll(account: LocalAccount, stored: readonly StoredConflict[]): HeldConflict[] {
  return openSound(account, stored, ({ id, sealed }) =>
    openAs(account.codec, { store: 'conflicts', key: id }, sealed, heldConflict),
  )
}
