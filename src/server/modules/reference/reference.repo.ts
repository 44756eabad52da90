import { asc, eq } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { referencePlace, setting } from '../../db/tables/platform.table.ts'

export type PlaceKind = (typeof referencePlace.$inferSelect)['kind']

export async function selectPlaces(tx: Tx, kind: PlaceKind): Promise<{ code: string; name: string }[]> {
  return tx
    .select({ code: referencePlace.code, name: referencePlace.name })
    .from(referencePlace)
    .where(eq(referencePlace.kind, kind))
    .orderBy(asc(referencePlace.position))
}

export async function selectSetting(tx: Tx, key: string): Promise<unknown> {
  const [row] = await tx.select({ value: setting.value }).from(setting).where(eq(setting.key, key))
  return row?.value
}
