import { gracePaper } from '#print/papers/grace-paper.ts'
import type { Tx } from '../../db/client.ts'
import type { Making } from '../accounts/accounts.service.ts'
import { orderPolicyPaper } from '../documents/order-papers.service.ts'
import { requirePolicy } from '../policies/policies.service.ts'
import type { GracePeriodRecord } from './grace-periods.repo.ts'

interface PastDue {
  displayId: string
  dueOn: string
  totalCents: number
}

/** It opens: the notice that has to reach the insured before the policy may lapse (domain 1.4). */
export async function printGracePeriod(
  tx: Tx,
  making: Making,
  { brokerageId, id, policyId, startsOn, endsOn }: GracePeriodRecord,
  pastDue: readonly PastDue[],
): Promise<void> {
  const policy = await requirePolicy(tx, { scope: { kind: 'brokerage', brokerageId } }, policyId)
  await orderPolicyPaper(tx, making, policy, {
    type: 'grace_periods',
    subjectId: id,
    write: (addressed) =>
      gracePaper({
        ...addressed,
        currency: policy.currency,
        startsOn,
        endsOn,
        invoices: pastDue.map(({ displayId, ...owed }) => ({ number: displayId, ...owed })),
      }),
  })
}
