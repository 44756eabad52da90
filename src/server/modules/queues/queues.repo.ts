import { and, asc, eq, ilike, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Scope } from '#domain/access/scope.ts'
import { QUEUE_ORDERING, queueColumns } from '#domain/task/queue.columns.ts'
import type { QueueListQuery } from '#domain/task/queue.schema.ts'
import type { SystemQueue } from '#domain/task/system-queues.ts'
import type { Tx } from '../../db/client.ts'
import { orderBy, pageWindow } from '../../db/paging.ts'
import { queue, queueMember, task } from '../../db/tables/tasks.table.ts'
import { inScope } from '../../db/tenancy.ts'
import { contains } from '../../db/text-search.ts'

export type QueueRecord = typeof queue.$inferSelect

const SORT_SOURCES = { name: sql`lower(${queue.name})` }

export async function listQueues(tx: Tx, scope: Scope, query: QueueListQuery) {
  const { search, owner } = query
  const where = and(
    inScope(queue.brokerageId, scope),
    search ? ilike(queue.name, contains(search)) : undefined,
    owner === 'staff' ? isNull(queue.brokerageId) : undefined,
    owner === 'brokerage' ? isNotNull(queue.brokerageId) : undefined,
  )
  const { limit, offset } = pageWindow(query)
  const rows = await tx
    .select()
    .from(queue)
    .where(where)
    .orderBy(...orderBy(query, queueColumns, SORT_SOURCES, QUEUE_ORDERING, queue.id))
    .limit(limit)
    .offset(offset)
  return { rows, totalCount: await tx.$count(queue, where) }
}

export function selectQueues(tx: Tx, scope: Scope, ids: readonly string[]): Promise<QueueRecord[]> {
  return tx
    .select()
    .from(queue)
    .where(and(inScope(queue.brokerageId, scope), inArray(queue.id, [...ids])))
}

export async function lockQueue(tx: Tx, scope: Scope, id: string): Promise<QueueRecord | undefined> {
  const [row] = await tx
    .select()
    .from(queue)
    .where(and(inScope(queue.brokerageId, scope), eq(queue.id, id)))
    .for('update')
  return row
}

/** The product's own: the office's, and each brokerage's desk. */
export function selectSystemQueues(tx: Tx): Promise<QueueRecord[]> {
  return tx.select().from(queue).where(isNotNull(queue.code))
}

interface Works {
  accountId: string
  /** Their firm. */
  brokerageId: string | null
  /** The product's own queues that their role is in, by whose they are. */
  ofStaff: readonly SystemQueue[]
  ofFirm: readonly SystemQueue[]
}

/** Which queues a person works on: those they were put in, and the product's own by their role. */
export async function selectQueuesOf(tx: Tx, { accountId, brokerageId, ofStaff, ofFirm }: Works): Promise<string[]> {
  const byRole = [
    ofStaff.length > 0 ? and(isNull(queue.brokerageId), inArray(queue.code, [...ofStaff])) : undefined,
    brokerageId && ofFirm.length > 0
      ? and(eq(queue.brokerageId, brokerageId), inArray(queue.code, [...ofFirm]))
      : undefined,
  ]
  const isIn = sql`exists (select 1 from ${queueMember} where queue_id = ${queue.id} and account_id = ${accountId})`
  const rows = await tx
    .select({ id: queue.id })
    .from(queue)
    .where(or(isIn, ...byRole))
  return rows.map(({ id }) => id)
}

export function selectMembers(tx: Tx, queueIds: readonly string[]) {
  return tx
    .select({ queueId: queueMember.queueId, accountId: queueMember.accountId })
    .from(queueMember)
    .where(inArray(queueMember.queueId, [...queueIds]))
    .orderBy(asc(queueMember.accountId))
}

/** Open tasks of each, and those that were due before a day. */
export async function countTasks(tx: Tx, queueIds: readonly string[], today: string) {
  const overdue = sql<number>`count(*) filter (where ${task.dueOn} < ${today}::date)`.mapWith(Number)
  const open = sql<number>`count(*)`.mapWith(Number)
  const rows = await tx
    .select({ queueId: task.queueId, open, overdue })
    .from(task)
    .where(and(inArray(task.queueId, [...queueIds]), eq(task.state, 'open')))
    .groupBy(task.queueId)
  return new Map(rows.map((row) => [row.queueId, row]))
}

export async function nameIsTaken(tx: Tx, { brokerageId, id, name }: QueueRecord): Promise<boolean> {
  const sameOwner = brokerageId ? eq(queue.brokerageId, brokerageId) : isNull(queue.brokerageId)
  const rows = await tx
    .select({ id: queue.id })
    .from(queue)
    .where(and(sameOwner, sql`search_form(${queue.name}) = search_form(${name})`))
  return rows.some((row) => row.id !== id)
}

export async function insertQueue(tx: Tx, record: QueueRecord): Promise<void> {
  await tx.insert(queue).values(record)
}

/** Made by the first who needs it; a second one finds it. */
export async function insertMissingQueue(tx: Tx, record: QueueRecord): Promise<void> {
  await tx.insert(queue).values(record).onConflictDoNothing()
}

export async function updateQueueRecord(tx: Tx, { id, ...values }: QueueRecord): Promise<void> {
  await tx.update(queue).set(values).where(eq(queue.id, id))
}

export async function replaceMembers(
  tx: Tx,
  { id: queueId, brokerageId }: Pick<QueueRecord, 'id' | 'brokerageId'>,
  members: readonly string[],
): Promise<void> {
  await tx.delete(queueMember).where(eq(queueMember.queueId, queueId))
  if (members.length > 0) {
    await tx.insert(queueMember).values(members.map((accountId) => ({ queueId, brokerageId, accountId })))
  }
}

export async function deleteQueueRecord(tx: Tx, id: string): Promise<void> {
  await tx.delete(queueMember).where(eq(queueMember.queueId, id))
  await tx.delete(queue).where(eq(queue.id, id))
}

/** Open tasks of a queue, for whoever moves or counts them. */
export const openTasksOf = (id: string): SQL | undefined => and(eq(task.queueId, id), eq(task.state, 'open'))

export function countOpen(tx: Tx, id: string): Promise<number> {
  return tx.$count(task, openTasksOf(id))
}

export async function moveOpen(tx: Tx, from: string, to: string, at: Date): Promise<void> {
  await tx
    .update(task)
    .set({ queueId: to, updatedAt: at, version: sql`${task.version} + 1` })
    .where(openTasksOf(from))
}

/** What is closed keeps no queue that is gone. */
export async function forgetQueue(tx: Tx, id: string): Promise<void> {
  await tx
    .update(task)
    .set({ queueId: null })
    .where(and(eq(task.queueId, id), eq(task.state, 'closed')))
}
