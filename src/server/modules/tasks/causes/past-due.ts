import { addDays } from '#domain/kernel/calendar.ts'
import type { Cents } from '#domain/kernel/money.ts'
import type { Tx } from '../../../db/client.ts'
import { readUnsettled } from '../../billing/policy-account.service.ts'
import { pastDueInvoices } from '../../invoices/past-due-invoices.service.ts'
import { dayOf, EVERYTHING, type FindCauses, type Looking, policyParent } from './cause.ts'

const WAITS_DAYS = 10

export interface PastDuePolicy {
  policyId: string
  brokerageId: string
  timezone: string
  currency: string
  /** Of its oldest invoice that is past due. */
  dueOn: string
  cents: Cents
}

/** Policies whose account is past due, all that came in counted (billing B11), each with its oldest day. */
export async function pastDuePolicies(tx: Tx, now: Date): Promise<PastDuePolicy[]> {
  const oldest = new Map<string, Omit<PastDuePolicy, 'cents'>>()
  for (const { policyId, brokerageId, timezone, currency, dueOn } of await pastDueInvoices(tx, now)) {
    if (!oldest.has(policyId)) oldest.set(policyId, { policyId, brokerageId, timezone, currency, dueOn })
  }
  const policies = [...oldest.values()]
  const accounts = await readUnsettled(tx, EVERYTHING, policies, now)
  return policies.map((each, n) => ({ ...each, cents: accounts[n]!.unsettledCents })).filter(({ cents }) => cents > 0)
}

/** Billing B53: an account is past due for ten days or more. */
export async function pastDue(tx: Tx, { now }: Looking) {
  return (await pastDuePolicies(tx, now))
    .filter(({ dueOn, timezone }) => addDays(dueOn, WAITS_DAYS) <= dayOf(now, timezone))
    .map(({ policyId, brokerageId, dueOn, cents, currency }) => ({
      trigger: 'pastDue' as const,
      key: `pastdue:${policyId}`,
      brokerageId,
      parent: policyParent(policyId),
      dueOn: addDays(dueOn, WAITS_DAYS),
      facts: { amounts: { amount: { cents, currency } }, days: { date: dueOn } },
    }))
}
pastDue satisfies FindCauses
