import type { Tx } from '../../db/client.ts'
import { namedInvoices } from '../invoices/named-invoices.service.ts'
import { findInvoice, type InvoiceView } from './invoice-pages.repo.ts'

/** One live invoice for whoever was given the way to it; undefined where it stands no more. */
export async function linkedInvoice(
  tx: Tx,
  { brokerageId, invoiceId: id }: { brokerageId: string; invoiceId: string },
): Promise<InvoiceView | undefined> {
  const scope = { kind: 'brokerage', brokerageId } as const
  const record = (await namedInvoices(tx, scope, [id])).get(id)
  return record && findInvoice(tx, scope, { policyId: record.policyId, id })
}

/** Which policy it bills; undefined where there is no such invoice. */
export async function policyOfInvoice(
  tx: Tx,
  { brokerageId, invoiceId: id }: { brokerageId: string; invoiceId: string },
): Promise<string | undefined> {
  const record = (await namedInvoices(tx, { kind: 'brokerage', brokerageId }, [id])).get(id)
  return record?.policyId
}
