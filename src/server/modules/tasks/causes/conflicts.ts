import { and, eq, lte } from 'drizzle-orm'
import { isBrokerRole } from '#domain/access/roles.ts'
import { TASK_PARENTS } from '#domain/task/task-parent.ts'
import { account } from '../../../db/tables/accounts.table.ts'
import { conflict } from '../../../db/tables/sync.table.ts'
import { dayOf, type FindCauses } from './cause.ts'

const OPEN_MS = 72 * 3_600_000

/** T11: two people meant different things, and for three days nobody chose. Whoever wrote last is asked. */
export const conflicts: FindCauses = async (tx, { now, zone, atWork }) => {
  const old = await tx
    .select({ conflict, role: account.role })
    .from(conflict)
    .innerJoin(account, eq(account.id, conflict.mineBy))
    .where(and(eq(conflict.state, 'open'), lte(conflict.createdAt, new Date(now.getTime() - OPEN_MS))))
  return old.map(({ conflict: { id, brokerageId, entity, entityId, mineBy, createdAt }, role }) => {
    const kind = TASK_PARENTS.find((each) => each === entity)
    return {
      trigger: 'conflict',
      key: `conflict:${id}`,
      brokerageId,
      parent: kind ? { kind, id: entityId } : null,
      subjectId: id,
      assigneeId: atWork.has(mineBy) ? mineBy : null,
      audience: isBrokerRole(role) ? 'brokerage' : 'staff',
      dueOn: dayOf(new Date(createdAt.getTime() + OPEN_MS), zone),
    }
  })
}
