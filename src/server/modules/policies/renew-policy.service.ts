import { localDate } from '#domain/kernel/time-zones.ts'
import type { Acting, Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import { beginTerm, type SoldTerm } from './begin-term.service.ts'
import type { PolicyTerm } from './live-term.service.ts'
import type { PolicyRecord } from './policies.repo.ts'
import { livePremium } from './policy-covers.service.ts'
import { updatePolicyState } from './policy-state.service.ts'
import { selectExposures, selectPerils } from './segments.repo.ts'

/**
 * Issue of a renewal: the same policy goes on for another term, with segments of its own and covers of the same renewal
 * group (domain 1.1). No money moves; what it comes to is said from the day the term begins.
 */
export async function renewPolicy(
  tx: Tx,
  making: Making,
  by: Acting,
  policy: PolicyRecord,
  { sold, after }: { sold: SoldTerm; after: PolicyTerm },
): Promise<PolicyRecord> {
  const { brokerageId, id, timezone } = policy
  const scope = { kind: 'brokerage', brokerageId } as const
  const perils = (await selectPerils(tx, scope, id)).filter(({ term }) => term === after.number)
  const exposures = await selectExposures(tx, scope, id)
  await beginTerm(tx, making, sold, { number: after.number + 1, type: 'renew', exposures, perils })
  const grossPremiumCents = await livePremium(tx, scope, id, localDate(making.clock(), timezone))
  return updatePolicyState(tx, making, by, policy, 'renew', { endsOn: sold.endsOn, grossPremiumCents })
}
