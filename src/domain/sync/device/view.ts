import { deadAround, lifeOf, setLife } from '../items.ts'
import { type Body, isBody } from '../json.ts'
import { addsFirst } from '../mutation.ts'
import { type Path, pathInside, readAt, writeAt } from '../path.ts'
import { locate } from '../path-target.ts'
import { unitsOf } from '../references.ts'
import type { EntityShape } from '../shape.ts'
import { upConvert } from '../up-convert.ts'
import { type Edit, toOps } from './edit.ts'
import { isChoice, type LocalOp, type OutboxRow, type Shadow } from './outbox-row.ts'

/**
 * What a screen shows: the server's copy with everything waiting on top (protocol 4.4). The tablet never merges;
 * when the copy changes, the view is computed anew. Refused rows stay in it, so that typed values stay visible.
 */
export function viewOf(shape: EntityShape, shadow: Shadow | null, rows: readonly OutboxRow[]): Body {
  const replayRow = (body: Body, row: OutboxRow) =>
    addsFirst(upConvert(shape, row).ops).reduce((next, op) => replay(shape, next, op, isChoice(row)), body)
  return shape.derive(rows.reduce(replayRow, shadow?.body ?? {}))
}

/** What the screen shows while these edits are on their way to the disk: the same replay, so that nothing jumps once they are there. */
export function bodyAfter(shape: EntityShape, body: Body, edits: readonly Edit[]): Body {
  if (edits.length === 0) return body
  return shape.derive(addsFirst(toOps(edits, false)).reduce((next, op) => replay(shape, next, op), body))
}

/** A copy is clean when no waiting row names it; asked in the transaction that acts on it. */
export function isClean(id: string, rows: readonly OutboxRow[]): boolean {
  return !rows.some((row) => row.id === id)
}

function replay(shape: EntityShape, body: Body, op: LocalOp, isChosen = false): Body {
  if (op.op === 'del') return Object.keys(op.base).reduce((left, item) => setLife(left, item, 'dead'), body)
  const place = locate(shape, op.path)
  if (!place) return body
  if (op.op === 'set') {
    if (!place.item) return writeAt(body, op.path, op.value)
    if (lifeOf(body, place.item.path) === 'absent') return body
    return revive(shape, writeAt(body, op.path, op.value), place.item.path)
  }
  if (isChosen && lifeOf(body, op.path) !== 'absent') return revive(shape, body, op.path) // as at the office
  // The item first: a farm's map of eighty is copied once for it, and not once for each of its answers.
  const known = readAt(body, op.path)
  const item = unitsOf(shape, op).reduce(
    (next, { path, value }) => writeAt(next, pathInside(path, op.path), value),
    isBody(known) ? known : {},
  )
  return revive(shape, writeAt(body, op.path, writeAt(item, 'life', 'live')), op.path)
}

function revive(shape: EntityShape, body: Body, item: Path): Body {
  return deadAround(shape, body, item).reduce((next, dead) => setLife(next, dead, 'live'), body)
}
