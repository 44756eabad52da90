import { AppError, type FieldProblem } from '#domain/kernel/errors.ts'
import { localDate } from '#domain/kernel/time-zones.ts'
import { judgeReturn, type ReturnOutcome } from '#domain/withdrawal/judge-return.ts'
import type { NewReturn, NewReturns, PadRun } from '#domain/withdrawal/pad-run.schema.ts'
import { padRunLifecycle } from '#domain/withdrawal/withdrawal.lifecycle.ts'
import type { Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import { holdAccountsOf } from '../billing/hold-account.ts'
import { accountsOfWithdrawn } from '../payments/withdrawn-receipt.service.ts'
import { findReturn, type ReturnRecord, selectByReferences } from './returns.repo.ts'
import { showRun } from './show-runs.service.ts'
import { takeReturn } from './take-return.service.ts'
import { findRun, type PadRunRecord, type WithdrawalRecord } from './withdrawals.repo.ts'

/** What a return names, and what is known to have come back of it. */
export interface NamedItem {
  item: WithdrawalRecord
  before: ReturnRecord | undefined
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
  requireSent(await findRun(tx, id))
  await holdItems(tx, items)
  const problems: FieldProblem[] = []
  for (const [n, each] of items.entries()) {
    const named = (await namedItems(tx, [each])).get(each.reference) // with what this list said of it before
    const outcome = outcomeOf(named, each, { runId: id, at: making.clock() })
    if (outcome === 'new') await takeReturn(tx, making, actor, { item: named!.item, code: each.code, day: each.day })
    else if (outcome !== 'known') problems.push(problemOf(outcome, n, named))
  }
  if (problems.length > 0) throw new AppError('fields', { fields: problems })
  return showRun(tx, id)
}

/** What becomes of a return as everything stands now. */
export function outcomeOf(
  named: NamedItem | undefined,
  given: Pick<NewReturn, 'code' | 'day'>,
  { runId, at }: { runId: string; at: Date },
): Exclude<ReturnOutcome, 'unreadable'> {
  if (!named) return 'unknown'
  const { item, before } = named
  return judgeReturn({ ...item, before: before ?? null }, given, { runId, today: localDate(at, item.timezone) })
}

/** What these returns name, by its reference. */
export async function namedItems(
  tx: Tx,
  returns: readonly { reference: string }[],
): Promise<ReadonlyMap<string, NamedItem>> {
  const items = await selectByReferences(
    tx,
    returns.map(({ reference }) => reference),
  )
  const named = new Map<string, NamedItem>()
  for (const item of items) named.set(item.reference!, { item, before: await findReturn(tx, item) }) // found by it
  return named
}

/** What was never handed to the bank cannot come back from it. */
export function requireSent(run: PadRunRecord | undefined): void {
  if (!run) throw new AppError('notFound')
  if (run.state === padRunLifecycle.actions.send.to) return
  throw new AppError('refused', { wording: { key: 'padRunRefused.unsent' }, facts: { reason: 'unsent' } })
}

/** The locks of the accounts they were withdrawn for, and of those their money stands on. */
async function holdItems(tx: Tx, returns: readonly NewReturn[]): Promise<void> {
  const seen = [...(await namedItems(tx, returns)).values()].map(({ item }) => item)
  const withdrawn = seen.map(({ brokerageId, reference }) => ({ brokerageId, reference: reference! })) // found by it
  await holdAccountsOf(tx, [...seen, ...(await accountsOfWithdrawn(tx, withdrawn))])
}

function problemOf(outcome: keyof typeof PROBLEMS, n: number, named: NamedItem | undefined): FieldProblem {
  const { field, key } = PROBLEMS[outcome]
  const before = named?.before
  const told = outcome === 'changed' && before && { params: { code: before.code }, days: { date: before.returnedOn } }
  return { field: `items.${n}.${field}`, messages: [{ key: `validation.${key}`, ...told }] }
}

const PROBLEMS = {
  unknown: { field: 'reference', key: 'returnUnknown' },
  other: { field: 'reference', key: 'returnOther' },
  changed: { field: 'reference', key: 'returnKnown' },
  early: { field: 'day', key: 'returnEarly' },
  ahead: { field: 'day', key: 'returnAhead' },
} as const
