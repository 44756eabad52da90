import { and, asc, inArray, isNotNull } from 'drizzle-orm'
import type { Scope } from '#domain/access/scope.ts'
import type { Tx } from '../../db/client.ts'
import { invoice } from '../../db/tables/invoices.table.ts'
import { inScope } from '../../db/tenancy.ts'

/** How a policy's account was opened: by the first quote of it that was accepted (billing 5.1). */
export interface AccountOpening {
  brokerageId: string
  policyId: string
  quoteId: string
  currency: string
  timezone: string
  acceptedAt: Date
}

/** Undefined where nothing of this policy was accepted yet. */
export async function findOpening(tx: Tx, scope: Scope, policyId: string): Promise<AccountOpening | undefined> {
  return (await selectOpenings(tx, scope, [policyId]))[0]
}

/** Of each policy of which something was accepted. */
export async function selectOpenings(tx: Tx, scope: Scope, policyIds: readonly string[]): Promise<AccountOpening[]> {
  const { brokerageId, policyId, quoteId, currency, timezone, postedAt } = invoice
  const rows = await tx
    .selectDistinctOn([policyId], { brokerageId, policyId, quoteId, currency, timezone, postedAt })
    .from(invoice)
    .where(and(inScope(brokerageId, scope), inArray(policyId, [...policyIds]), isNotNull(postedAt)))
    .orderBy(asc(policyId), asc(postedAt), asc(invoice.id))
  return rows.flatMap(({ postedAt: acceptedAt, ...row }) => (acceptedAt ? [{ ...row, acceptedAt }] : []))
}
