import { localDate } from '#domain/kernel/time-zones.ts'
import { nextState } from '#domain/lifecycle/allowed-actions.ts'
import { type QuoteAction, quoteLifecycle } from '#domain/quote/body/quote.lifecycle.ts'
import { listQuote, stateOf } from '#domain/quote/body/quote.listing.ts'
import { refuseAct } from '#domain/quote/checks/quote-refusal.ts'
import { factsOf } from '#domain/quote/underwriting/quote-facts.ts'
import { acceptRefusal } from '#domain/quote/underwriting/quote-guards.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import { alertedIn } from '../alerts/alerts.service.ts'
import { postInvoices, reverseInvoices } from '../invoicing/post-invoices.service.ts'
import { issuePolicy } from '../policies/issue-policy.service.ts'
import { countOpenConflicts } from '../sync/conflicts.service.ts'
import type { OwnedRecord } from '../sync/synced-store.ts'
import { billedQuote } from './billed-quote.ts'
import { endQuote, requireNewBusiness } from './end-quote.service.ts'
import { type Act, checkTotal, lockQuoteRow, lockWithSiblings, type Making, moveQuote } from './move-quote.service.ts'
import { printPolicy } from './print-quote.service.ts'
import { contextOf } from './quote-context.service.ts'
import { findPrice } from './quotes.repo.ts'
import { readQuote } from './quotes.service.ts'
import { isSignedOnPaper } from './signed-on-paper.service.ts'

/** The insured takes the locked price: its invoices are posted and the first is owed (settled 24). */
export async function acceptQuote(tx: Tx, making: Making, actor: Actor, act: Act): Promise<void> {
  const { record, siblings } = await lockWithSiblings(tx, actor, act)
  checkAct(record, 'accept', act)
  const context = {
    ...(await contextOf(tx, making, record)),
    alertedLocationIds: await alertedIn(tx, record.body, making.clock()),
  }
  const refusal = acceptRefusal(record.body, factsOf(record.body, context), {
    today: context.today,
    createdOn: createdOn(record),
    siblings: siblings.map(({ body }) => stateOf(body)),
  })
  if (refusal) throw refuseAct('accept', record.body, refusal)
  await moveQuote(tx, making, actor, record, 'accept')
  await postInvoices(tx, making, actor, { brokerageId: record.brokerageId, quoteId: record.id })
}

/** Takes an acceptance back: its invoices are reversed, and the quote rests until it is locked anew or discarded. */
export async function invalidateQuote(tx: Tx, making: Making, actor: Actor, act: Act): Promise<void> {
  const record = await lockQuoteRow(tx, actor, act)
  requireNewBusiness(record, 'invalidate')
  await moveQuote(tx, making, actor, record, 'invalidate')
  await reverseInvoices(tx, making, actor, { brokerageId: record.brokerageId, quoteId: record.id })
}

/** The policy comes into being; no other quote of it can be used any more (domain 1.2, 4.8 item 40). */
export async function issueQuote(tx: Tx, making: Making, actor: Actor, act: Act): Promise<void> {
  const { record, siblings } = await lockWithSiblings(tx, actor, act)
  checkAct(record, 'issue', act)
  const openConflicts = await countOpenConflicts(tx, record.brokerageId, record.id)
  if (openConflicts > 0)
    throw refuseAct('issue', record.body, { reason: 'block', key: 'conflicts', params: { count: openConflicts } })
  const { policyholderId, policyholderName, productCode, productName } = await readQuote(tx, actor, record.id)
  const frozen = await findPrice(tx, record.brokerageId, record.id)
  if (!frozen || !policyholderId) throw new Error('an accepted quote has a price and a policyholder')
  const issued = await moveQuote(tx, making, actor, record, 'issue', {
    issuedAt: making.clock().toISOString(),
    signedOnPaper: await isSignedOnPaper(tx, record),
  })
  const policy = await issuePolicy(tx, making, actor, {
    ...billedQuote(issued, frozen.snapshot),
    product: { code: productCode, name: productName },
    policyholder: { id: policyholderId, name: policyholderName ?? '' },
    body: issued.body,
  })
  const context = await contextOf(tx, making, issued)
  await printPolicy(tx, making, { record: issued, price: frozen.snapshot, context }, policy)
  const usable = quoteLifecycle.actions.supersede.from as readonly string[]
  for (const sibling of siblings.filter(({ body }) => usable.includes(stateOf(body))))
    await endQuote(tx, making, actor, sibling, 'supersede')
}

/** Its state allows it, and the total is the one that was agreed to. */
function checkAct(record: OwnedRecord, action: QuoteAction, act: Act): void {
  requireNewBusiness(record, action)
  nextState(quoteLifecycle, stateOf(record.body), action)
  checkTotal(record, act)
}

function createdOn({ body }: OwnedRecord): string {
  const { createdAt, timezone } = listQuote(body)
  if (!createdAt) throw new Error('the office knows when it first had a quote')
  return localDate(createdAt, timezone)
}
