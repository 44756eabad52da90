import type { Tx } from '#server/db/client.ts'
import type { Deps } from '#server/deps.ts'
import { quoteStore } from '#server/modules/quotes/quote-store.ts'
import { farmBody } from '#tests/domain/quote/farm-body.ts'

/** An application for the next term of quote A's policy. */
export async function makeRenewal(
  tx: Tx,
  { clock, locators }: Pick<Deps, 'clock' | 'locators'>,
  { brokerageId, policyId }: { brokerageId: string; policyId: string },
): Promise<string> {
  const term = { startsOn: '2027-04-01', endsOn: '2028-04-01' }
  const body = farmBody({ policy: policyId, kind: 'renewal', term, renewalType: 'requested', commissionPercent: 17.5 })
  const record = { brokerageId, id: locators(), ver: 1, body, createdBy: locators(), deleted: null }
  await quoteStore.insert(tx, [record], { at: clock(), locators, createdBy: record.createdBy })
  return record.id
}
