import { type Conflict, isOpen } from '#domain/sync/conflict.ts'
import { questionIn, resolvedBy } from '#domain/sync/device/choose.ts'
import type { Edit } from '#domain/sync/device/edit.ts'
import type { Json } from '#domain/sync/json.ts'
import { readAt } from '#domain/sync/path.ts'
import type { Resolutions, Typed } from './ledger.ts'
import { shapeOf } from './office.ts'
import type { Random } from './random.ts'
import type { Rules } from './rules.ts'
import type { Tablet } from './tablet.ts'

/** What a history's people need to resolve conflicts, and where it is written down. */
export interface Choosing {
  random: Random
  rules: Rules
  typed: Typed[]
  resolutions: Resolutions
  isTypedBefore: (tablet: Tablet, id: string, edit: Edit) => boolean
  /** What was said of a deletion, by record and place: asked again, people stay with it. */
  minds: Map<string, (typeof MINDS)[number]>
}

const MINDS = ['keep', 'keepAll', 'leave', 'leave'] as const

/** What a person on this tablet can resolve: open, of a record that is there and not closed. */
export function askedOn(tablet: Tablet): Conflict[] {
  return [...tablet.conflicts.values()].filter((each) => {
    const shadow = tablet.shadows.get(each.entityId)
    const isThere = shadow && !shadow.orphan && shapeOf(each.entity).isEditable(shadow.body)
    return isThere && isOpen(each) && each.path !== ''
  })
}

/** One of two values, or whether what somebody deleted is kept: all that a choice answers is resolved with it. */
export function choose(choosing: Choosing, tablet: Tablet, conflict: Conflict): void {
  const { random, rules, typed, resolutions, isTypedBefore, minds } = choosing
  const { entity, entityId, path, mine } = conflict
  const view = tablet.view(entity, entityId)
  const question = questionIn(shapeOf(entity), view, conflict)
  const shown = readAt(view, path)
  const valueOf = (value: Json): Edit => {
    const edit: Edit = { kind: 'set', path, seen: shown, value }
    return isTypedBefore(tablet, entityId, edit) ? { ...edit, value: shown } : edit
  }
  const place = `${entityId} ${path}`
  const mind = minds.get(place) ?? random.pick(MINDS)!
  minds.set(place, mind)
  const edits: Edit[] = question
    ? rules.chooseAboutDeletion(view, question, mind)
    : [valueOf(random.pick([mine, shown])!)]
  if (edits.length === 0) return
  const resolves = resolvedBy(edits, conflict, [...tablet.conflicts.values()])
  for (const { id } of resolves) {
    resolutions.choices.push({ tablet: tablet.no, conflictId: id, mine: tablet.conflicts.get(id)!.mine })
  }
  if (!tablet.save(entity, entityId, edits, 'patch', resolves)) return
  // What is kept as it was shown was typed by others.
  for (const each of edits) {
    if (each.kind !== 'add') typed.push({ tablet: tablet.no, entity, id: entityId, ...each })
    else if (each.value.life === 'dead') resolutions.broughtBack.push({ id: entityId, path: each.path })
  }
}
