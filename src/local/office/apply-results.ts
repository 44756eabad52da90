import type { Conflict } from '#domain/sync/conflict.ts'
import { applyResult } from '#domain/sync/device/apply-result.ts'
import { restAfter } from '#domain/sync/device/lanes.ts'
import type { OutboxRow } from '#domain/sync/device/outbox-row.ts'
import { isAccepted, type Refusal, type Result } from '#domain/sync/verdict.ts'
import { keepAcknowledged } from '../outbox/acknowledged.ts'
import { holdBack } from '../rows/held-records.ts'
import { putLetter } from '../rows/letters.ts'
import { askAgain, keepConflicts, type NotTaken } from '../rows/stored-conflicts.ts'
import { openRow, openRows, sealRow } from '../rows/stored-outbox.ts'
import { keepRecord, openShadow } from '../rows/stored-records.ts'
import { type LocalAccount, shapeOf } from '../store/account.ts'
import { readMeta } from '../store/meta.ts'
import { type Changes, transact } from '../store/transact.ts'

/**
 * protocol 5 CLIENT apply, written only while this page leads. The answers of one batch are written together as long
 * as each is about another record: a record's second answer is judged by what its first one left.
 */
export async function applyResults(
  account: LocalAccount,
  answered: readonly Answered[],
  { term, edge }: { term: number; edge?: string | undefined },
): Promise<void> {
  for (const together of oncePerRecord(answered)) {
    await transact(
      account.db,
      async (changes) => {
        await writeResults(account, changes, together)
        if (edge) changes.note({ edge }) // with the rows it speaks of: what is let go of is vouched for
      },
      { term },
    )
  }
}

/** An answer and the record its row is about. */
export interface Answered {
  id: string
  result: Result
}

function oncePerRecord(answered: readonly Answered[]): Answered[][] {
  const turns: Answered[][] = []
  const turnOf = new Map<string, number>()
  for (const each of answered) {
    const turn = turnOf.get(each.id) ?? 0
    turnOf.set(each.id, turn + 1)
    ;(turns[turn] ??= []).push(each)
  }
  return turns
}

/** Reads all it needs first: nothing is waited for row by row. */
async function writeResults(account: LocalAccount, changes: Changes, answered: readonly Answered[]): Promise<void> {
  const { db, host } = account
  const ids = answered.map(({ id }) => id)
  const [stored, records, build] = await Promise.all([
    db.outbox.where('id').anyOf(ids).toArray(),
    db.records.bulkGet(ids),
    readMeta(db, 'serverBuild'),
  ])
  const rowsOf = Map.groupBy(openRows(account, stored), ({ id }) => id)
  const conflicts: Conflict[] = []
  const notTaken: NotTaken[] = []
  const taken: OutboxRow[] = []
  for (const [at, { id, result }] of answered.entries()) {
    const rows = rowsOf.get(id) ?? []
    const row = rows.find(({ mutationId }) => mutationId === result.mutationId)
    if (!row) continue // answered before
    const record = records[at]
    const shape = shapeOf(account, row.entity)
    const shadow = openShadow(account, record)
    const applied = applyResult({ shape, row, rows, shadow, result, nowMs: host.now(), build, makeId: host.makeId })
    if (applied.row) changes.put('outbox', sealRow(account, applied.row))
    else {
      changes.remove('outbox', row.deviceSeq)
      if (applied.notTaken) notTaken.push(applied.notTaken)
      else taken.push(row)
    }
    for (const heir of applied.heirs) changes.put('outbox', sealRow(account, heir))
    const isDirty = applied.row !== null || rows.length > 1
    const filing = record ?? { id, type: row.entity, lane: row.lane, parent: null }
    const now = isAccepted(result) ? result.entity : null
    if (now) holdBack(account, changes, { id, type: row.entity, known: shadow, now })
    const isSame = applied.shadow === shadow && isDirty
    if (!isSame) keepRecord(account, changes, filing, { shadow: applied.shadow, isDirty, round: record?.round ?? 0 })
    conflicts.push(...applied.conflicts)
    if (applied.deadLetter) putLetter(account, changes, applied.deadLetter)
  }
  await keepConflicts(account, changes, conflicts)
  await askAgain(account, changes, notTaken)
  await keepAcknowledged(account, changes, taken)
}

/** The office refused the envelope because of this one row: the same as if it had refused the row. */
export function refuseRow(account: LocalAccount, row: OutboxRow, code: Refusal, term: number): Promise<void> {
  const { id, mutationId } = row
  return applyResults(account, [{ id, result: { mutationId, verdict: 'rejected', code } }], { term })
}

/** One more try in vain; after five the lane rests so that a poisoned row holds up nobody else (fault 74). */
export function countTry(account: LocalAccount, row: OutboxRow, build: string, term: number): Promise<void> {
  return amendRow(account, row, (now) => restAfter(now, account.host.now(), build), term)
}

export function amendRow(
  account: LocalAccount,
  { mutationId }: OutboxRow,
  amend: (row: OutboxRow) => OutboxRow,
  term: number,
): Promise<void> {
  return transact(
    account.db,
    async (changes) => {
      const stored = await account.db.outbox.where('mutationId').equals(mutationId).first()
      if (stored) changes.put('outbox', sealRow(account, amend(openRow(account, stored))))
    },
    { term },
  )
}
