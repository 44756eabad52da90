import { type Conflict, closeConflict, isOpen } from '../conflict.ts'
import { lifeOf } from '../items.ts'
import { isSame } from '../json.ts'
import type { Op } from '../mutation.ts'
import { isWithin, type Path, readAt } from '../path.ts'
import { amend, type Merging } from './merging.ts'

/**
 * A person chose (protocol 4.4 Resolving): where the record now says what the choice asked for, the conflict is
 * resolved; where the choice met something newer, it is superseded by the record that choice left. A conflict
 * none of whose paths is among the ops is not touched: saying "resolved" closes nothing.
 *
 * Keeping an item is `add` of the item as it was shown, leaving it deleted is `del`; the latter also resolves conflicts
 * inside the item. A record that came back whole is kept by saying so: there is nothing to write (field 6.3).
 */
export function applyResolutions(merging: Merging): void {
  const { mutation, refused } = merging
  for (const { id, ver } of mutation.resolves) {
    const named = merging.conflicts.find((each) => each.id === id && isOpen(each))
    if (!named || isRenewed(merging, named)) continue
    const choice = mutation.ops.find((op) => concerns(op, named) && !refused.some(({ path }) => path === op.path))
    if (!choice && named.path !== '') continue
    if (named.ver !== ver) {
      keepOpen(merging, named)
      continue
    }
    const state = !choice || isAsAsked(merging, choice) ? 'resolved' : 'superseded'
    amend(merging, named, closeConflict(named, state, merging.actor.accountId))
  }
}

/**
 * Did somebody else resolve it meanwhile, of the paths this choice is about? Then what differs from theirs is no choice
 * any more but a conflict of its own (fault 33). Whoever changes their own mind is not in conflict with themselves.
 */
export function isChosenOtherwise({ mutation, conflicts, actor }: Merging, isAbout: (path: Path) => boolean): boolean {
  return conflicts.some(({ id, state, closedBy, path }) => {
    const isResolved = state === 'resolved' && closedBy !== actor.accountId && isAbout(path)
    return isResolved && mutation.resolves.some((named) => named.id === id)
  })
}

/** The chooser's own record took up the choice, so it stays open and says the latest. */
function isRenewed({ mutation }: Merging, { mineMutation }: Conflict): boolean {
  return mineMutation === mutation.mutationId
}

/** Its author typed on while the choice was on its way: nobody has seen that side yet, so it goes on asking. */
function keepOpen(merging: Merging, named: Conflict): void {
  merging.isConflict = true
  const theirs = named.kind === 'value' ? readAt(merging.body, named.path) : named.theirs
  amend(merging, named, { ...named, theirs, theirsVersion: merging.version })
}

function concerns(op: Op, { path }: Conflict): boolean {
  return op.op === 'del' ? Object.keys(op.base).some((item) => isWithin(path, item)) : op.path === path
}

function isAsAsked({ body }: Merging, op: Op): boolean {
  if (op.op === 'set') return isSame(readAt(body, op.path), op.value)
  if (op.op === 'add') return lifeOf(body, op.path) === 'live'
  return Object.keys(op.base).every((item) => lifeOf(body, item) !== 'live')
}
