import type { Op } from '#domain/sync/mutation.ts'
import type { Tx } from '#server/db/client.ts'
import type { Deps } from '#server/deps.ts'
import { allStores } from '#server/modules/all.stores.ts'
import { applyToRecord } from '#server/modules/sync/apply.service.ts'
import type { OwnedRecord, SyncedStore } from '#server/modules/sync/synced-store.ts'

/** A synced record of a brokerage as a member of staff would record one. */
export async function makeRecord(
  tx: Tx,
  deps: Deps,
  store: SyncedStore,
  brokerageId: string,
  ops: Op[],
): Promise<OwnedRecord> {
  const { locators, clock } = deps
  const [id, accountId, deviceId, mutationId] = [locators(), locators(), locators(), locators()]
  const sender = { accountId, role: 'portal_user', brokerageId: null } as const
  const applied = await applyToRecord(tx, { deps, stores: allStores }, sender, store, {
    mutationId,
    deviceId,
    deviceSeq: 1,
    accountId,
    madeUnder: brokerageId,
    lane: id,
    entity: store.shape.type,
    id,
    kind: 'create',
    ops,
    command: null,
    resolves: [],
    dependsOn: [],
    schema: 1,
    madeAt: clock().toISOString(),
    baseVersion: null,
  })
  if (applied.verdict !== 'applied')
    throw new Error(`a ${store.shape.type} could not be made: ${JSON.stringify(applied)}`)
  return applied.record
}
