import { DEAD, openConflictsAt } from '../conflict.ts'
import { dependantsOf, isSameItem, itemShapeOf, lifeOf, setLife } from '../items.ts'
import type { DelOp } from '../mutation.ts'
import { isWithin, type Path } from '../path.ts'
import { itemAt, locate } from '../path-target.ts'
import { closeOwn, type Merging, openConflict, refuse } from './merging.ts'
import { isChosenOtherwise } from './resolve.ts'

/**
 * Deletes an item with every dependant the person saw, all or none (protocol 4.1 Deleting items): one that changed
 * since, or a living one they never saw, keeps everything, and one conflict asks where it should go.
 */
export function mergeDeletion(merging: Merging, op: DelOp): void {
  const named = Object.keys(op.base)
  const isSound = named.includes(op.path) && named.every((item) => locate(merging.shape, item)?.kind === 'item')
  if (!isSound) return refuse(merging, op.path, 'bad_path', null)
  if (!named.every((item) => merging.shape.mayWrite(merging.actor, item)))
    return refuse(merging, op.path, 'forbidden', null)
  const living = named.filter((item) => lifeOf(merging.body, item) === 'live')
  if (living.length < named.length) merging.metChanges = true
  if (living.length === 0) return
  const isAsSeen = living.every((item) => isUnchanged(merging, item, op))
  const isKept = isChosenOtherwise(merging, (chosen) => named.some((item) => isWithin(chosen, item)))
  if (!isAsSeen || isKept || hasUnseenDependants(merging, living, named)) {
    merging.metChanges = true
    const theirs = itemAt(merging.body, op.path)
    return openConflict(merging, { path: op.path, kind: 'edited_while_deleted', base: op.base, mine: DEAD, theirs })
  }
  for (const item of living) {
    merging.body = setLife(merging.body, item, 'dead')
    closeOwn(merging, ownAttempt(merging, item))
  }
}

function isUnchanged({ shape, body, actor }: Merging, item: Path, { base }: DelOp): boolean {
  const [now, seen, itemShape] = [itemAt(body, item), base[item], itemShapeOf(shape, item)]
  if (!now || !seen || !itemShape) return false
  return isSameItem(itemShape, now, seen, (at) => shape.mayRead(actor, `${item}/${at}`))
}

function hasUnseenDependants({ shape, body }: Merging, living: readonly Path[], named: readonly Path[]): boolean {
  return living.some((item) => dependantsOf(shape, body, item).some((dependant) => !named.includes(dependant)))
}

/** The same device tried before and met a change; having seen it, its deletion now goes through. */
function ownAttempt({ conflicts, mutation }: Merging, item: Path) {
  return openConflictsAt(conflicts, item).find(
    (each) =>
      each.kind === 'edited_while_deleted' &&
      each.mineDevice === mutation.deviceId &&
      each.mineBy === mutation.accountId,
  )
}
