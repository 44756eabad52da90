import type { Scope } from '#domain/access/scope.ts'
import type { Part } from '#domain/account/parts.ts'
import { type PolicyAccount, pastDueOf } from '#domain/account/policy-account.ts'
import { standingTerm } from '#domain/policy/policy-term.ts'
import type { BillingRules } from '#domain/product/billing-rules.ts'
import { productVersion } from '#domain/product/farm-package.ts'
import type { Tx } from '../../db/client.ts'
import { billedInvoices } from '../invoices/past-due-invoices.service.ts'
import { receivedOf } from '../payments/received.service.ts'
import { termsOf } from '../policies/policies.service.ts'
import { toPart } from './open-amounts.service.ts'
import { selectStandingParts } from './parts.repo.ts'

export interface PolicyRef {
  brokerageId: string
  policyId: string
}

type BilledInvoice = Awaited<ReturnType<typeof billedInvoices>>[number]

/** How a policy stands with its payer on a day where it is, by the rules of the term that stands then. */
export interface AccountStanding {
  account: PolicyAccount<BilledInvoice> & { parts: readonly Part[] }
  pastDueCents: number
  rules: BillingRules
}

/** One account a policy, over all its terms: what was billed, and what came in for it (billing 5.1). */
export async function readAccount(
  tx: Tx,
  { brokerageId, policyId }: PolicyRef,
  today: string,
): Promise<AccountStanding> {
  const scope: Scope = { kind: 'brokerage', brokerageId }
  const account = {
    invoices: await billedInvoices(tx, scope, policyId),
    receivedCents: await receivedOf(tx, scope, policyId),
    parts: (await selectStandingParts(tx, scope, policyId)).map(toPart),
  }
  const term = standingTerm(await termsOf(tx, scope, policyId), today)
  return {
    account,
    pastDueCents: pastDueOf(account, today),
    rules: productVersion(term?.rateVersion).billing,
  }
}
