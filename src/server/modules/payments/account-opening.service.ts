import type { Scope } from '#domain/access/scope.ts'
import type { PaymentDays } from '#domain/payment/judge-payment.ts'
import type { Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import { type AccountOpening, daysOf, findOpening, selectOpenings } from './account-opening.repo.ts'

/** How a policy's account was opened; undefined where nothing of it was accepted yet. */
export function accountOpening(
  tx: Tx,
  { brokerageId, policyId }: Pick<AccountOpening, 'brokerageId' | 'policyId'>,
): Promise<AccountOpening | undefined> {
  return findOpening(tx, { kind: 'brokerage', brokerageId }, policyId)
}

/** Of each of many policies, by its id. */
export async function accountOpenings(
  tx: Tx,
  scope: Scope,
  policyIds: readonly string[],
): Promise<ReadonlyMap<string, AccountOpening>> {
  return new Map((await selectOpenings(tx, scope, policyIds)).map((opening) => [opening.policyId, opening]))
}

/** Between which days money for it may be dated. */
export function accountDays(making: Pick<Making, 'clock'>, opening: AccountOpening): PaymentDays {
  return daysOf(making, opening)
}
