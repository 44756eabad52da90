import { AppError, type FieldProblem } from '#domain/kernel/errors.ts'
import { localDate } from '#domain/kernel/time-zones.ts'
import type { NewReturn, NewReturns, PadRun } from '#domain/withdrawal/pad-run.schema.ts'
import { padRunLifecycle } from '#domain/withdrawal/withdrawal.lifecycle.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import type { Making } from '../accounts/accounts.service.ts'
import { holdAccountsOf } from '../billing/hold-account.ts'
import { accountsOfWithdrawn } from '../payments/withdrawn-receipt.service.ts'
import { findReturn, selectByReferences } from './returns.repo.ts'
import { showRun } from './show-runs.service.ts'
import { takeReturn } from './take-return.service.ts'
import { findRun, type PadRunRecord, type WithdrawalRecord } from './withdrawals.repo.ts'

/** A return with the withdrawal that it is of. */
interface Named extends NewReturn {
  item: WithdrawalRecord
}

/**
 * What the bank returned of a file, all of it or nothing (billing B29). What is known already in the same words changes
 * nothing, so that the same list may be entered again.
 */
export async function enterReturns(
  tx: Tx,
  making: Making,
  actor: Actor,
  { id, items }: NewReturns & { id: string },
): Promise<PadRun> {
  const run = await findRun(tx, id)
  if (!run) throw new AppError('notFound')
  const known = await heldItems(tx, items)
  requireSent(run)
  const named = items.map(({ reference, ...each }) => ({ ...each, reference, item: known.get(reference) }))
  const today = making.clock()
  const problems = named.flatMap((each, n) => problemOf(each, { n, runId: id, today }))
  if (problems.length > 0) throw new AppError('fields', { fields: problems })
  for (const [n, each] of (named as Named[]).entries()) await enter(tx, making, actor, { ...each, n })
  return showRun(tx, id)
}

/** Under their accounts' locks, and those of the accounts their money stands on: by their reference. */
async function heldItems(tx: Tx, items: readonly NewReturn[]): Promise<ReadonlyMap<string, WithdrawalRecord>> {
  const references = items.map(({ reference }) => reference)
  const seen = await selectByReferences(tx, references)
  const moved = await accountsOfWithdrawn(
    tx,
    seen.map(({ brokerageId, reference }) => ({ brokerageId, reference: reference! })), // found by it
  )
  await holdAccountsOf(tx, [...seen, ...moved])
  return new Map((await selectByReferences(tx, references)).map((item) => [item.reference!, item]))
}

async function enter(
  tx: Tx,
  making: Making,
  actor: Actor,
  { n, item, code, day }: Named & { n: number },
): Promise<void> {
  const before = await findReturn(tx, item)
  if (!before) return takeReturn(tx, making, actor, { item, code, day })
  if (before.code === code && before.returnedOn === day) return
  const known = { key: 'validation.returnKnown', params: { code: before.code }, days: { date: before.returnedOn } }
  throw new AppError('fields', { fields: [{ field: `items.${n}.reference`, messages: [known] }] })
}

function problemOf(
  { item, day }: Omit<Named, 'item'> & { item: WithdrawalRecord | undefined },
  { n, runId, today }: { n: number; runId: string; today: Date },
): FieldProblem[] {
  const at = (field: string, key: string) => [
    { field: `items.${n}.${field}`, messages: [{ key: `validation.${key}` }] },
  ]
  if (!item) return at('reference', 'returnUnknown')
  if (item.runId !== runId) return at('reference', 'returnOther')
  if (day < item.withdrawOn) return at('day', 'returnEarly')
  return day > localDate(today, item.timezone) ? at('day', 'returnAhead') : []
}

/** What was never handed to the bank cannot come back from it. */
function requireSent({ state }: PadRunRecord): void {
  if (state === padRunLifecycle.actions.send.to) return
  throw new AppError('refused', { wording: { key: 'padRunRefused.unsent' }, facts: { reason: 'unsent' } })
}
