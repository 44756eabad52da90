import type { Scope } from '#domain/access/scope.ts'
import type { Tx } from '../../db/client.ts'
import { promisedSegments } from '../ledger/ledger.service.ts'
import { lockInvoices, sumAsked } from './invoices.repo.ts'

/** The peril segments that the money of a quote's standing invoices speaks of, by exposure and peril. */
export async function standingSegments(
  tx: Tx,
  quote: { brokerageId: string; quoteId: string },
): Promise<ReadonlyMap<string, string>> {
  const standing = await lockInvoices(tx, quote, ['draft', 'outstanding', 'paid'])
  return promisedSegments(tx, { brokerageId: quote.brokerageId, invoiceIds: standing.map(({ id }) => id) })
}

/** What invoices that went out still ask of a policy's holder, and what is still to go out (billing 5.1 B9). */
export function askedOf(tx: Tx, scope: Scope, policyId: string): ReturnType<typeof sumAsked> {
  return sumAsked(tx, scope, policyId)
}
