import { isBrokerRole, ROLES, type Role } from '#domain/access/roles.ts'
import type { QueuePeople } from '#domain/task/queue.schema.ts'
import { isMemberByRole } from '#domain/task/system-queues.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import { findAccounts } from '../accounts/names.service.ts'
import { peopleAtWork } from '../accounts/people-at-work.service.ts'
import { type QueueRecord, selectMembers } from './queues.repo.ts'

interface Member {
  id: string
  name: string
  isActive: boolean
}

/** Who is in each of these queues, by name: whoever was put in, and of the product's own whoever has the role now. */
export async function membersOf(tx: Tx, queues: readonly QueueRecord[]): Promise<ReadonlyMap<string, Member[]>> {
  const put = await selectMembers(
    tx,
    queues.map(({ id }) => id),
  )
  const isSystem = queues.some(({ code }) => code !== null)
  const atWork = isSystem || put.length > 0 ? await peopleAtWork(tx, ROLES) : []
  const byRole = queues.flatMap((queue) =>
    atWork.filter((one) => isByRole(queue, one)).map(({ id }) => ({ queueId: queue.id, accountId: id })),
  )
  const all = [...put, ...byRole]
  const names = new Map(
    (
      await findAccounts(
        tx,
        all.map(({ accountId }) => accountId),
      )
    ).map((one) => [one.id, one.name]),
  )
  const active = new Set(atWork.map(({ id }) => id))
  const members = (queueId: string) => {
    const ids = [...new Set(all.filter((each) => each.queueId === queueId).map(({ accountId }) => accountId))]
    return ids.map((id) => ({ id, name: names.get(id) ?? '', isActive: active.has(id) })).toSorted(byName)
  }
  return new Map(queues.map(({ id }) => [id, members(id)]))
}

/** Who may be put in a queue of such an owner, by name; to a firm there is nobody but its own people. */
export async function peopleFor(tx: Tx, { scope }: Actor, asked: string | null): Promise<QueuePeople['data']> {
  const own = scope.kind === 'brokerage' ? scope.brokerageId : null
  const brokerageId = asked ?? own
  if (own !== null && brokerageId !== own) return []
  const people = (await peopleAtWork(tx, ROLES)).filter((one) => mayBelong(one, brokerageId))
  const ids = people.map(({ id }) => id)
  return (await findAccounts(tx, ids)).map(({ id, name }) => ({ id, name })).toSorted(byName)
}

/** The office's queues are for its own people, a firm's for that firm's. */
export function mayBelong(one: { role: Role; brokerageId: string | null }, brokerageId: string | null): boolean {
  return brokerageId === null ? !isBrokerRole(one.role) : isBrokerRole(one.role) && one.brokerageId === brokerageId
}

/** Of the office's queues whoever has the role, of a desk who has it at its firm. */
function isByRole({ code, brokerageId }: QueueRecord, one: { role: Role; brokerageId: string | null }): boolean {
  if (code === null || !isMemberByRole(code, one.role)) return false
  return brokerageId === null || one.brokerageId === brokerageId
}

function byName(one: { name: string }, other: { name: string }): number {
  return one.name.localeCompare(other.name)
}
