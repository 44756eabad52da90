import { and, asc, eq, inArray } from 'drizzle-orm'
import { FEED_ROLES } from '#domain/access/roles.ts'
import type { Mutation, Op } from '#domain/sync/mutation.ts'
import type { Making } from '../acting.ts'
import type { Tx } from '../db/client.ts'
import { account } from '../db/tables/accounts.table.ts'
import { allStores } from '../modules/all.stores.ts'
import { applyToRecord } from '../modules/sync/apply.service.ts'
import type { Sender } from '../modules/sync/batch.ts'
import type { SyncedStore } from '../modules/sync/synced-store.ts'
import type { Chance } from './chance.ts'

/** What every scene that is sent from tablets plays with. */
export interface Stage {
  tx: Tx
  chance: Chance
  /** The services' surroundings on a day before the anchor. */
  daysAgo(days: number): Making
}

export interface Tablet {
  sender: Sender
  deviceId: string
  deviceSeq: number
}

/** Every broker with a feed carries one. */
export async function tabletsOf({ tx, daysAgo }: Stage, brokerageId: string): Promise<Tablet[]> {
  const brokers = await tx
    .select({ accountId: account.id, role: account.role, brokerageId: account.brokerageId })
    .from(account)
    .where(
      and(eq(account.brokerageId, brokerageId), inArray(account.role, [...FEED_ROLES]), eq(account.isActive, true)),
    )
    .orderBy(asc(account.createdAt), asc(account.id))
  return brokers.map((sender) => ({ sender, deviceId: daysAgo(1).locators(), deviceSeq: 0 }))
}

interface Change {
  id: string
  kind: Mutation['kind']
  ops: Op[]
}

/** A change as a tablet sends it, so many days ago. */
export async function send(
  stage: Stage,
  days: number,
  tablet: Tablet,
  store: SyncedStore,
  { id, kind, ops }: Change,
): Promise<void> {
  const deps = stage.daysAgo(days)
  const { sender, deviceId } = tablet
  tablet.deviceSeq += 1
  const outcome = await applyToRecord(stage.tx, { deps, stores: allStores }, sender, store, {
    mutationId: deps.locators(),
    deviceId,
    deviceSeq: tablet.deviceSeq,
    accountId: sender.accountId,
    madeUnder: sender.brokerageId,
    lane: id,
    entity: store.shape.type,
    id,
    kind,
    ops,
    command: null,
    resolves: [],
    dependsOn: [],
    schema: store.shape.schema,
    madeAt: deps.clock().toISOString(),
    baseVersion: null,
  })
  if (!('record' in outcome)) throw new Error(`the demo’s ${store.shape.type} was refused: ${JSON.stringify(outcome)}`)
}
