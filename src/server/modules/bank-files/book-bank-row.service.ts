import { bankName } from '#domain/bank-file/bank-name.ts'
import type { NewPayment } from '#domain/payment/payment.schema.ts'
import type { Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import { accountOpening } from '../billing/account-opening.service.ts'
import { namedInvoices } from '../invoices/named-invoices.service.ts'
import type { KnownAccount } from '../movements/owing-accounts.service.ts'
import { bookReceipt, type NamedPart } from '../payments/book-receipt.service.ts'
import type { BankRowRecord } from './bank-files.repo.ts'

interface BookingTarget {
  account: Pick<KnownAccount, 'brokerageId' | 'policyId' | 'holder'>
  /** The invoices that are paid first. */
  parts: readonly { invoice: string; cents: number }[]
}

/** What a bank's row is written down as once somebody knows whose it is. The insured need not be named. */
export function moneyOf(
  { paidOn, cents, reference, payerName }: BankRowRecord,
  { holder }: Pick<KnownAccount, 'holder'>,
): NewPayment {
  const isInsured = payerName === '' || bankName(payerName) === bankName(holder)
  return {
    payment_gateway: 'eft',
    data: { check_receipt_number: reference, payment_date: paidOn },
    received_amount: cents,
    payer: isInsured ? { name: '', relation: 'insured' } : { name: payerName, relation: 'other' },
    note: '',
  }
}

/** Money of a bank file goes into an account's books, under the locator and number it has; the account is held by the caller. */
export async function bookBankRow(
  tx: Tx,
  making: Making,
  actor: Pick<Actor, 'accountId'>,
  row: BankRowRecord,
  { account, parts }: BookingTarget,
): Promise<void> {
  const { brokerageId } = account
  const opening = (await accountOpening(tx, account))! // an invoice of it was accepted
  const ids = parts.map(({ invoice }) => invoice)
  const invoices = await namedInvoices(tx, { kind: 'brokerage', brokerageId }, ids)
  const named = parts.map(({ invoice, cents }): NamedPart => ({ invoice: invoices.get(invoice)!, cents }))
  const { receiptId: id, displayId } = row
  await bookReceipt(tx, making, actor, {
    ...moneyOf(row, account),
    id,
    displayId,
    source: 'bank_file',
    account: opening,
    parts: named,
  })
}
