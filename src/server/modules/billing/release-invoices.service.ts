import { partsOf } from '#domain/account/release.ts'
import type { Acting, Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import { saveStates } from './level-account.service.ts'
import { selectLiveParts } from './parts.repo.ts'
import type { PolicyRef } from './policy-account.service.ts'
import { readBooks } from './read-books.service.ts'
import { undoParts } from './write-parts.ts'

/**
 * Before invoices are invalidated or written off they give back what stands on them, and credits what they paid
 * (billing B7): what was paid is owed again for a moment. The account is held by the caller, who levels it afterwards.
 */
export async function releaseInvoices(
  tx: Tx,
  making: Making,
  by: Acting,
  policy: PolicyRef,
  invoiceIds: readonly string[],
): Promise<void> {
  const { parts, records, invoices } = await readBooks(tx, policy)
  const released = new Set(invoiceIds.flatMap((id) => partsOf(parts, id)).map(({ id }) => id))
  if (released.size === 0) return
  const leaving = records.filter(({ id }) => released.has(id))
  await undoParts(tx, making, null, leaving, 'released')
  const live = parts.filter(({ id }) => !released.has(id))
  await saveStates(tx, making, by, invoices, live)
}

/** Credits of a policy of which a refund used something: nobody takes back what left the office. */
export async function paidBackCredits(tx: Tx, { brokerageId, policyId }: PolicyRef): Promise<ReadonlySet<string>> {
  const parts = await selectLiveParts(tx, { kind: 'brokerage', brokerageId }, [policyId])
  return new Set(parts.filter(({ sinkKind }) => sinkKind === 'refund').map(({ sourceId }) => sourceId))
}
