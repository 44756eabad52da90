import type { Scope } from '#domain/access/scope.ts'
import { localDate } from '#domain/kernel/time-zones.ts'
import type { PaymentDays } from '#domain/payment/judge-payment.ts'
import type { Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import { type AccountOpening, findOpening, selectOpenings } from './account-opening.repo.ts'

/** As far as a scope sees it; undefined where nothing of it was accepted yet. */
export function openingOf(tx: Tx, scope: Scope, policyId: string): Promise<AccountOpening | undefined> {
  return findOpening(tx, scope, policyId)
}

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
export function accountDays({ clock }: Pick<Making, 'clock'>, { acceptedAt, timezone }: AccountOpening): PaymentDays {
  return { acceptedOn: localDate(acceptedAt, timezone), today: localDate(clock(), timezone) }
}
