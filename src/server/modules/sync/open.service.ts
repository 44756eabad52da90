import { AppError } from '#domain/kernel/errors.ts'
import type { DeviceReport, OpenedRecord } from '#domain/sync/transport.ts'
import type { Tx } from '../../db/client.ts'
import { readTimelinePosition } from '../../db/lineage.ts'
import { audit } from '../../db/record-change.ts'
import type { Actor } from '../../db/tx.ts'
import type { Deps } from '../../deps.ts'
import type { Steps } from '../../http/implement.ts'
import { selectConflictsOf } from './conflicts.repo.ts'
import { expectNothing, findDevice, listDevices, watch } from './devices.repo.ts'
import { readable, show, showConflicts } from './read-records.ts'
import type { OwnedRecord, SyncedStore, SyncedStores } from './synced-store.ts'

/**
 * Opens a record on a device that has no feed. Following it is committed before it is read: a change that a pull
 * of the same moment passed by is then either in this answer or above that pull's edge.
 */
export async function openRecord(
  deps: Deps,
  stores: SyncedStores,
  { step }: Steps,
  { type, id }: { type: string; id: string },
  deviceId: string,
): Promise<OpenedRecord> {
  await step(async (tx, actor) => {
    await find(tx, stores, actor, type, id)
    await watch(tx, { accountId: actor.accountId, deviceId }, { entity: type, id }, deps.clock())
  })
  return step(async (tx, actor) => {
    const { store, record } = await find(tx, stores, actor, type, id)
    const conflicts = await selectConflictsOf(tx, actor.scope, [id], [])
    const { epoch } = await readTimelinePosition(tx)
    return {
      accountId: actor.accountId,
      item: { entity: type, id, ...show(store, actor, epoch, record) },
      conflicts: showConflicts(stores, actor, conflicts),
      serverTime: deps.clock(),
      build: deps.build,
    }
  }, 'snapshot')
}

/** The devices of the own account, the one heard of last first. */
export async function reportDevices(tx: Tx, actor: Actor): Promise<DeviceReport[]> {
  const devices = await listDevices(tx, actor.accountId)
  return devices.map(({ deviceId, lastSeenAt, unsentCount }) => ({ deviceId, lastSeenAt, unsentCount }))
}

/** The person says that this device lost its store: what it had reported is written down as lost, and asked about no more. */
export async function giveUpDevice(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  actor: Actor,
  deviceId: string,
): Promise<DeviceReport[]> {
  const known = await findDevice(tx, actor.accountId, deviceId)
  if (!known) throw new AppError('notFound')
  if (known.unsentCount > 0) {
    const { unsentCount } = known
    const about = { actor, brokerageId: actor.brokerageId, entity: 'device', entityId: deviceId, at: clock() }
    await audit(tx, { ...about, action: 'lose', before: { unsentCount }, after: { unsentCount: 0 } })
    await expectNothing(tx, actor.accountId, deviceId)
  }
  return reportDevices(tx, actor)
}

async function find(
  tx: Tx,
  stores: SyncedStores,
  actor: Actor,
  type: string,
  id: string,
): Promise<{ store: SyncedStore; record: OwnedRecord }> {
  const store = readable(stores, actor, type)
  const [record] = store ? await store.read(tx, actor.scope, [id]) : []
  if (!store || !record) throw new AppError('notFound')
  return { store, record }
}
