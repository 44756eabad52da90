import { questionIn } from '#domain/sync/device/choose.ts'
import type { AskedConflict } from '#local/reads/unsent.ts'
import { shapeOf } from '#local/store/account.ts'
import { currentWork } from '../../device/work.ts'
import { DeletionChoice } from './DeletionChoice.tsx'
import { ValueChoice } from './ValueChoice.tsx'

/** Two people meant different things: whoever may write chooses one, whole. `all` are the record's undecided ones. */
export function ConflictChoice({ asked, all }: { asked: AskedConflict; all: readonly AskedConflict[] }) {
  const work = currentWork()
  if (work.kind !== 'open') return null
  const { conflict, body } = asked
  const question = questionIn(shapeOf(work.account, conflict.entity), body, conflict)
  if (!question) return <ValueChoice asked={asked} all={all} />
  return <DeletionChoice asked={asked} all={all} question={question} />
}
