import { can } from '#domain/access/can.ts'
import { AppError } from '#domain/kernel/errors.ts'
import type { TaskBulk, TaskBulkAnswer } from '#domain/task/task.schema.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import type { Steps } from '../../http/implement.ts'
import { say } from '../../http/wording.ts'
import { endTask } from './end-task.service.ts'
import type { Asking } from './tasks.service.ts'
import { changeTask, requireTask } from './write-task.service.ts'

/** Each task in a transaction of its own: what one is refused, the others are not (claims C54). */
export async function actOnMany(step: Steps['step'], asking: Asking, asked: TaskBulk): Promise<TaskBulkAnswer> {
  const data: TaskBulkAnswer['data'] = []
  for (const id of new Set(asked.ids)) {
    const why = await step((tx, actor) => actOnOne(tx, asking, actor, { id, asked })).then(
      () => null,
      (error: unknown) => wordsOf(error, asking),
    )
    data.push({ id, is_done: why === null, why })
  }
  return { data }
}

async function actOnOne(tx: Tx, asking: Asking, actor: Actor, { id, asked }: { id: string; asked: TaskBulk }) {
  const { record, reading } = await requireTask(tx, asking, actor, id)
  if (asked.action !== 'close' && !can(actor, 'task', 'assign')) throw new AppError('forbidden')
  switch (asked.action) {
    case 'assign': {
      const { assignee, queue } = asked
      return changeTask(tx, asking, { actor, reading }, record, { assignee, ...(queue !== null && { queue }) })
    }
    case 'priority':
      return changeTask(tx, asking, { actor, reading }, record, { priority: asked.priority })
    case 'close':
      return endTask(tx, asking, { actor, reading }, record, asked.outcome)
  }
}

/** Why one was refused, in words; what is no refusal ends the call. */
function wordsOf(error: unknown, { language }: Asking): string {
  if (!(error instanceof AppError) || error.status >= 500) throw error
  const { wording, fields } = error.details
  const told = wording ?? fields?.[0]?.messages[0] ?? { key: `code.${error.code}` }
  return say(language, told)
}
