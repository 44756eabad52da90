import { type Conflict, conflict } from '#domain/sync/conflict.ts'
import type { Json } from '#domain/sync/json.ts'
import type { LocalAccount } from './account.ts'
import { openAs } from './codec.ts'
import { openSound } from './damaged.ts'
import { readMeta } from './meta.ts'
import type { Changes } from './transact.ts'
import type { StoredConflict } from './work-database.ts'

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
    const { id, entityId, ver, state } = each
    const kept = known[at]
    if (kept && kept.round === round && kept.ver >= ver) continue
    const sealed = codec.seal({ store: 'conflicts', key: id }, each as unknown as Json) // all of it is JSON
    changes.put('conflicts', { id, entityId, ver, state, round, sealed })
  }
}

export async function readConflictsOf(account: LocalAccount, entityId: string): Promise<Conflict[]> {
  return openAll(account, await account.db.conflicts.where('entityId').equals(entityId).toArray())
}

export async function readOpenConflicts(account: LocalAccount): Promise<Conflict[]> {
  return openAll(account, await account.db.conflicts.where('state').equals('open').toArray())
}

function openAll(account: LocalAccount, stored: readonly StoredConflict[]): Conflict[] {
  return openSound(account, stored, ({ id, sealed }) =>
    openAs(account.codec, { store: 'conflicts', key: id }, sealed, conflict),
  )
}
