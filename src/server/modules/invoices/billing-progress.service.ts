import type { Scope } from '#domain/access/scope.ts'
import type { Tx } from '../../db/client.ts'
import { promisedSegments } from '../ledger/ledger.service.ts'
import { type InvoiceRecord, lockInvoices, sumNotBilled, sumToCome } from './invoices.repo.ts'

/** A quote's invoices in these states, held until the transaction ends. */
export function holdInvoicesOf(
  tx: Tx,
  quote: { brokerageId: string; quoteId: string },
  states: readonly InvoiceRecord['state'][],
): Promise<InvoiceRecord[]> {
  return lockInvoices(tx, quote, states)
}

/** The peril segments that the money of a quote's live invoices speaks of, by exposure and peril. */
export async function billedSegments(
  tx: Tx,
  quote: { brokerageId: string; quoteId: string },
): Promise<ReadonlyMap<string, string>> {
  const live = await lockInvoices(tx, quote, ['draft', 'outstanding', 'paid'])
  return promisedSegments(tx, { ...quote, invoiceIds: live.map(({ id }) => id) })
}

/** What of a policy's accepted and issued transactions is not billed yet (billing 5.1 B3). */
export function notBilledOf(tx: Tx, scope: Scope, policyId: string): Promise<number> {
  return sumNotBilled(tx, scope, policyId)
}

/** What a term bills yet, or where none is named the whole policy. */
export function toComeOf(
  tx: Tx,
  policy: { brokerageId: string; policyId: string },
  term: { startsOn: string; endsOn: string } | null,
): Promise<number> {
  return sumToCome(tx, policy, term)
}
