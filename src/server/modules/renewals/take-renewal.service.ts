import { AppError } from '#domain/kernel/errors.ts'
import type { QuoteAction } from '#domain/quote/body/quote.lifecycle.ts'
import { kindOf } from '#domain/quote/body/quote-kind.ts'
import { refuseAct } from '#domain/quote/checks/quote-refusal.ts'
import { factsOf } from '#domain/quote/underwriting/quote-facts.ts'
import { acceptRefusal } from '#domain/quote/underwriting/quote-guards.ts'
import type { Acting } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import { alertedIn } from '../alerts/alerts.service.ts'
import { rebaseAccepted } from '../endorsements/rework-endorsement.service.ts'
import { dropCarried, issueWaiting } from '../endorsements/take-carried.service.ts'
import { postInvoices, reverseInvoices } from '../invoicing/post-invoices.service.ts'
import { renewPolicy } from '../policies/renew-policy.service.ts'
import { billedQuote } from '../quotes/billed-quote.ts'
import { endQuote } from '../quotes/end-quote.service.ts'
import { frozenPrice } from '../quotes/frozen-price.service.ts'
import { lockChange } from '../quotes/lock-change.service.ts'
import { type Act, checkTotal, lockQuoteRow, type Making, moveQuote } from '../quotes/move-quote.service.ts'
import { printPolicy } from '../quotes/print-quote.service.ts'
import { contextOf } from '../quotes/quote-context.service.ts'
import { countOpenConflicts } from '../sync/conflicts.service.ts'
import type { OwnedRecord } from '../sync/synced-store.ts'
import { basisOf, endingTerm, type Policy, writeBasis } from '../under-way/ending-term.service.ts'
import { findRenewal } from './renewals.repo.ts'

/** The insured takes the next term: its invoices are posted, and those whose day has come go out. */
export async function acceptRenewal(tx: Tx, making: Making, actor: Actor, act: Act): Promise<void> {
  const { record, policy } = await lockRenewal(tx, actor, act, 'accept')
  checkTotal(record, act)
  const { basis } = await endingTerm(tx, policy)
  if (record.body.basedOn !== writeBasis(basis)) throw refuseAct('accept', record.body, CHANGED)
  const context = {
    ...(await contextOf(tx, making, record)),
    alertedLocationIds: await alertedIn(tx, record.body, making.clock()),
  }
  const { today } = context
  const refusal = acceptRefusal(record.body, factsOf(record.body, context), { today, createdOn: today, siblings: [] })
  if (refusal) throw refuseAct('accept', record.body, refusal)
  await moveQuote(tx, making, actor, record, 'accept')
  await postInvoices(tx, making, actor, { brokerageId: record.brokerageId, quoteId: record.id })
}

/** The policy goes on for another term; it may be shortened, not taken back (domain 1.3). */
export async function issueRenewal(tx: Tx, making: Making, actor: Actor, act: Act): Promise<void> {
  const { record, policy } = await lockRenewal(tx, actor, act, 'issue')
  checkTotal(record, act)
  await issueTerm(tx, making, actor, record, policy)
}

/** The same for whoever holds the renewal and its policy already. */
export async function issueTerm(
  tx: Tx,
  making: Making,
  by: Acting,
  record: OwnedRecord,
  policy: Policy,
): Promise<void> {
  const { term, basis } = await endingTerm(tx, policy)
  // What an endorsement changed since has ended this renewal, or is carried into its term.
  if (basisOf(record.body).modification !== basis.modification) throw refuseAct('issue', record.body, CHANGED)
  const openConflicts = await countOpenConflicts(tx, record.brokerageId, record.id)
  if (openConflicts > 0)
    throw refuseAct('issue', record.body, { reason: 'block', key: 'conflicts', params: { count: openConflicts } })
  const frozen = await frozenPrice(tx, record)
  if (!frozen) throw new Error('an accepted renewal has a price')
  const issued = await moveQuote(tx, making, by, record, 'issue', { issuedAt: making.clock().toISOString() })
  const sold = { ...billedQuote(issued, frozen.snapshot), body: issued.body }
  const renewed = await renewPolicy(tx, making, by, policy, { sold, after: term })
  const context = await contextOf(tx, making, issued)
  await printPolicy(tx, making, { record: issued, price: frozen.snapshot, context }, renewed)
  await issueWaiting(tx, making, by, renewed, issued)
  await rebaseAccepted(tx, making, by, renewed)
}

/** Takes an offer back, or an acceptance with all it billed. */
export async function invalidateRenewal(tx: Tx, making: Making, actor: Actor, act: Act): Promise<void> {
  const { record, policy } = await lockRenewal(tx, actor, act, 'invalidate')
  await moveQuote(tx, making, actor, record, 'invalidate')
  await reverseInvoices(tx, making, actor, { brokerageId: record.brokerageId, quoteId: record.id })
  await dropCarried(tx, making, actor, policy, record)
}

export async function discardRenewal(tx: Tx, making: Making, actor: Actor, act: Act): Promise<void> {
  const record = await lockQuoteRow(tx, actor, act)
  if (kindOf(record.body) !== 'renewal') throw new AppError('notFound')
  await endQuote(tx, making, actor, record, 'discard')
}

const CHANGED = { reason: 'block', key: 'policyChanged' } as const

async function lockRenewal(tx: Tx, actor: Actor, act: Act, action: QuoteAction) {
  return lockChange(tx, actor, { act, action, seen: await findRenewal(tx, actor.scope, act.id) })
}
