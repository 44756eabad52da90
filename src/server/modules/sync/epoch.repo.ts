import type { Tx } from '../../db/client.ts'
import { serverIdentity } from '../../db/tables/platform.table.ts'

/** The identity of this database: another one after every restore, so that no old cursor or version is believed. */
export async function readEpoch(tx: Tx): Promise<string> {
  const [row] = await tx.select({ epoch: serverIdentity.epoch }).from(serverIdentity)
  if (!row) throw new Error('the database has no epoch')
  return row.epoch
}
