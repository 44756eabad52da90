import type { Scope } from '#domain/access/scope.ts'
import { sumCents } from '#domain/kernel/money.ts'
import { settlementDay } from '#domain/withdrawal/withdrawal-days.ts'
import type { Tx } from '../../db/client.ts'
import { selectOnTheirWay } from './on-its-way.repo.ts'

/**
 * What is withdrawn for a policy by files that were made, and the day the last of it has settled (billing B31). What never
 * went to the bank counts no longer than that day: nobody knows of it there.
 */
export async function onItsWay(
  tx: Tx,
  scope: Scope,
  policyId: string,
  today: string,
): Promise<{ cents: number; until: string } | null> {
  const filed = await selectOnTheirWay(tx, scope, policyId)
  const items = filed.filter(({ withdrawOn, sentAt }) => sentAt !== null || today < settlementDay(withdrawOn))
  const until = items
    .map(({ withdrawOn }) => settlementDay(withdrawOn))
    .toSorted()
    .at(-1)
  return until === undefined ? null : { cents: sumCents(items.map(({ cents }) => cents)), until }
}
