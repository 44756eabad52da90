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
import { endorsePolicy } from '../policies/endorse-policy.service.ts'
import { endQuote } from '../quotes/end-quote.service.ts'
import { frozenPrice } from '../quotes/frozen-price.service.ts'
import { lockChange } from '../quotes/lock-change.service.ts'
import { type Act, checkTotal, lockQuoteRow, type Making, moveQuote } from '../quotes/move-quote.service.ts'
import { contextOf } from '../quotes/quote-context.service.ts'
import { countOpenConflicts } from '../sync/conflicts.service.ts'
import type { OwnedRecord } from '../sync/synced-store.ts'
import { acceptedEndorsement } from '../under-way/begun-from.service.ts'
import { promisedBy } from './bill-endorsement.service.ts'
import { findEndorsement } from './endorsements.repo.ts'
import { printEndorsement } from './print-endorsement.service.ts'
import {
  basisNow,
  changeAt,
  findTermToChange,
  modificationIn,
  type TermToChange,
} from './rework-endorsement.service.ts'
import { billIn, frozenCarried, issueCarried, takeBackAll } from './take-carried.service.ts'

/** What an issued or withdrawn change does to the renewal that follows its term: the renewals' own work. */
export interface Taking extends Making {
  followEndorsement(
    tx: Tx,
    making: Making,
    by: Acting,
    policy: TermToChange['policy'],
    moved: { endorsementId: string; isIssued: boolean },
  ): Promise<void>
}

/** The insured takes the change: what it adds or gives back is billed, and nobody else's is taken meanwhile. */
export async function acceptEndorsement(tx: Tx, making: Making, actor: Actor, act: Act): Promise<void> {
  const { record, termToChange } = await lockEndorsement(tx, actor, act, 'accept')
  checkTotal(record, act)
  if ((record.body.basedOn ?? '') !== (await basisNow(tx, termToChange, record.id)))
    throw refuseAct('accept', record.body, CHANGED)
  const of = { brokerageId: record.brokerageId, policyId: termToChange.policy.id }
  if (await acceptedEndorsement(tx, of))
    throw refuseAct('accept', record.body, { reason: 'block', key: 'endorsementTaken' })
  const context = {
    ...(await contextOf(tx, making, record)),
    alertedLocationIds: await alertedIn(tx, record.body, making.clock()),
  }
  const { today } = context
  const refusal = acceptRefusal(record.body, factsOf(record.body, context), { today, createdOn: today, siblings: [] })
  if (refusal) throw refuseAct('accept', record.body, refusal)
  const { policy } = termToChange
  const own = await frozenChange(tx, making, record, termToChange)
  const carried = await frozenCarried(tx, making, policy, record)
  await moveQuote(tx, making, actor, record, 'accept')
  await billIn(tx, making, actor, record, termToChange, own)
  for (const { later, ...step } of carried) await billIn(tx, making, actor, record, { policy, term: later.term }, step)
}

/** The policy changes. What was accepted is what is issued: nothing came in between (domain 1.3). */
export async function issueEndorsement(tx: Tx, making: Taking, actor: Actor, act: Act): Promise<void> {
  const { record, termToChange } = await lockEndorsement(tx, actor, act, 'issue')
  checkTotal(record, act)
  if (modificationIn(record.body) !== (termToChange.modificationId ?? ''))
    throw refuseAct('issue', record.body, CHANGED)
  const openConflicts = await countOpenConflicts(tx, record.brokerageId, record.id)
  if (openConflicts > 0)
    throw refuseAct('issue', record.body, { reason: 'block', key: 'conflicts', params: { count: openConflicts } })
  const planned = await frozenChange(tx, making, record, termToChange)
  const promised = await promisedBy(tx, refOf(record), termToChange.term)
  await moveQuote(tx, making, actor, record, 'issue', { issuedAt: making.clock().toISOString() })
  const policy = await endorsePolicy(tx, making, actor, record.id, termToChange, { ...planned, promised })
  const carried = await frozenCarried(tx, making, policy, record)
  await issueCarried(tx, making, actor, policy, record, carried)
  await printEndorsement(tx, making, { record, termToChange, delta: planned.delta, carried })
  await making.followEndorsement(tx, making, actor, termToChange.policy, { endorsementId: record.id, isIssued: true })
}

/** Takes an offer back, or an acceptance with all it billed. */
export async function invalidateEndorsement(tx: Tx, making: Taking, actor: Actor, act: Act): Promise<void> {
  const { record, termToChange } = await lockEndorsement(tx, actor, act, 'invalidate')
  await moveQuote(tx, making, actor, record, 'invalidate')
  await takeBackAll(tx, making, actor, record, termToChange)
  await making.followEndorsement(tx, making, actor, termToChange.policy, { endorsementId: record.id, isIssued: false })
}

export async function discardEndorsement(tx: Tx, making: Making, actor: Actor, act: Act): Promise<void> {
  const record = await lockQuoteRow(tx, actor, act)
  if (kindOf(record.body) !== 'endorsement') throw new AppError('notFound')
  await endQuote(tx, making, actor, record, 'discard')
}

/** The endorsement under its lock, and the policy it changes as it stands on that day. */
async function lockEndorsement(
  tx: Tx,
  actor: Actor,
  act: Act,
  action: QuoteAction,
): Promise<{ record: OwnedRecord; termToChange: TermToChange }> {
  const seen = await findEndorsement(tx, actor.scope, act.id)
  const { record, policy } = await lockChange(tx, actor, { act, action, seen })
  return { record, termToChange: await findTermToChange(tx, policy, String(record.body.changeOn)) }
}

/** It was priced on a policy that reads otherwise now. */
const CHANGED = { reason: 'block', key: 'policyChanged' } as const

/** By the price that was frozen when it was quoted. */
async function frozenChange(tx: Tx, making: Making, record: OwnedRecord, termToChange: TermToChange) {
  const frozen = await frozenPrice(tx, record)
  if (!frozen) throw new Error('a quoted endorsement has a price')
  return changeAt(termToChange, record.body, frozen.snapshot, await contextOf(tx, making, record))
}

function refOf({ brokerageId, id }: OwnedRecord) {
  return { brokerageId, quoteId: id }
}
