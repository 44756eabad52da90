import { queue } from '../../../db/tables/tasks.table.ts'
import { membersOf } from '../../queues/queue-members.service.ts'
import type { FindCauses } from './cause.ts'

/** T13: nobody who may sign in works on a queue. */
export const emptyQueues: FindCauses = async (tx, { today }) => {
  const all = await tx.select().from(queue)
  const members = await membersOf(tx, all)
  return all
    .filter(({ id }) => !members.get(id)!.some(({ isActive }) => isActive))
    .map(({ id, name }) => ({
      trigger: 'queueEmpty',
      key: `queue:${id}`,
      brokerageId: null,
      parent: null,
      subjectId: id,
      dueOn: today,
      facts: { params: { name } },
    }))
}
