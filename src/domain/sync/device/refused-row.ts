import { type Body, isSame, type Json } from '../json.ts'
import { pathInside, readAt, writeAt } from '../path.ts'
import type { EntityShape } from '../shape.ts'
import { type DeadLetter, type LocalOp, type LocalSetOp, type OutboxRow, type Shadow, toWire } from './outbox-row.ts'
import { viewOf } from './view.ts'

/** Sends a refused row once more, as a new mutation: a refusal is terminal for its id (protocol 4.1 Refused rows). */
export function tryAgain(row: OutboxRow, mutationId: string): OutboxRow {
  return { ...row, mutationId, bodyHash: null, state: 'queued', error: null, tries: 0, rest: null }
}

/** Everything that falls with a row: with a create, the record's other rows and whatever waits for the record. */
export function fallsWith(row: OutboxRow, outbox: readonly OutboxRow[]): OutboxRow[] {
  const fallen = new Set([row])
  const lost = new Set(row.kind === 'create' ? [row.id] : [])
  for (const each of outbox.toSorted((one, other) => one.deviceSeq - other.deviceSeq)) {
    if (!lost.has(each.id) && !each.dependsOn.some((id) => lost.has(id))) continue
    fallen.add(each)
    if (each.kind === 'create') lost.add(each.id)
  }
  return [...fallen]
}

export interface Discard {
  /** Rows to delete, with the letters that keep their content. */
  letters: DeadLetter[]
  /** Followers whose bases changed, under new mutation ids; open forms of the record reload. */
  rows: OutboxRow[]
}

/**
 * protocol 4.1 Discard: followers that had seen the discarded value inherit the base it was typed over. Ask about
 * `fallsWith` first where there is more than the row itself.
 */
export function discard(
  shape: (entity: string) => EntityShape,
  row: OutboxRow,
  outbox: readonly OutboxRow[],
  shadowOf: (id: string) => Shadow | null,
  makeId: () => string,
): Discard {
  const fallen = fallsWith(row, outbox)
  const letters = fallen.map((each): DeadLetter => {
    const rows = outbox.filter(({ id }) => id === each.id)
    return {
      row: each,
      reason: each.error ?? 'discarded',
      refused: [],
      view: viewOf(shape(each.entity), shadowOf(each.id), rows),
    }
  })
  const left = outbox.filter((each) => !fallen.includes(each))
  return { letters, rows: inheritBases(row, left, makeId) }
}

/** Those of the record's later rows that had seen what a gone row wrote, over what it was written over. */
export function inheritBases(gone: OutboxRow, outbox: readonly OutboxRow[], makeId: () => string): OutboxRow[] {
  const later = outbox.filter((each) => each.id === gone.id && each.deviceSeq > gone.deviceSeq)
  return later.flatMap((follower) => {
    const heir = { ...follower, ops: follower.ops.flatMap((op) => inherit(op, gone)) }
    const isUnchanged = isSame(toWire(heir).ops, toWire(follower).ops)
    return isUnchanged ? [] : [{ ...heir, mutationId: makeId(), bodyHash: null }]
  })
}

/** A change that ends where it now begins asks for nothing any more. */
function inherit(op: LocalOp, gone: OutboxRow): LocalOp[] {
  if (op.op === 'add') return [op]
  if (op.op === 'del') return [{ ...op, base: mapBases(op.base, gone) }]
  const origin = setsOf(gone).find((each) => each.path === op.path && passedThrough(each, op.base))
  if (!origin) return [op]
  return isSame(origin.base, op.value) ? [] : [{ ...op, base: origin.base }]
}

function mapBases(base: Record<string, Body>, gone: OutboxRow): Record<string, Body> {
  return Object.fromEntries(Object.entries(base).map(([item, seen]) => [item, inheritInside(item, seen, gone)]))
}

function inheritInside(item: string, seen: Body, gone: OutboxRow): Body {
  return setsOf(gone)
    .filter(({ path }) => path.startsWith(`${item}/`))
    .filter((set) => passedThrough(set, readAt(seen, pathInside(set.path, item))))
    .reduce((body, { path, base }) => writeAt(body, pathInside(path, item), base), seen)
}

function setsOf(row: OutboxRow): LocalSetOp[] {
  return row.ops.filter((op) => op.op === 'set')
}

function passedThrough({ value, via = [] }: LocalSetOp, seen: Json): boolean {
  return [value, ...via].some((each) => isSame(each, seen))
}
