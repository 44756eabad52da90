import { withdrawalDay } from '#domain/withdrawal/withdrawal-days.ts'
import type { Tx } from '../../db/client.ts'
import { draftDueDays } from '../invoices/invoice-history.service.ts'
import { selectNotices } from './announcements.repo.ts'

/** When instalments are withdrawn by an agreement that were announced, or will be. */
export async function regularDays(
  tx: Tx,
  mandate: { brokerageId: string; policyId: string; id: string },
): Promise<string[]> {
  const announced = (await selectNotices(tx, mandate)).map(({ withdrawOn }) => withdrawOn)
  return [...announced, ...(await draftDueDays(tx, mandate)).map(withdrawalDay)]
}
