import { AppError } from '#domain/kernel/errors.ts'
import { nextState } from '#domain/lifecycle/allowed-actions.ts'
import { lifecycleOf, type QuoteAction } from '#domain/quote/body/quote.lifecycle.ts'
import { listQuote, stateOf } from '#domain/quote/body/quote.listing.ts'
import { type Body, isSame } from '#domain/sync/json.ts'
import type { Acting } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import { recordChange } from '../../db/record-change.ts'
import type { Actor } from '../../db/tx.ts'
import type { Deps } from '../../deps.ts'
import { supersedeOffer } from '../documents/supersede-papers.service.ts'
import type { OwnedRecord } from '../sync/synced-store.ts'
import { quoteStore } from './quote-store.ts'
import { lockSiblings } from './quotes.repo.ts'
import { readQuote } from './quotes.service.ts'

/** What the services of a quote's life need from outside. */
export type Making = Pick<Deps, 'clock' | 'locators'>

/** The quote somebody acts on, and what they saw when they decided to: another version or total is refused (protocol 4.1). */
export interface Act {
  id: string
  version?: number | null
  totalCents?: number
}

/** The quote of an act under its lock. */
export async function lockQuoteRow(
  tx: Tx,
  actor: Pick<Actor, 'scope' | 'brokerageId'>,
  { id, version }: Act,
): Promise<OwnedRecord> {
  const record = await quoteStore.lock(tx, actor.scope, id)
  if (!record || record.deleted) throw new AppError('notFound')
  if (version !== undefined && record.ver !== version) throw new AppError('stale', { facts: { version: record.ver } })
  return record
}

/** The total is the one that was agreed to. */
export function checkTotal({ body, ver }: OwnedRecord, { totalCents }: Act): void {
  const total = listQuote(body).totalCents
  if (totalCents !== undefined && totalCents !== total)
    throw new AppError('stale', { facts: { version: ver, total: total / 100 } })
}

/** The quote of an act and all others of its policy, under their locks: of two acts on siblings one waits. */
export async function lockWithSiblings(
  tx: Tx,
  actor: Actor,
  act: Act,
): Promise<{ record: OwnedRecord; siblings: OwnedRecord[] }> {
  const { brokerageId, policyId } = await readQuote(tx, actor, act.id)
  const ids = await lockSiblings(tx, brokerageId, policyId)
  const record = await lockQuoteRow(tx, actor, act)
  const others = ids.filter((id) => id !== act.id)
  return { record, siblings: await quoteStore.read(tx, { kind: 'brokerage', brokerageId }, others) }
}

/** After these nobody can take what was offered; a signature was for that offer, on a screen or on paper. */
const ENDS_OFFER: readonly QuoteAction[] = ['invalidate', 'discard', 'expire', 'supersede']

/** Moves a quote along its life cycle, or refuses with 1040; null among the changes takes a value away. */
export async function moveQuote(
  tx: Tx,
  making: Making,
  by: Acting,
  record: OwnedRecord,
  action: QuoteAction,
  changes: Body = {},
): Promise<OwnedRecord> {
  const state = nextState(lifecycleOf(record.body), stateOf(record.body), action)
  if (action === 'lock' || ENDS_OFFER.includes(action))
    await supersedeOffer(tx, making, by, { brokerageId: record.brokerageId, quoteId: record.id })
  const isUnsigned = action === 'invalidate' && record.body.signature !== undefined
  return saveQuote(tx, making, by, record, action, { ...changes, ...(isUnsigned && { signature: null }), state })
}

/** The quote as it reads once its policy changed under it; what it says no more is taken away. */
export async function reworkQuote(
  tx: Tx,
  making: Making,
  by: Acting,
  record: OwnedRecord,
  now: Body,
): Promise<OwnedRecord> {
  if (isSame(now, record.body)) return record
  const names = Object.keys({ ...record.body, ...now })
  const changes = Object.fromEntries(names.map((name) => [name, now[name] ?? null]))
  return saveQuote(tx, making, by, record, 'rework', changes)
}

/** Writes what the office itself has to say of a quote, with its columns and traces. */
export async function saveQuote(
  tx: Tx,
  { clock }: Pick<Making, 'clock'>,
  by: Acting,
  record: OwnedRecord,
  action: string,
  changes: Body,
): Promise<OwnedRecord> {
  const changed = Object.entries({ ...record.body, ...changes }).filter(([, value]) => value !== null)
  const saved = { ...record, ver: record.ver + 1, body: Object.fromEntries(changed) }
  const at = clock()
  await quoteStore.update(tx, saved, at)
  const names = Object.keys(changes).filter((name) => !isSame(record.body[name], changes[name]))
  const only = (body: Body) => Object.fromEntries(names.map((name) => [name, body[name] ?? null]))
  await recordChange(tx, {
    actor: by,
    brokerageId: record.brokerageId,
    action,
    entity: quoteStore.shape.type,
    entityId: record.id,
    before: only(record.body),
    after: only(saved.body),
    version: saved.ver,
    at,
  })
  return saved
}
