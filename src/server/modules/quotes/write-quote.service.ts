import { AppError, type FieldProblem, fieldError } from '#domain/kernel/errors.ts'
import { localDate } from '#domain/kernel/time-zones.ts'
import { nextState } from '#domain/lifecycle/allowed-actions.ts'
import { productVersion } from '#domain/product/farm-package.ts'
import { lifecycleOf } from '#domain/quote/body/quote.lifecycle.ts'
import { listQuote, stateOf } from '#domain/quote/body/quote.listing.ts'
import type { Problem } from '#domain/quote/checks/problem.ts'
import { problemsIn, toFieldProblem } from '#domain/quote/checks/quote-problems.ts'
import { wrongStart } from '#domain/quote/checks/quote-term.ts'
import { bodyMeant, changeOps } from '#domain/quote/contract/quote.change.ts'
import type { NewQuote, QuoteChange, QuoteDetails } from '#domain/quote/contract/quote.schema.ts'
import { quoteShape } from '#domain/quote/shape/quote.shape.ts'
import { type Body, isSame } from '#domain/sync/json.ts'
import type { Op } from '#domain/sync/mutation.ts'
import { opsOfBody, problemsOfOps } from '#domain/sync/ops-of-body.ts'
import { textIn } from '#domain/sync/read-body.ts'
import { referencesIn, straysIn } from '#domain/sync/references.ts'
import { mayBePatched } from '#domain/sync/shape.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import type { Office } from '../sync/batch.ts'
import { refuseUnknown } from '../sync/named-records.service.ts'
import { changeByCall, createByCall, lockForCall, madeUnderOf } from '../sync/single-call.service.ts'
import { quoteStore } from './quote-store.ts'
import { getQuote } from './quotes.service.ts'
import { judgeSignature } from './signature-holds.ts'

/** A new draft by a single call: the changes a device would send, refused whole where an answer cannot be right. */
export async function createQuote(
  tx: Tx,
  office: Office,
  actor: Actor,
  { data, brokerage, key }: NewQuote & { key?: string },
): Promise<QuoteDetails> {
  const ops = opsOfBody(quoteShape, data)
  refuseProblems(problemsOfOps(quoteShape, ops))
  await refuseStrangers(tx, office, madeUnderOf(actor, brokerage), ops)
  refuseProblems(problemsToday(bodyMeant({}, ops), office).map(toFieldProblem))
  refuseProblems(strays(ops, {}))
  const id = await createByCall(tx, office, actor, quoteStore, { ops, brokerage, key })
  return getQuote(tx, office.deps, actor, id)
}

/** A change of a draft, or the signature under what is locked, by If-Match (protocol 4.4 REST PATCH). What was wrong before does not stand in the way. */
export async function updateQuote(
  tx: Tx,
  office: Office,
  actor: Actor,
  { id, version, ...change }: QuoteChange & { id: string; version: number | null },
): Promise<QuoteDetails> {
  const record = await lockForCall(tx, actor, quoteStore, { id, version })
  const { ops, problems } = changeOps(record.body, change)
  if (!mayBePatched(quoteShape, record.body, ops)) nextState(lifecycleOf(record.body), stateOf(record.body), 'update')
  refuseProblems([...problems, ...problemsOfOps(quoteShape, ops)])
  await refuseStrangers(tx, office, record.brokerageId, ops)
  refuseProblems(newProblems(record.body, bodyMeant(record.body, ops), office).map(toFieldProblem))
  refuseProblems(strays(ops, record.body))
  if (judgeSignature(record.body, bodyMeant(record.body, ops), office.deps.clock()))
    throw fieldError('signature', 'validation.invalid')
  await changeByCall(tx, office, actor, quoteStore, record, ops)
  return getQuote(tx, office.deps, actor, id)
}

/**
 * A draft stands on a policyholder of its own brokerage and is produced by its people, whoever records it. What it names
 * already it may go on naming.
 */
export async function refuseStrangers(
  tx: Tx,
  { stores }: Office,
  brokerageId: string,
  ops: readonly Op[],
): Promise<void> {
  const given = ops.filter((op) => op.op !== 'set' || !isSame(op.base, op.value))
  const named = referencesIn(quoteShape, given).map((each) => ({ ...each, field: `data.${each.field}` }))
  await refuseUnknown(tx, stores, { kind: 'brokerage', brokerageId }, named)
}

function newProblems(before: Body, after: Body, office: Office): Problem[] {
  const known = new Set(problemsToday(before, office).map(({ path, key }) => `${path} ${key}`))
  return problemsToday(after, office).filter(({ path, key }) => !known.has(`${path} ${key}`))
}

/** Also of the day it is: where cover may begin from now. */
function problemsToday(body: Body, { deps }: Office): Problem[] {
  const today = localDate(deps.clock(), listQuote(body).timezone)
  const product = productVersion(textIn(body, 'productVersion'))
  return [...problemsIn(body, product), ...wrongStart(body, product.term, today)]
}

/** Sync would leave such a part out and say so beside it; a single call is taken whole or not at all. */
function strays(ops: readonly Op[], before: Body): FieldProblem[] {
  return straysIn(quoteShape, ops, bodyMeant(before, ops)).map((path) =>
    toFieldProblem({ path, key: 'validation.itemGone' }),
  )
}

function refuseProblems(problems: readonly FieldProblem[]): void {
  if (problems.length === 0) return
  throw new AppError('fields', { fields: problems.map((each) => ({ ...each, field: `data.${each.field}` })) })
}
