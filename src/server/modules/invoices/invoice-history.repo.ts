import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Scope } from '#domain/access/scope.ts'
import type { Tx } from '../../db/client.ts'
import { invoice } from '../../db/tables/invoices.table.ts'
import { inScope } from '../../db/tenancy.ts'
import type { InvoiceRecord } from './invoices.repo.ts'

/** Every invoice of a policy that ever went out, whatever became of it since. */
export function selectSentOut(tx: Tx, scope: Scope, policyId: string): Promise<InvoiceRecord[]> {
  return tx
    .select()
    .from(invoice)
    .where(and(inScope(invoice.brokerageId, scope), eq(invoice.policyId, policyId), isNotNull(invoice.issuedAt)))
    .orderBy(asc(invoice.issuedAt), asc(invoice.id))
}

/** What is posted and still to go out, the next first. */
export function selectToCome(tx: Tx, scope: Scope, policyId: string): Promise<InvoiceRecord[]> {
  const isToCome = and(eq(invoice.state, 'draft'), isNotNull(invoice.postedAt))
  return tx
    .select()
    .from(invoice)
    .where(and(inScope(invoice.brokerageId, scope), eq(invoice.policyId, policyId), isToCome))
    .orderBy(asc(invoice.issueAt), asc(invoice.period), asc(invoice.id))
}
