import type { Tx } from '../../db/client.ts'
import { findInvoice, type InvoiceView, selectInvoices } from './invoices.repo.ts'

/** One standing invoice for whoever was given the way to it; undefined where it stands no more. */
export async function linkedInvoice(
  tx: Tx,
  { brokerageId, invoiceId: id }: { brokerageId: string; invoiceId: string },
): Promise<InvoiceView | undefined> {
  const scope = { kind: 'brokerage', brokerageId } as const
  const [record] = await selectInvoices(tx, scope, [id])
  return record && findInvoice(tx, scope, { policyId: record.policyId, id })
}

/** Which policy it bills; undefined where there is no such invoice. */
export async function policyOfInvoice(
  tx: Tx,
  { brokerageId, invoiceId: id }: { brokerageId: string; invoiceId: string },
): Promise<string | undefined> {
  const [record] = await selectInvoices(tx, { kind: 'brokerage', brokerageId }, [id])
  return record?.policyId
}
