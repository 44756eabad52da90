import type { Conflict } from '#domain/sync/conflict.ts'
import { projectBody, projectConflict } from '#domain/sync/merge/project.ts'
import type { EntityState } from '#domain/sync/verdict.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import { selectConflictsOf } from './conflicts.repo.ts'
import type { Processed } from './process-mutations.service.ts'
import type { OwnedRecord, SyncedStore, SyncedStores } from './synced-store.ts'

/** The one place a record turns into what this person may see of it (protocol 1.5 Field projection). */
export function show(store: SyncedStore, actor: Actor, epoch: string, record: OwnedRecord): EntityState {
  return { epoch, ver: record.ver, body: projectBody(store.shape, actor, record.body) }
}

/** The conflicts this person may learn of, as they may see them. */
export function showConflicts(stores: SyncedStores, actor: Actor, conflicts: readonly Conflict[]): Conflict[] {
  return conflicts.flatMap((each) => {
    const store = readable(stores, actor, each.entity)
    return (store && projectConflict(store.shape, actor, each)) ?? []
  })
}

/** The store of an entity this person may read at all; others are passed over as if they were not there. */
export function readable(stores: SyncedStores, actor: Actor, entity: string): SyncedStore | null {
  const store = Object.hasOwn(stores, entity) ? stores[entity]! : null
  return store?.shape.mayRead(actor, '') ? store : null
}

/** The records named in a batch's answers and their conflicts, all read at one moment, under present rights. */
export async function readTouched(
  tx: Tx,
  stores: SyncedStores,
  actor: Actor,
  epoch: string,
  processed: readonly Processed[],
): Promise<(touched: NonNullable<Processed['touched']>) => { entity: EntityState | null; conflicts: Conflict[] }> {
  const touched = processed.flatMap((one) => one.touched ?? [])
  const states = new Map<string, EntityState>()
  for (const [entity, named] of Map.groupBy(touched, (one) => one.entity)) {
    const store = readable(stores, actor, entity)
    const records = store ? await store.read(tx, actor.scope, [...new Set(named.map(({ id }) => id))]) : []
    for (const record of records) states.set(record.id, show(store!, actor, epoch, record))
  }
  const conflictIds = touched.flatMap((one) => one.conflictIds)
  const conflicts = await selectConflictsOf(tx, actor.scope, [...states.keys()], conflictIds)
  const shown = Map.groupBy(showConflicts(stores, actor, conflicts), ({ entityId }) => entityId)
  return ({ id }) => ({ entity: states.get(id) ?? null, conflicts: shown.get(id) ?? [] })
}
