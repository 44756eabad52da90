import { broughtForward } from '#domain/account/grace-minimum.ts'
import { invoiceLifecycle } from '#domain/invoice/invoice.lifecycle.ts'
import { localDate } from '#domain/kernel/time-zones.ts'
import { type BilledLine, sumOfType } from '#domain/ledger/ledger-row.ts'
import { nextState } from '#domain/lifecycle/allowed-actions.ts'
import type { Span } from '#domain/proration/segment.ts'
import type { BilledInvoice } from '#print/papers/invoice-paper.ts'
import type { Acting, Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import { announceWithdrawal } from '../announcements/announce.service.ts'
import { holdAccount } from '../billing/hold-account.ts'
import { levelAccount } from '../billing/level-account.service.ts'
import { openOfInvoice } from '../billing/open-amounts.service.ts'
import { readAccount } from '../billing/policy-account.service.ts'
import { orderInvoice } from '../documents/order-papers.service.ts'
import { holdInvoicesOf } from '../invoices/billing-progress.service.ts'
import type { InvoiceRecord } from '../invoices/named-invoices.service.ts'
import { saveInvoice } from '../invoices/save-invoice.ts'
import { linesOf, postRows } from '../ledger/ledger.service.ts'
import { findPolicyholderOf, findPolicyOf } from './held-invoices.repo.ts'
import { invalidateInvoices } from './invalidate-invoices.service.ts'

interface QuoteRef {
  brokerageId: string
  quoteId: string
}

/**
 * Accept: every planned amount is posted; the first invoice goes out at once, and so does any whose day has come
 * already, the others on their issue date (domain 4.7 item 36).
 */
export async function postInvoices(tx: Tx, making: Making, by: Acting, quote: QuoteRef): Promise<void> {
  const policyId = await findPolicyOf(tx, quote)
  if (policyId) await holdAccount(tx, { brokerageId: quote.brokerageId, policyId })
  const drafts = (await holdInvoicesOf(tx, quote, ['draft'])).filter(({ postedAt }) => postedAt === null)
  await postRows(tx, making, { ...quote, invoiceIds: drafts.map(({ id }) => id) })
  const at = making.clock()
  for (const draft of drafts) {
    const posted = { ...draft, postedAt: at }
    if (!isDue(draft, at)) await saveInvoice(tx, by, 'post', draft, posted, at)
    else await goOut(tx, making, by, { action: 'post', draft, posted })
  }
}

/** An invoice goes out: from now on it is owed, and never due before the day it was sent. */
export function sendOut(tx: Tx, making: Making, by: Acting, draft: InvoiceRecord): Promise<void> {
  return goOut(tx, making, by, { action: 'send_out', draft, posted: draft })
}

/** What goes out is put on paper with it. */
async function goOut(
  tx: Tx,
  making: Making,
  by: Acting,
  { action, draft, posted }: { action: string; draft: InvoiceRecord; posted: InvoiceRecord },
): Promise<void> {
  const at = making.clock()
  const sent = sentOut(posted, at)
  await saveInvoice(tx, by, action, draft, sent, at)
  await levelAccount(tx, making, by, sent)
  const { brokerageId } = sent
  const policyholderId = await findPolicyholderOf(tx, sent)
  if (!policyholderId) return
  const lines = await linesOf(tx, { kind: 'brokerage', brokerageId }, sent.id)
  const heldBackCents = sumOfType(lines, 'holdback')
  const about = aboutOf(sent, lines)
  const { pastDueCents, rules } = await readAccount(tx, sent, localDate(at, sent.timezone))
  const broughtForwardCents = broughtForward(pastDueCents, rules)
  const withdrawal = await announceWithdrawal(tx, making, sent)
  const openCents = await openOfInvoice(tx, sent)
  const billed = { ...sent, heldBackCents, openCents, broughtForwardCents, about, withdrawal }
  await orderInvoice(tx, making, billed, policyholderId)
}

/**
 * Invalidation of an accepted quote takes back what was posted; of a locked one that comes to nothing, the plan
 * alone falls. Either way none of its invoices is owed any more, or none of those of one term, and what was paid for
 * them waits on account.
 */
export async function reverseInvoices(
  tx: Tx,
  making: Making,
  by: Acting,
  quote: QuoteRef,
  term: Span | null = null,
): Promise<void> {
  const policyId = await findPolicyOf(tx, quote)
  if (!policyId) return
  const policy = { brokerageId: quote.brokerageId, policyId }
  const isOfTerm = ({ startsOn }: InvoiceRecord) => !term || (term.startsOn <= startsOn && startsOn < term.endsOn)
  await holdAccount(tx, policy)
  await invalidateInvoices(tx, making, by, policy, (await holdInvoicesOf(tx, quote, LIVE_STATES)).filter(isOfTerm))
  await levelAccount(tx, making, by, policy)
}

const LIVE_STATES = ['draft', 'outstanding', 'paid'] as const

function isDue({ issueAt }: InvoiceRecord, at: Date): boolean {
  return issueAt === null || issueAt <= at
}

/** Whose number the line has that bills no cover. */
function aboutOf({ purpose }: InvoiceRecord, lines: readonly BilledLine[]): BilledInvoice['about'] {
  for (const { type, name } of lines)
    if ((type === 'refund' || type === 'write_off' || (type === 'fee' && purpose === 'fee')) && name)
      return { type, number: name }
  return null
}

/** One that asks for nothing is settled by itself. */
function sentOut(draft: InvoiceRecord, at: Date): InvoiceRecord {
  const today = localDate(at, draft.timezone)
  const state = nextState(invoiceLifecycle, draft.state, 'sendOut')
  return {
    ...draft,
    state: draft.totalCents === 0 ? nextState(invoiceLifecycle, state, 'settle') : state,
    issuedAt: at,
    dueOn: draft.dueOn < today ? today : draft.dueOn,
  }
}
