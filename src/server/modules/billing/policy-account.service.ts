import type { Scope } from '#domain/access/scope.ts'
import { type PolicyAccount, pastDueOf } from '#domain/account/policy-account.ts'
import { localDate } from '#domain/kernel/time-zones.ts'
import type { Part } from '#domain/ledger/parts.ts'
import { termInForce } from '#domain/policy/policy-term.ts'
import type { BillingRules } from '#domain/product/billing-rules.ts'
import { productVersion } from '#domain/product/farm-package.ts'
import { byPolicy } from '../../db/by-policy.ts'
import type { Tx } from '../../db/client.ts'
import { billedInvoices, billedInvoicesOf } from '../invoices/past-due-invoices.service.ts'
import { paymentsOf } from '../ledger/ledger.service.ts'
import { onItsWay } from '../movements/on-its-way.service.ts'
import { receivedOf } from '../movements/received.service.ts'
import { termsOf, termsOfMany } from '../policies/policies.service.ts'
import { toPart } from './open-amounts.service.ts'
import { selectLiveParts } from './parts.repo.ts'

export interface PolicyRef {
  brokerageId: string
  policyId: string
}

type BilledInvoice = Awaited<ReturnType<typeof billedInvoices>>[number]

/** How a policy stands with its payer on a day where it is, by the rules of the term that stands then. */
export interface AccountFacts {
  account: PolicyAccount<BilledInvoice> & { parts: readonly Part[] }
  /** Less what is withdrawn by files that were made (billing B4, B31). */
  pastDueCents: number
  /** As if nothing were on its way: it opens nothing, and settles nothing either (billing B11). */
  unsettledCents: number
  onItsWay: { cents: number; until: string } | null
  rules: BillingRules
}

/** One account a policy, over all its terms: what was billed, and what came in for it (billing 5.1). */
export async function readAccount(tx: Tx, { brokerageId, policyId }: PolicyRef, today: string): Promise<AccountFacts> {
  const scope: Scope = { kind: 'brokerage', brokerageId }
  const [invoices, receivedCents, parts, terms, coming] = await Promise.all([
    billedInvoices(tx, scope, policyId),
    receivedOf(tx, scope, policyId),
    selectLiveParts(tx, scope, [policyId]),
    termsOf(tx, scope, policyId),
    onItsWay(tx, scope, policyId, today),
  ]) // one round trip where connections pipeline
  const account = { invoices, receivedCents, parts: parts.map(toPart) }
  const unsettledCents = pastDueOf(account, today)
  return {
    account,
    pastDueCents: Math.max(0, unsettledCents - (coming?.cents ?? 0)),
    unsettledCents,
    onItsWay: coming,
    rules: rulesOn(terms, today),
  }
}

/** What of each of these accounts is not settled where it is, as if nothing were on its way, and by which rules. */
export async function readUnsettled(
  tx: Tx,
  scope: Scope,
  policies: readonly { policyId: string; timezone: string }[],
  now: Date,
): Promise<Pick<AccountFacts, 'unsettledCents' | 'rules'>[]> {
  const ids = policies.map(({ policyId }) => policyId)
  const [invoices, received, terms] = await Promise.all([
    billedInvoicesOf(tx, scope, ids),
    paymentsOf(tx, scope, ids),
    termsOfMany(tx, scope, ids),
  ])
  const [invoicesOf, termsOfOne] = [byPolicy(invoices), byPolicy(terms)]
  return policies.map(({ policyId, timezone }) => {
    const today = localDate(now, timezone)
    const account = { invoices: invoicesOf(policyId), receivedCents: received.get(policyId) ?? 0 }
    return { unsettledCents: pastDueOf(account, today), rules: rulesOn(termsOfOne(policyId), today) }
  })
}

function rulesOn(terms: Awaited<ReturnType<typeof termsOf>>, today: string): BillingRules {
  return productVersion(termInForce(terms, today)?.rateVersion).billing
}
