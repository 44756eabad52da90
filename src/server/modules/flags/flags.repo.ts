import { eq } from 'drizzle-orm'
import type { FlagKey } from '#domain/flag/flag.schema.ts'
import type { Tx } from '../../db/client.ts'
import { featureFlag } from '../../db/tables/settings.table.ts'

export type FlagRecord = typeof featureFlag.$inferSelect

export function selectFlags(tx: Tx): Promise<FlagRecord[]> {
  return tx.select().from(featureFlag)
}

/** One flag, held until the transaction ends: of two who switch at once the second sees what the first did. */
export async function lockFlag(tx: Tx, key: FlagKey): Promise<FlagRecord | undefined> {
  const [row] = await tx.select().from(featureFlag).where(eq(featureFlag.key, key)).for('update')
  return row
}

export async function updateFlag(tx: Tx, key: FlagKey, isOn: boolean): Promise<void> {
  await tx.update(featureFlag).set({ isOn }).where(eq(featureFlag.key, key))
}
