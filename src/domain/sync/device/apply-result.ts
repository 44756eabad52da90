import type { Conflict } from '../conflict.ts'
import type { EntityShape } from '../shape.ts'
import { isAccepted, type Refusal, type Result, refusalIn } from '../verdict.ts'
import { adoptAnswer, keepCopy } from './adopt.ts'
import { restAfter } from './lanes.ts'
import { type DeadLetter, isChoice, type OutboxRow, type Shadow } from './outbox-row.ts'
import { inheritBases } from './refused-row.ts'
import { viewOf } from './view.ts'

/** What one answer changes on the tablet: written in one transaction, fenced by the leader's term. */
export interface AppliedResult {
  /** The row as it stays, or null: let go of it. */
  row: OutboxRow | null
  shadow: Shadow | null
  conflicts: readonly Conflict[]
  deadLetter: DeadLetter | null
  /** A choice the office did not take: the conflicts it was about stay open and say why, to be chosen again. */
  notTaken: { conflictIds: string[]; code: Refusal } | null
  /** Rows that had seen a choice that was not taken, over the bases it was made over, under new mutation ids. */
  heirs: readonly OutboxRow[]
}

interface Answered {
  shape: EntityShape
  row: OutboxRow
  /** All rows of the same record, this one among them, in order. */
  rows: readonly OutboxRow[]
  shadow: Shadow | null
  result: Result
  nowMs: number
  build: string
  makeId: () => string
}

/**
 * protocol 5 CLIENT apply. An answer never changes another row nor any base, but for a choice that was not taken, which
 * is let go of as if it had been discarded.
 */
export function applyResult({ shape, row, rows, shadow, result, nowMs, build, makeId }: Answered): AppliedResult {
  const unchanged = { shadow, conflicts: [], deadLetter: null, notTaken: null, heirs: [] }
  const others = rows.filter((each) => each.deviceSeq !== row.deviceSeq)
  const refusal = refusalIn(result)
  if (refusal && isChoice(row)) {
    const notTaken = { conflictIds: row.resolves.map(({ id }) => id), code: refusal }
    const heirs = inheritBases(row, others, makeId)
    return { ...unchanged, row: null, shadow: keepCopy(shadow, others, row.id), notTaken, heirs }
  }
  if (refusal) return { ...unchanged, row: park(row, refusal) }
  if (!isAccepted(result)) return { ...unchanged, row: result.verdict === 'retry' ? restAfter(row, nowMs, build) : row }
  const { refused, entity, conflicts } = result
  const reason = refused[0]?.code
  const deadLetter = reason ? { row, reason, refused, view: viewOf(shape, shadow, rows) } : null
  return {
    ...unchanged,
    row: null,
    shadow: keepCopy(adoptAnswer(shadow, entity), others, row.id),
    conflicts,
    deadLetter,
  }
}

/** A refusal is terminal: the row stays at the head of its lane until a person tries again or discards it. */
function park(row: OutboxRow, error: Refusal): OutboxRow {
  return { ...row, state: 'parked', error, tries: 0, rest: null }
}
