import type { Tx } from '#server/db/client.ts'
import type { Deps } from '#server/deps.ts'
import { quoteStore } from '#server/modules/quotes/quote-store.ts'
import { farmBody } from '#tests/domain/quote/farm-body.ts'

/** An application for a change of quote A's policy from 15 August on. */
export async function makeEndorsement(
  tx: Tx,
  { clock, locators }: Pick<Deps, 'clock' | 'locators'>,
  { brokerageId, policyId }: { brokerageId: string; policyId: string },
): Promise<string> {
  const body = farmBody({ policy: policyId, kind: 'endorsement', changeOn: '2026-08-15', commissionPercent: 20 })
  const record = { brokerageId, id: locators(), ver: 1, body, createdBy: locators(), deleted: null }
  await quoteStore.insert(tx, [record], { at: clock(), locators, createdBy: record.createdBy })
  return record.id
}
