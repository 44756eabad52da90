import { booksOf } from '#domain/account/policy-account.ts'
import { localDate } from '#domain/kernel/time-zones.ts'
import type { Books } from '#domain/ledger/parts.ts'
import type { Tx } from '../../db/client.ts'
import type { PartRecord } from '../../db/undone-parts.ts'
import { billedInvoices } from '../invoices/past-due-invoices.service.ts'
import { toPart } from './open-amounts.service.ts'
import { selectLiveParts, selectReceived } from './parts.repo.ts'
import type { PolicyRef } from './policy-account.service.ts'

type BilledInvoice = Awaited<ReturnType<typeof billedInvoices>>[number]

/** An account's books with the invoices as they are stored. */
export interface AccountBooks extends Books {
  invoices: readonly BilledInvoice[]
  records: readonly PartRecord[]
}

export async function readBooks(tx: Tx, { brokerageId, policyId }: PolicyRef): Promise<AccountBooks> {
  const scope = { kind: 'brokerage', brokerageId } as const
  const [invoices, records, received] = await Promise.all([
    billedInvoices(tx, scope, policyId),
    selectLiveParts(tx, scope, policyId),
    selectReceived(tx, scope, policyId),
  ]) // one round trip where connections pipeline
  const billed = invoices.map((each) => ({ ...each, issuedOn: localDate(each.issuedAt!, each.timezone) })) // went out
  const books = booksOf(billed, received, records.map(toPart))
  return { ...books, invoices, records }
}
