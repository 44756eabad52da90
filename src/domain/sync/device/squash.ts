import { isSame } from '../json.ts'
import type { AddOp, DelOp } from '../mutation.ts'
import { isWithin, pathInside, readAt, writeAt } from '../path.ts'
import type { LocalOp, LocalSetOp } from './outbox-row.ts'

/**
 * protocol 4.1 Squash: takes later typing up into a row that was never sent, all or nothing. Per path only where
 * the person saw the row's value: first base, last value, those in between in `via`. A deletion is appended and
 * never swallows inner edits; an edit after a deletion starts a new row. Null: it needs a row of its own.
 */
export function trySquash(ops: readonly LocalOp[], later: readonly LocalOp[]): LocalOp[] | null {
  let squashed: LocalOp[] | null = [...ops]
  for (const op of later) {
    if (!squashed) return null
    squashed =
      op.op === 'set' ? squashSet(squashed, op) : op.op === 'del' ? squashDel(squashed, op) : squashAdd(squashed, op)
  }
  return squashed
}

function squashSet(ops: LocalOp[], op: LocalSetOp): LocalOp[] | null {
  if (ops.some((known) => known.op === 'del' && coversPath(known, op.path))) return null
  const added = ops.find((known) => known.op === 'add' && isWithin(op.path, known.path)) as AddOp | undefined
  if (added) {
    const at = pathInside(op.path, added.path)
    if (!isSame(readAt(added.value, at), op.base)) return null
    return replace(ops, added, { ...added, value: writeAt(added.value, at, op.value) })
  }
  const known = ops.find((each) => each.op === 'set' && each.path === op.path) as LocalSetOp | undefined
  if (!known) return [...ops, op]
  if (!isSame(known.value, op.base)) return null
  return replace(ops, known, { ...known, value: op.value, via: [...(known.via ?? []), known.value] })
}

function squashDel(ops: LocalOp[], op: DelOp): LocalOp[] | null {
  if (ops.some((known) => known.op === 'del' && coversPath(known, op.path))) return null
  const seesAll = ops.every((known) => known.op !== 'set' || seesValue(op, known))
  return seesAll ? [...ops, op] : null
}

function squashAdd(ops: LocalOp[], op: AddOp): LocalOp[] | null {
  const touched = ops.some(
    (known) => isWithin(known.path, op.path) || (known.op === 'del' && coversPath(known, op.path)),
  )
  return touched ? null : [...ops, op]
}

/** A set inside an item being deleted must be among what the deleting person saw. */
function seesValue(del: DelOp, { path, value }: LocalSetOp): boolean {
  const item = Object.keys(del.base).find((each) => isWithin(path, each))
  return item === undefined || isSame(readAt(del.base[item]!, pathInside(path, item)), value)
}

function coversPath(del: DelOp, path: string): boolean {
  return Object.keys(del.base).some((item) => isWithin(path, item))
}

function replace(ops: LocalOp[], old: LocalOp, next: LocalOp): LocalOp[] {
  return ops.map((each) => (each === old ? next : each))
}
