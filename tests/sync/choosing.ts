import { isOpen } from '#domain/sync/conflict.ts'
import { keepItem, leaveDeleted, questionIn, resolvedBy } from '#domain/sync/device/choose.ts'
import type { Edit } from '#domain/sync/device/edit.ts'
import type { Choice } from '#domain/sync/mutation.ts'
import { readAt } from '#domain/sync/path.ts'
import type { EntityShape } from '#domain/sync/shape.ts'
import type { RecordView } from '#local/reads/view.ts'
import type { Random } from '../domain/sync/simulator/random.ts'

/** What a person does about the first undecided thing of a record; null where there is none. */
export function thinkOfChoice(
  shape: EntityShape,
  { body, conflicts }: RecordView,
  random: Random,
): { edits: Edit[]; resolves: Choice[]; isAboutDeletion: boolean } | null {
  const conflict = conflicts.find((each) => isOpen(each) && each.path !== '')
  if (!conflict) return null
  const question = questionIn(shape, body, conflict)
  const edits = question
    ? random.chance(0.5)
      ? keepItem(body, question, random.chance(0.5) ? [...question.fallen, ...question.emptied] : [])
      : leaveDeleted(body, question)
    : [chooseValue()]
  return { edits, resolves: resolvedBy(edits, conflict, conflicts), isAboutDeletion: question !== null }

  function chooseValue(): Edit {
    const { path, mine } = conflict!
    const shown = readAt(body, path)
    return { kind: 'set', path, seen: shown, value: random.pick([mine, shown])! }
  }
}
