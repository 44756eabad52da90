import { AppError } from '#domain/kernel/errors.ts'
import { recordName, recordNumber } from '#domain/refused-work/record-name.ts'
import { type HeldAnswer, type HeldEnvelope, type HeldRecord, isCovered } from '#domain/sync/held.ts'
import { projectBody } from '#domain/sync/merge/project.ts'
import type { Tx } from '../../db/client.ts'
import { readTimelinePosition } from '../../db/lineage.ts'
import { audit } from '../../db/record-change.ts'
import type { Actor } from '../../db/tx.ts'
import type { Deps } from '../../deps.ts'
import { insertHeld, newestHeld } from './quarantine.repo.ts'
import { readable } from './read-records.ts'
import type { OwnedRecord, SyncedStore, SyncedStores } from './synced-store.ts'

type Result = HeldAnswer['results'][number]

/**
 * protocol 1.4 After an epoch change: what a device was told and this office, put back to an earlier day, lacks or has
 * older. It is kept with refused work of the sender's own brokerage, once however many devices bring it; nothing is
 * overwritten, nothing becomes live, and whoever brings the id of another firm's record learns nothing of it.
 */
export async function keepHeld(
  tx: Tx,
  deps: Deps,
  stores: SyncedStores,
  actor: Actor,
  envelope: HeldEnvelope,
): Promise<HeldAnswer> {
  if (actor.accountId !== envelope.accountId) throw new AppError('wrongAccount')
  const { epoch } = await readTimelinePosition(tx)
  const facts = { accountId: actor.accountId, epoch, serverTime: deps.clock(), build: deps.build }
  if (envelope.epoch !== epoch) return { ...facts, results: [] }
  const results: Result[] = []
  for (const [entity, records] of Map.groupBy(envelope.records, (each) => each.entity)) {
    const store = readable(stores, actor, entity)
    const here = await store?.lockAll(tx, actor.scope, [...new Set(records.map(({ id }) => id))]) // tombstones too
    for (const record of records) {
      const { id } = record
      const isTaken = store && record.madeUnder === actor.brokerageId
      if (!isTaken) results.push({ id, as: 'refused' })
      else if (isKnown(store, actor, record, here?.get(id))) results.push({ id, as: 'known' })
      else results.push({ id, as: await keep(tx, deps, actor, envelope.deviceId, record) })
    }
  }
  return { ...facts, results }
}

function isKnown({ shape }: SyncedStore, actor: Actor, held: HeldRecord, here: OwnedRecord | undefined): boolean {
  if (!here) return false
  if (here.deleted !== null) return here.ver >= held.ver // the office itself let go of it
  return isCovered(shape, held, { epoch: '', ver: here.ver, body: projectBody(shape, actor, here.body) })
}

async function keep(tx: Tx, deps: Deps, actor: Actor, deviceId: string, held: HeldRecord): Promise<'kept'> {
  const { entity, id, ver, body } = held
  const newest = await newestHeld(tx, actor.scope, id)
  if (newest !== null && newest >= ver) return 'kept'
  const at = deps.clock()
  const [number, name] = [recordNumber(body), recordName(entity, body)]
  const isFirst = await insertHeld(tx, actor, { deviceId, entity, payload: { id, ver, number, name, body } }, at)
  if (isFirst) {
    const about = { actor, brokerageId: actor.brokerageId, entity, entityId: id, at }
    await audit(tx, { ...about, action: 'hand_up', after: { ver, number, name } })
  }
  return 'kept'
}
