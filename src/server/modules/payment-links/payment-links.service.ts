import type { InvoiceState } from '#domain/invoice/invoice.lifecycle.ts'
import { AppError } from '#domain/kernel/errors.ts'
import type { LinkedInvoice } from '#domain/payment-link/payment-link.api.ts'
import { linkStatus } from '#domain/payment-link/payment-link.ts'
import { receiverOf } from '#print/papers/parties.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import type { Steps } from '../../http/implement.ts'
import { publicAddress } from '../../public-address.ts'
import { sendLetter } from '../accounts/send-letter.service.ts'
import { openOfInvoice } from '../billing/open-amounts.service.ts'
import { getBrokerage } from '../brokerages/brokerages.service.ts'
import { recipientOf } from '../documents/recipient.service.ts'
import { linkedInvoice } from '../invoice-pages/linked-invoice.service.ts'
import { holdInvoice, requireOwed } from '../invoicing/hold-invoice.service.ts'
import { policyholderStore } from '../policyholders/policyholder-store.ts'
import { paymentLetter } from './payment-letter.ts'
import { type LinkedInvoiceRef, linkExpiry, readPaymentLink, writePaymentLink } from './payment-link-tokens.ts'

interface Wanted {
  id: string
  invoiceId: string
  email: string
}

/** A letter with the link to one invoice that is owed, in the language its policyholder chose (spec 2 §5 Payment link). */
export async function sendPaymentLink(deps: Deps, { id: policyId, invoiceId, email }: Wanted, step: Steps['step']) {
  const expiresAt = linkExpiry(deps.clock())
  await sendLetter(deps, step, async (tx, actor) => {
    const invoice = await holdInvoice(tx, actor.scope, { policyId, id: invoiceId })
    requireOwed(invoice)
    const of = { brokerageId: invoice.brokerageId, invoiceId, sentBy: actor.accountId }
    const { firm, language } = await partiesOf(tx, of)
    const policyholderId = (await linkedInvoice(tx, of))?.policyholderId ?? null
    const recipient = await recipientOf(tx, { to: email, brokerageId: of.brokerageId, policyholderId })
    const url = `${publicAddress(deps.config)}/payment/${writePaymentLink(deps.secrets.paymentLinks, of, expiresAt)}`
    const open = { ...invoice, openCents: await openOfInvoice(tx, invoice) }
    const letter = paymentLetter(email, language, { firm: firm.name, invoice: open, url, expiresAt })
    return {
      act: { brokerageId: of.brokerageId, entity: 'invoice', entityId: invoiceId, after: { to: email, recipient } },
      write: () => letter,
    }
  })
  return { email, expires_at: expiresAt, is_payable_online: deps.payments !== null }
}

/** What the link of a letter is of. */
export async function showLinkedInvoice(deps: Deps, link: string): Promise<LinkedInvoice> {
  return inOffice(deps, link, async (tx, of) => {
    const { invoice, owner, firm } = await requireLinked(tx, of)
    const { displayId, state, totalCents, currency, dueOn } = invoice
    return {
      number: displayId,
      owner,
      status: linkStatus(state),
      total_due: totalCents,
      open_amount: await openOfInvoice(tx, invoice),
      total_due_currency: currency,
      due_on: dueOn,
      firm: { name: firm.name, phone_number: firm.phone_number, email: firm.email },
      is_payable_online: deps.payments !== null && isPayable(invoice),
    }
  })
}

/** Somebody is about to pay: the service asks for exactly what is open (billing B17), and comes back with the link as its reference. */
export async function beginCheckout(deps: Deps, link: string): Promise<{ url: string }> {
  const { payments } = deps
  if (!payments) throw new AppError('refused', { wording: { key: 'paymentRefused.offline' } })
  const invoice = await inOffice(deps, link, async (tx, of) => {
    const linked = await requireLinked(tx, of)
    requireOwed(linked.invoice)
    if (!isPayable(linked.invoice)) throw new AppError('refused', { wording: { key: 'paymentRefused.offline' } })
    return { ...linked.invoice, openCents: await openOfInvoice(tx, linked.invoice) }
  })
  const page = `${publicAddress(deps.config)}/payment/${link}`
  const { openCents: amountCents, currency, displayId: description } = invoice
  const url = await payments.begin({
    reference: link,
    amountCents,
    currency,
    description,
    successUrl: `${page}/success`,
    cancelUrl: page,
  })
  return { url }
}

/** What the office owes is not paid by a card. */
function isPayable({ state, totalCents }: { state: InvoiceState; totalCents: number }): boolean {
  return totalCents > 0 && linkStatus(state) === 'owed'
}

function inOffice<Answer>(deps: Deps, link: string, work: (tx: Tx, of: LinkedInvoiceRef) => Promise<Answer>) {
  const of = readPaymentLink(deps.secrets.paymentLinks, link, deps.clock())
  if (!of) throw new AppError('notFound')
  return deps.db.as({ kind: 'brokerage', brokerageId: of.brokerageId }, (tx) => work(tx, of))
}

async function requireLinked(tx: Tx, of: LinkedInvoiceRef) {
  const view = await linkedInvoice(tx, of)
  if (!view) throw new AppError('notFound')
  return { invoice: view.invoice, ...(await partiesOf(tx, of)) }
}

/** Whose the invoice is, whose office sent it, and in which language they write to each other. */
async function partiesOf(tx: Tx, of: LinkedInvoiceRef) {
  const scope = { kind: 'brokerage', brokerageId: of.brokerageId } as const
  const firm = await getBrokerage(tx, { scope }, of.brokerageId)
  const holderId = (await linkedInvoice(tx, of))?.policyholderId
  const [holder] = holderId ? await policyholderStore.read(tx, scope, [holderId]) : []
  const { to, language } = receiverOf(holder?.body ?? {})
  return { owner: to.name, firm, language }
}
