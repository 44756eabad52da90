import { hashInput } from '../mutation.ts'
import { BATCH_MAX_BYTES, BATCH_MAX_ROWS } from '../transport.ts'
import { isHolding, isResting, type Moment } from './lanes.ts'
import { type OutboxRow, sizeOf, toWire } from './outbox-row.ts'

export interface BatchLimits {
  rows: number
  bytes: number
}

export const FULL_BATCH: BatchLimits = { rows: BATCH_MAX_ROWS, bytes: BATCH_MAX_BYTES }

/** After a 413: half as many, down to one; a single row that is still too large is parked by the caller. */
export function halve({ rows, bytes }: BatchLimits): BatchLimits {
  return { rows: Math.max(1, Math.floor(rows / 2)), bytes: Math.floor(bytes / 2) }
}

/**
 * protocol 5 CLIENT push: the rows to send, in order of `deviceSeq`. Of each lane a prefix of what is unanswered,
 * rows sent before included; a row goes only when nothing it depends on is still to be created, or that goes
 * with it, earlier. One row always fits: only the office may say that it is too large.
 */
export function takeBatch(rows: readonly OutboxRow[], moment: Moment, limits: BatchLimits = FULL_BATCH): OutboxRow[] {
  return fillBatch(rows, new Set(), moment, limits).batch
}

/**
 * The same for the first rows of a long outbox; where they do not fill the batch, more rows must be looked at.
 * `createdLater`: records whose create is among the rows that were not looked at.
 */
export function fillBatch(
  rows: readonly OutboxRow[],
  createdLater: ReadonlySet<string>,
  moment: Moment,
  limits: BatchLimits,
): { batch: OutboxRow[]; isFull: boolean } {
  const inOrder = rows.toSorted((one, other) => one.deviceSeq - other.deviceSeq)
  const created = inOrder.filter(({ kind }) => kind === 'create').map(({ id }) => id)
  const toBeCreated = new Set([...createdLater, ...created])
  const held = new Set(lanesResting(inOrder, moment))
  const batch: OutboxRow[] = []
  let bytes = 0
  for (const row of inOrder) {
    // A refused row waits for a person, and what was typed after it too; what was typed before it goes.
    if (isHolding(row)) held.add(row.lane)
    if (held.has(row.lane) || row.state === 'parked') continue
    bytes += sizeOf(row)
    const isFull = batch.length > 0 && (batch.length >= limits.rows || bytes > limits.bytes)
    if (isFull) return { batch, isFull }
    if (row.dependsOn.some((id) => toBeCreated.has(id))) {
      held.add(row.lane)
      continue
    }
    if (row.kind === 'create') toBeCreated.delete(row.id)
    batch.push(row)
  }
  return { batch, isFull: batch.length >= limits.rows }
}

/** Written before the first byte leaves: from now on the row is sent exactly as it is, as often as needed. */
export function freeze(row: OutboxRow, term: number, hash: (text: string) => string): OutboxRow {
  return { ...row, frozen: true, state: 'sending', term, bodyHash: row.bodyHash ?? hash(hashInput(toWire(row))) }
}

/** The office may forget its answers up to here: everything below is answered on this tablet. */
export function ackedThrough(rows: readonly OutboxRow[], lastSeq: number): number {
  return rows.reduce((lowest, { deviceSeq }) => Math.min(lowest, deviceSeq - 1), lastSeq)
}

function lanesResting(rows: readonly OutboxRow[], moment: Moment): string[] {
  const lanes = Map.groupBy(rows, ({ lane }) => lane)
  return [...lanes].filter(([, laneRows]) => isResting(laneRows, moment)).map(([lane]) => lane)
}
