import { and, desc, eq, notInArray, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { device, watched } from '../../db/tables/sync.table.ts'

/** A device follows at most this many single records; the one opened longest ago makes room (protocol 4.4). */
const WATCHED_MAX = 200

/** What a device says of itself with every push. */
export interface DeviceState {
  accountId: string
  deviceId: string
  ackedThrough: number
  unsentCount: number
}

export async function findDevice(tx: Tx, accountId: string, deviceId: string): Promise<DeviceState | undefined> {
  const [row] = await tx
    .select()
    .from(device)
    .where(and(eq(device.accountId, accountId), eq(device.deviceId, deviceId)))
  return row
}

export async function listDevices(tx: Tx, accountId: string) {
  return tx.select().from(device).where(eq(device.accountId, accountId)).orderBy(desc(device.lastSeenAt))
}

/** A request that was held up on the way does not turn the count of acknowledged changes back. */
export async function noteDevice(tx: Tx, state: DeviceState, at: Date): Promise<void> {
  const row = { ...state, lastSeenAt: at }
  const ackedThrough = sql`greatest(${device.ackedThrough}, excluded.acked_through)`
  await tx
    .insert(device)
    .values(row)
    .onConflictDoUpdate({ target: [device.accountId, device.deviceId], set: { ...row, ackedThrough } })
}

/** So many of what waited there have been taken. */
export async function countTaken(tx: Tx, accountId: string, deviceId: string, taken: number): Promise<void> {
  if (taken === 0) return
  await tx
    .update(device)
    .set({ unsentCount: sql`greatest(0, ${device.unsentCount} - ${taken}::int)` })
    .where(and(eq(device.accountId, accountId), eq(device.deviceId, deviceId)))
}

/** Nothing more is expected of it. */
export async function expectNothing(tx: Tx, accountId: string, deviceId: string): Promise<void> {
  await tx
    .update(device)
    .set({ unsentCount: 0 })
    .where(and(eq(device.accountId, accountId), eq(device.deviceId, deviceId)))
}

export async function watch(
  tx: Tx,
  follower: { accountId: string; deviceId: string },
  { entity, id }: { entity: string; id: string },
  at: Date,
): Promise<void> {
  const { accountId, deviceId } = follower
  await tx
    .insert(watched)
    .values({ accountId, deviceId, entity, entityId: id, openedAt: at })
    .onConflictDoUpdate({ target: [watched.accountId, watched.deviceId, watched.entityId], set: { openedAt: at } })
  const own = and(eq(watched.accountId, accountId), eq(watched.deviceId, deviceId))
  const newest = tx
    .select({ id: watched.entityId })
    .from(watched)
    .where(own)
    .orderBy(desc(watched.openedAt), desc(watched.entityId))
    .limit(WATCHED_MAX)
  await tx.delete(watched).where(and(own, notInArray(watched.entityId, newest)))
}

export async function listWatched(
  tx: Tx,
  accountId: string,
  deviceId: string,
): Promise<{ entity: string; id: string }[]> {
  return tx
    .select({ entity: watched.entity, id: watched.entityId })
    .from(watched)
    .where(and(eq(watched.accountId, accountId), eq(watched.deviceId, deviceId)))
}
