import { eq } from 'drizzle-orm'
import { localDate } from '#domain/kernel/time-zones.ts'
import type { Payment } from '#domain/payment/payment.schema.ts'
import type { Tx } from '#server/db/client.ts'
import { account } from '#server/db/tables/accounts.table.ts'
import { invoice } from '#server/db/tables/invoices.table.ts'
import { refund } from '#server/db/tables/refunds.table.ts'
import type { Deps } from '#server/deps.ts'
import { planInvoices } from '#server/modules/invoices/plan-invoices.service.ts'
import { postInvoices, reverseInvoices } from '#server/modules/invoicing/post-invoices.service.ts'
import { recordPayment } from '#server/modules/payments/record-payment.service.ts'
import { keepRefunds } from '#server/modules/refunds/keep-refunds.service.ts'
import { makeSoldQuote, type Wanted } from './made-policy.ts'

type Making = Pick<Deps, 'clock' | 'locators'>

/** The first invoice of an accepted quote: owed, and its policy not issued yet. */
export async function makeOwedInvoice(tx: Tx, making: Making, wanted: Wanted): Promise<string> {
  return (await owedInvoice(tx, making, wanted)).id
}

/** Money that came in for an invoice of a brokerage, recorded by one of its people's colleagues at the office. */
export async function makePayment(tx: Tx, making: Making, brokerageId: string): Promise<string> {
  return (await payOwed(tx, making, brokerageId)).locator
}

/** The same as the receipt it is of. */
export async function makeReceipt(tx: Tx, making: Making, brokerageId: string): Promise<string> {
  return (await payOwed(tx, making, brokerageId)).receipt!.locator
}

/** What is owed back of a payment for which nothing is billed any more. */
export async function makeRefund(tx: Tx, making: Making, brokerageId: string): Promise<string> {
  const { policyId, quoteId } = await paid(tx, making, brokerageId)
  await reverseInvoices(tx, making, null, { brokerageId, quoteId })
  await keepRefunds(tx, making, null, { brokerageId, policyId })
  const [made] = await tx.select({ id: refund.id }).from(refund).where(eq(refund.policyId, policyId))
  return made!.id
}

async function payOwed(tx: Tx, making: Making, brokerageId: string): Promise<Payment> {
  return (await paid(tx, making, brokerageId)).payment
}

async function paid(tx: Tx, making: Making, brokerageId: string) {
  const { id: invoiceId, policyId, quoteId, totalCents, timezone } = await owedInvoice(tx, making, { brokerageId })
  const [someone] = await tx.select({ id: account.id, role: account.role }).from(account).limit(1)
  const scope = { kind: 'brokerage', brokerageId } as const
  const session = { sessionId: making.locators(), brokerageId: null, forceChangePassword: false }
  const actor = { ...session, accountId: someone!.id, role: someone!.role, scope }
  const payment = await recordPayment(tx, making, actor, {
    policyId,
    invoiceId,
    key: undefined,
    payment_gateway: 'eft',
    data: { check_receipt_number: 'EFT-77120', payment_date: localDate(making.clock(), timezone) },
    received_amount: totalCents,
    payer: { name: '', relation: 'insured' },
    note: '',
  })
  return { payment, policyId, quoteId }
}

async function owedInvoice(tx: Tx, making: Making, wanted: Wanted) {
  const sold = await makeSoldQuote(tx, making, wanted)
  await planInvoices(tx, making, null, sold)
  await postInvoices(tx, making, null, sold)
  const [row] = await tx.select().from(invoice).where(eq(invoice.quoteId, sold.quoteId)).limit(1)
  return row!
}
