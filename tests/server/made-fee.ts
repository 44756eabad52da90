import type { Tx } from '#server/db/client.ts'
import { feeCharge } from '#server/db/tables/fees.table.ts'
import type { Deps } from '#server/deps.ts'

/** A fee that was charged the policy made before it. */
export async function makeFee(
  tx: Tx,
  { clock, locators }: Pick<Deps, 'clock' | 'locators'>,
  brokerageId: string,
  made: Record<string, string>,
): Promise<string> {
  const id = locators()
  await tx.insert(feeCharge).values({
    ...{ brokerageId, id, policyId: made.policies!, code: 'nsf', aboutId: locators(), about: '1204', cents: 4_500 },
    ...{ currency: 'CAD', chargedOn: '2026-04-09', invoiceId: made.invoices!, state: 'charged' },
    ...{ createdAt: clock(), updatedAt: clock() },
  })
  return id
}
