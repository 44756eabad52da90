import type { Tx } from '../../db/client.ts'
import { featureFlag } from '../../db/tables/settings.table.ts'

export type FlagRecord = typeof featureFlag.$inferSelect

export function selectFlags(tx: Tx): Promise<FlagRecord[]> {
  return tx.select().from(featureFlag)
}
