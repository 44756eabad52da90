import { type Conflict, openConflictsAt } from '../conflict.ts'
import { lifeOf } from '../items.ts'
import { isSame, type Json } from '../json.ts'
import type { AddOp, Op, SetOp } from '../mutation.ts'
import { readAt, writeAt } from '../path.ts'
import { locate } from '../path-target.ts'
import { unitsOf } from '../references.ts'
import type { Unit } from '../shape.ts'
import { mergeDeletion } from './merge-deletion.ts'
import { amend, closeOwn, type Merging, openConflict, refuse, revive } from './merging.ts'
import { refusalOfAdd, refusalOfUnit } from './refusals.ts'
import { isChosenOtherwise } from './resolve.ts'

/** protocol 5 mergeOp: one op against the locked record, three ways by field class. */
export function mergeOp(merging: Merging, op: Op): void {
  if (op.op === 'set') mergeSet(merging, op)
  else if (op.op === 'add') mergeAddition(merging, op)
  else mergeDeletion(merging, op)
}

function mergeSet(merging: Merging, op: SetOp): void {
  const place = locate(merging.shape, op.path)
  if (place?.kind !== 'unit') return refuse(merging, op.path, 'bad_path', op.value)
  const refusal = refusalOfUnit(merging, { path: op.path, unit: place.unit, value: op.value })
  if (refusal) return refuse(merging, op.path, refusal, op.value)
  const isInNothing = place.item !== null && lifeOf(merging.body, place.item.path) === 'absent'
  if (isInNothing) return refuse(merging, op.path, 'not_found', op.value)
  if (place.unit.class === 'append' && isOverwriting(merging, op))
    return refuse(merging, op.path, 'bad_value', op.value)
  mergeValue(merging, op, place.unit)
  if (place.item) revive(merging, place.item.path)
}

function mergeValue(merging: Merging, { path, base, value }: SetOp, unit: Unit): void {
  const current = readAt(merging.body, path)
  const isOwnWriting = merging.written.has(path) // nobody is in conflict with what they themselves wrote just before
  if (!isSame(current, base) && !isOwnWriting) merging.metChanges = true
  if (unit.class === 'cosmetic') return write(merging, path, value)
  const own = openConflictsAt(merging.conflicts, path).find((each) => isOwn(merging, each, base))
  if (isSame(current, value)) return closeOwn(merging, own)
  const isFree = isSame(current, base) && !isChosenOtherwise(merging, (chosen) => chosen === path)
  if (isFree || isOwnWriting) {
    write(merging, path, value)
    return closeOwn(merging, own)
  }
  // Back where it began after several edits: nothing is asked for. A resolution, however, means the value it names.
  if (isSame(base, value) && merging.mutation.resolves.length === 0) return
  if (!own) return openConflict(merging, { path, kind: 'value', base, mine: value, theirs: current })
  merging.isConflict = true
  const { mutation, version } = merging
  amend(merging, own, {
    ...own,
    mine: value,
    theirs: current,
    theirsVersion: version,
    mineMutation: mutation.mutationId,
  })
}

/**
 * An absent item is inserted; one that exists takes each unit as a set over nothing, and lives. Where a person chose to
 * keep what exists, the item as it was shown asks for nothing but its life: whoever typed on in it stands.
 */
function mergeAddition(merging: Merging, op: AddOp): void {
  const refusal = refusalOfAdd(merging, op)
  if (refusal) return refuse(merging, op.path, refusal, op.value)
  const isNew = lifeOf(merging.body, op.path) === 'absent'
  const isChoice = merging.mutation.resolves.length > 0
  if (isNew) merging.body = writeAt(merging.body, `${op.path}/life`, 'live')
  else merging.metChanges = true
  for (const { path, unit, value } of isNew || !isChoice ? unitsOf(merging.shape, op) : []) {
    const unitRefusal = refusalOfUnit(merging, { path, unit, value })
    if (unitRefusal) refuse(merging, path, unitRefusal, value)
    else mergeValue(merging, { op: 'set', path, base: null, value }, unit)
  }
  revive(merging, op.path, isChoice && op.value.life === 'dead')
}

function write(merging: Merging, path: string, value: SetOp['value']): void {
  merging.body = writeAt(merging.body, path, value)
  merging.written.add(path)
}

function isOverwriting(merging: Merging, { path, value }: SetOp): boolean {
  const known = readAt(merging.body, path)
  return known !== null && !isSame(known, value)
}

/** The author's own record: they type over what it holds of theirs, or opened it a moment ago by the same mutation. */
function isOwn({ mutation }: Merging, { mine, mineDevice, mineBy, mineMutation, kind }: Conflict, base: Json): boolean {
  const isTheirs = kind === 'value' && mineDevice === mutation.deviceId && mineBy === mutation.accountId
  return isTheirs && (isSame(mine, base) || mineMutation === mutation.mutationId)
}
