import type { Scope } from '#domain/access/scope.ts'
import type { InvoicePurpose } from '#domain/invoice/invoice.lifecycle.ts'
import type { Tx } from '../../db/client.ts'
import { selectSentOut, selectToCome } from './invoice-history.repo.ts'
import type { InvoiceRecord } from './invoices.repo.ts'

/** A policy's invoices over all its terms: those that went out, ended ones too, and those still to come, the next first. */
export async function invoiceHistory(
  tx: Tx,
  scope: Scope,
  policyId: string,
): Promise<{ sentOut: InvoiceRecord[]; toCome: InvoiceRecord[] }> {
  return {
    sentOut: await selectSentOut(tx, scope, policyId),
    toCome: await selectToCome(tx, scope, policyId),
  }
}

const INSTALMENTS: readonly InvoicePurpose[] = ['term', 'reinstatement'] // what a reinstatement brings back is one too

/** When the instalments of a policy are due that were posted and have not gone out. */
export async function draftDueDays(
  tx: Tx,
  { brokerageId, policyId }: { brokerageId: string; policyId: string },
): Promise<string[]> {
  const toCome = await selectToCome(tx, { kind: 'brokerage', brokerageId }, policyId)
  return toCome.filter(({ purpose }) => INSTALMENTS.includes(purpose)).map(({ dueOn }) => dueOn)
}
