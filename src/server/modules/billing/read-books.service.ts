import type { Scope } from '#domain/access/scope.ts'
import { booksOf } from '#domain/account/policy-account.ts'
import { localDate } from '#domain/kernel/time-zones.ts'
import type { Books } from '#domain/ledger/parts.ts'
import { byPolicy } from '../../db/by-policy.ts'
import type { Tx } from '../../db/client.ts'
import type { PartRecord } from '../../db/undone-parts.ts'
import { billedInvoicesOf } from '../invoices/past-due-invoices.service.ts'
import { toPart } from './open-amounts.service.ts'
import { selectLiveParts, selectReceived } from './parts.repo.ts'
import type { PolicyRef } from './policy-account.service.ts'

type BilledInvoice = Awaited<ReturnType<typeof billedInvoicesOf>>[number]

/** An account's books with the invoices as they are stored. */
export interface AccountBooks extends Books {
  invoices: readonly BilledInvoice[]
  records: readonly PartRecord[]
}

export async function readBooks(tx: Tx, { brokerageId, policyId }: PolicyRef): Promise<AccountBooks> {
  const [books] = await readManyBooks(tx, { kind: 'brokerage', brokerageId }, [policyId])
  return books!
}

/** Of each of these policies, in their order. */
export async function readManyBooks(tx: Tx, scope: Scope, policyIds: readonly string[]): Promise<AccountBooks[]> {
  const [invoices, records, received] = await Promise.all([
    billedInvoicesOf(tx, scope, policyIds),
    selectLiveParts(tx, scope, policyIds),
    selectReceived(tx, scope, policyIds),
  ]) // one round trip where connections pipeline
  const [invoicesOf, recordsOf, receivedOf] = [byPolicy(invoices), byPolicy(records), byPolicy(received)]
  return policyIds.map((id) => toBooks(invoicesOf(id), recordsOf(id), receivedOf(id)))
}

function toBooks(
  invoices: readonly BilledInvoice[],
  records: readonly PartRecord[],
  received: Awaited<ReturnType<typeof selectReceived>>,
): AccountBooks {
  const billed = invoices.map((each) => ({ ...each, issuedOn: localDate(each.issuedAt!, each.timezone) })) // went out
  const books = booksOf(billed, received, records.map(toPart))
  return { ...books, invoices, records }
}
