import { can } from '#domain/access/can.ts'
import type { Reader } from './reading.service.ts'
import type { Reading, TaskRecord } from './tasks.repo.ts'

/** Who closes, hides and opens it again: its person, whoever works on its queue, and who manages all (claims 7.1). */
export function mayWork(
  { assigneeId, queueId }: Pick<TaskRecord, 'assigneeId' | 'queueId'>,
  actor: Reader,
  { queues }: Pick<Reading, 'queues'>,
): boolean {
  if (can(actor, 'task', 'manage')) return true
  return assigneeId === actor.accountId || (queueId !== null && queues.includes(queueId))
}
