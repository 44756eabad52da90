import type { Conflict } from '../conflict.ts'
import type { EntityShape } from '../shape.ts'
import { isAccepted, type Refusal, type Result, refusalIn } from '../verdict.ts'
import { adoptAnswer, keepCopy } from './adopt.ts'
import { restAfter } from './lanes.ts'
import type { DeadLetter, OutboxRow, Shadow } from './outbox-row.ts'
import { viewOf } from './view.ts'

/** What one answer changes on the tablet: written in one transaction, fenced by the leader's term. */
export interface Settlement {
  /** The row as it stays, or null: let go of it. */
  row: OutboxRow | null
  shadow: Shadow | null
  conflicts: readonly Conflict[]
  deadLetter: DeadLetter | null
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
}

/** sync.md 5 CLIENT settle. An answer never changes another row nor any base. */
export function settle({ shape, row, rows, shadow, result, nowMs, build }: Answered): Settlement {
  const unchanged = { shadow, conflicts: [], deadLetter: null }
  const refusal = refusalIn(result)
  if (refusal) return { ...unchanged, row: park(row, refusal) }
  if (!isAccepted(result)) return { ...unchanged, row: result.verdict === 'retry' ? restAfter(row, nowMs, build) : row }
  const { refused, entity, conflicts } = result
  const reason = refused[0]?.code
  const deadLetter = reason ? { row, reason, refused, view: viewOf(shape, shadow, rows) } : null
  const others = rows.filter((each) => each.deviceSeq !== row.deviceSeq)
  return { row: null, shadow: keepCopy(adoptAnswer(shadow, entity), others, row.id), conflicts, deadLetter }
}

/** A refusal is terminal: the row stays at the head of its lane until a person tries again or discards it. */
export function park(row: OutboxRow, error: Refusal): OutboxRow {
  return { ...row, state: 'parked', error, tries: 0, rest: null }
}
