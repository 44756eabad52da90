import { can } from '#domain/access/can.ts'
import { AppError } from '#domain/kernel/errors.ts'
import type { Language } from '#domain/kernel/languages.ts'
import { type Paged, toPage } from '#domain/kernel/paging.ts'
import { localDate } from '#domain/kernel/time-zones.ts'
import type { Queue, QueueListQuery } from '#domain/task/queue.schema.ts'
import { isMemberByRole, SYSTEM_QUEUE_CODES, SYSTEM_QUEUES } from '#domain/task/system-queues.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import type { Deps } from '../../deps.ts'
import { say } from '../../http/wording.ts'
import { namesOf } from '../accounts/names.service.ts'
import { findFirm } from '../brokerages/brokerages.service.ts'
import { readTimezone } from '../reference/reference.service.ts'
import { membersOf } from './queue-members.service.ts'
import { countTasks, listQueues, type QueueRecord, selectQueues, selectQueuesOf } from './queues.repo.ts'

export type Asking = Pick<Deps, 'clock'> & { language: Language }

export async function pageQueues(tx: Tx, asking: Asking, actor: Actor, query: QueueListQuery): Promise<Paged<Queue>> {
  const { rows, totalCount } = await listQueues(tx, actor.scope, query)
  return toPage(await showQueues(tx, asking, actor, rows), totalCount, query)
}

export async function getQueue(tx: Tx, asking: Asking, actor: Actor, id: string): Promise<Queue> {
  const [found] = await showQueues(tx, asking, actor, await selectQueues(tx, actor.scope, [id]))
  if (!found) throw new AppError('notFound')
  return found
}

/** Queues as a reader is told of them. */
export async function showQueues(
  tx: Tx,
  { clock, language }: Asking,
  actor: Actor,
  rows: readonly QueueRecord[],
): Promise<Queue[]> {
  if (rows.length === 0) return []
  const today = localDate(clock(), await readTimezone(tx))
  const members = await membersOf(tx, rows)
  const counts = await countTasks(
    tx,
    rows.map(({ id }) => id),
    today,
  )
  const leads = await namesOf(
    tx,
    rows.flatMap(({ leadId }) => leadId ?? []),
  )
  const firms = new Map<string, string>()
  for (const { brokerageId } of rows) {
    if (brokerageId && !firms.has(brokerageId)) {
      firms.set(brokerageId, (await findFirm(tx, actor.scope, brokerageId))?.name ?? '')
    }
  }
  return rows.map(
    (row): Queue => ({
      id: row.id,
      locator: row.id,
      code: row.code,
      name: nameOfQueue(row, language),
      description: row.description,
      members: members.get(row.id)!.map(({ id, name }) => ({ id, name })),
      lead: row.leadId ? { id: row.leadId, name: leads.get(row.leadId) ?? '' } : null,
      brokerage: row.brokerageId ? { id: row.brokerageId, name: firms.get(row.brokerageId) ?? '' } : null,
      open_tasks: counts.get(row.id)?.open ?? 0,
      overdue: counts.get(row.id)?.overdue ?? 0,
      actions: mayWrite(actor, row) ? (row.code === null ? ['edit', 'delete'] : ['edit']) : [],
      version: row.version,
    }),
  )
}

/** The product's own are called as the reader's language calls them, until somebody gives them another name. */
export function nameOfQueue({ code, name }: Pick<QueueRecord, 'code' | 'name'>, language: Language): string {
  const ownName = code && say('en', { key: `taskWords.queue.${code}` })
  return code && name === ownName ? say(language, { key: `taskWords.queue.${code}` }) : name
}

/** A firm's queues are its administrator's, the office's a super user's, who may also help a firm (claims 8.1). */
export function mayWrite(actor: Actor, { brokerageId }: Pick<QueueRecord, 'brokerageId'>): boolean {
  if (!can(actor, 'queue', 'write')) return false
  return actor.scope.kind === 'all' || (actor.scope.kind === 'brokerage' && actor.scope.brokerageId === brokerageId)
}

/** Which queues a person works on. */
export function queuesOf(tx: Tx, { accountId, role, brokerageId }: Worker): Promise<string[]> {
  const byRole = SYSTEM_QUEUE_CODES.filter((code) => isMemberByRole(code, role))
  const { staff: ofStaff = [], brokerage: ofFirm = [] } = Object.groupBy(byRole, (code) => SYSTEM_QUEUES[code].owner)
  return selectQueuesOf(tx, { accountId, brokerageId, ofStaff, ofFirm })
}

type Worker = Pick<Actor, 'accountId' | 'role' | 'brokerageId'>

/** The firm a queue is of; null where it is the office's, undefined where there is none. */
export async function ownerOfQueue(tx: Tx, id: string): Promise<string | null | undefined> {
  const [found] = await selectQueues(tx, { kind: 'all' }, [id])
  return found?.brokerageId
}
