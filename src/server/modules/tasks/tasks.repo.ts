import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Scope } from '#domain/access/scope.ts'
import { TASK_ORDERING, taskColumns } from '#domain/task/task.columns.ts'
import type { TaskListQuery, TaskView } from '#domain/task/task.schema.ts'
import type { TaskParentKind } from '#domain/task/task-parent.ts'
import type { TriggerCode } from '#domain/task/triggers.ts'
import type { Tx } from '../../db/client.ts'
import { orderBy, pageWindow } from '../../db/paging.ts'
import { queue, task } from '../../db/tables/tasks.table.ts'
import { inScope } from '../../db/tenancy.ts'
import { holdsWords, isFound } from '../../db/text-search.ts'

export type TaskRecord = typeof task.$inferSelect

/** What decides which tasks somebody sees. */
export interface Reading {
  accountId: string
  scope: Scope
  /** Queues they work on. */
  queues: readonly string[]
  /** Kinds of records whose tasks they read beside their own; null of whoever reads every task. */
  kinds: readonly TaskParentKind[] | null
  /** The day it is, where the reader is. */
  today: string
  /** When that day began. */
  since: Date
}

const WEIGHT = sql`case ${task.priority} when 'high' then 0 when 'normal' then 1 else 2 end`
const SORT_SOURCES = { priority: WEIGHT, due_on: task.dueOn, created_at: task.createdAt }

/** Of what nobody else reads, nothing (claims 8.1): one's own, those one made, one's queues', and those of records one reads. */
function readable({ accountId, scope, queues, kinds }: Reading): SQL | undefined {
  const audience =
    scope.kind === 'all' ? undefined : and(inScope(task.brokerageId, scope), eq(task.audience, 'brokerage'))
  const others = kinds === null ? sql`true` : kinds.length > 0 ? inArray(task.parentKind, [...kinds]) : sql`false`
  const own = or(eq(task.assigneeId, accountId), eq(task.openedBy, accountId))
  return and(audience, or(own, inQueues(queues), others))
}

function inQueues(queues: readonly string[]): SQL {
  return queues.length > 0 ? inArray(task.queueId, [...queues]) : sql`false`
}

/** What each view holds (claims 7.3). What is hidden until a day is out of every view but the one of all. */
function inView(view: TaskView, { accountId, queues, today }: Reading): SQL | undefined {
  const isInSight = or(isNull(task.hiddenUntil), lte(task.hiddenUntil, today))
  switch (view) {
    case 'mine':
      return and(isInSight, eq(task.assigneeId, accountId))
    case 'my-queues':
      return and(isInSight, inQueues(queues))
    case 'unassigned':
      return and(isInSight, isNull(task.assigneeId), inQueues(queues))
    case 'overdue':
      return and(isInSight, sql`${task.dueOn} < ${today}::date`)
    case 'all':
      return undefined
  }
}

/** What a cause fills into its trigger's words: names and numbers, sums, days. */
const FILLED_IN = sql`concat_ws(' ',
  jsonb_path_query_array(${task.facts}, '$.params.*'),
  jsonb_path_query_array(${task.facts}, '$.days.*'),
  (select string_agg(concat_ws(' ', to_char(cents / 100, 'FM999,999,990.00'), to_char(cents / 100, 'FM999999990.00')), ' ')
    from (select (amount -> 'cents')::numeric as cents
      from jsonb_path_query(${task.facts}, '$.amounts.*') as amount) as filled))`

/** In its words, in its trigger's as the reader reads them, or in what the record is called that it hangs on. */
function holding(search: string, { kinds }: Reading, saying: readonly TriggerCode[]): SQL | undefined {
  const isAbout = (kind: TaskParentKind, found: SQL | undefined) =>
    kinds === null || kinds.includes(kind) ? and(eq(task.parentKind, kind), found) : undefined
  return or(
    holdsWords([task.title, task.note, FILLED_IN], search),
    saying.length > 0 ? inArray(task.trigger, [...saying]) : undefined,
    isAbout('policy', isFound(task.parentId, 'policies', search)),
    isAbout('policyholder', isFound(task.parentId, 'policyholders', search)),
    isAbout('quote', isFound(task.parentId, 'quotes', search)),
  )
}

export async function listTasks(tx: Tx, reading: Reading, query: TaskListQuery, saying: readonly TriggerCode[]) {
  const { view, closed, priority, trigger, queue: queueId, assignee, parent, parent_kind: kind, search } = query
  const where = and(
    readable(reading),
    inView(view, reading),
    eq(task.state, closed === 'yes' ? 'closed' : 'open'),
    priority && eq(task.priority, priority),
    trigger && eq(task.trigger, trigger),
    queueId ? eq(task.queueId, queueId) : undefined,
    assignee ? eq(task.assigneeId, assignee) : undefined,
    parent ? eq(task.parentId, parent) : undefined,
    kind && eq(task.parentKind, kind),
    search ? holding(search, reading, saying) : undefined,
  )
  const { limit, offset } = pageWindow(query)
  const [first, ...rest] = orderBy(query, taskColumns, SORT_SOURCES, TASK_ORDERING, task.id)
  const rows = await tx
    .select()
    .from(task)
    .where(where)
    .orderBy(first!, sql`${task.dueOn} asc nulls last`, asc(WEIGHT), ...rest)
    .limit(limit)
    .offset(offset)
  return { rows, totalCount: await tx.$count(task, where) }
}

export async function countViews(tx: Tx, reading: Reading): Promise<Record<TaskView | 'done', number>> {
  const isOpen = eq(task.state, 'open')
  const count = (view: TaskView) =>
    sql<number>`count(*) filter (where ${and(isOpen, inView(view, reading))})`.mapWith(Number)
  const isDone = and(eq(task.closedBy, reading.accountId), gte(task.closedAt, reading.since))
  const [row] = await tx
    .select({
      mine: count('mine'),
      'my-queues': count('my-queues'),
      unassigned: count('unassigned'),
      overdue: count('overdue'),
      all: sql<number>`count(*) filter (where ${isOpen})`.mapWith(Number),
      done: sql<number>`count(*) filter (where ${isDone})`.mapWith(Number),
    })
    .from(task)
    .where(readable(reading))
  return row!
}

/** What somebody is told of: theirs, and what waits in their queues for anybody. */
function theirs(reading: Reading): SQL | undefined {
  return and(readable(reading), eq(task.state, 'open'), or(inView('mine', reading), inView('unassigned', reading)))
}

const LATE_FIRST = [asc(WEIGHT), sql`${task.dueOn} asc nulls last`, asc(task.id)]

/** What is due or overdue, came back today, or somebody else changed since; the most urgent first. */
export function selectToTell(tx: Tx, reading: Reading, since: Date): Promise<TaskRecord[]> {
  const { today, accountId } = reading
  const isNews = and(
    gte(task.updatedAt, since),
    or(isNull(task.openedBy), ne(task.openedBy, accountId), gt(task.version, 1)),
  )
  return tx
    .select()
    .from(task)
    .where(and(theirs(reading), or(lte(task.dueOn, today), eq(task.hiddenUntil, today), isNews)))
    .orderBy(sql`coalesce(${task.dueOn} < ${today}::date, false) desc`, ...LATE_FIRST)
}

export function selectPressing(tx: Tx, reading: Reading): Promise<TaskRecord[]> {
  return tx
    .select()
    .from(task)
    .where(and(theirs(reading), eq(task.priority, 'high')))
    .orderBy(...LATE_FIRST)
    .limit(PRESSING_MAX)
}

/** More is no longer a glance; the list holds the rest. */
const PRESSING_MAX = 10

export async function findTask(tx: Tx, reading: Reading, id: string): Promise<TaskRecord | undefined> {
  const [row] = await tx
    .select()
    .from(task)
    .where(and(readable(reading), eq(task.id, id)))
  return row
}

export async function lockTask(tx: Tx, reading: Reading, id: string): Promise<TaskRecord | undefined> {
  const [row] = await tx
    .select()
    .from(task)
    .where(and(readable(reading), eq(task.id, id)))
    .for('update')
  return row
}

export async function insertTask(tx: Tx, record: TaskRecord): Promise<void> {
  await tx.insert(task).values(record)
}

export async function updateTaskRecord(tx: Tx, { id, ...values }: TaskRecord): Promise<void> {
  await tx.update(task).set(values).where(eq(task.id, id))
}

const ofFirm = (scope: Scope) =>
  and(inScope(task.brokerageId, scope), isNotNull(task.brokerageId), eq(task.audience, 'brokerage'))

/** Those of these that are a firm's own to see, as devices hold them; in order of their ids where they are locked. */
export async function selectFirmsTasks(
  tx: Tx,
  scope: Scope,
  ids: readonly string[],
  { isLocked = false } = {},
): Promise<TaskRecord[]> {
  if (ids.length === 0) return []
  const where = and(ofFirm(scope), inArray(task.id, [...ids]))
  const query = tx.select().from(task).where(where).orderBy(asc(task.id)).$dynamic()
  return isLocked ? query.for('update') : query
}

/** Open ones, for a device that has none yet. */
export function selectFirmsAfter(tx: Tx, scope: Scope, afterId: string | null, limit: number): Promise<TaskRecord[]> {
  const where = and(ofFirm(scope), eq(task.state, 'open'), afterId ? gt(task.id, afterId) : undefined)
  return tx.select().from(task).where(where).orderBy(asc(task.id)).limit(limit)
}

/** Its person closed it on a device. */
export async function closeFirmsTask(tx: Tx, { id, version, at }: { id: string; version: number; at: Date }) {
  const ended = { state: 'closed', outcome: 'done', closedBy: sql`${task.assigneeId}`, closedAt: at } as const
  await tx
    .update(task)
    .set({ ...ended, version, updatedAt: at })
    .where(eq(task.id, id))
}

/** Whoever reconciles holds this until they commit; a second one finds what the first one did. */
export async function holdReconciling(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('reconcile tasks'))`)
}

/** Open tasks that opened themselves, and closed ones of these causes. */
export function lockCaused(tx: Tx, keys: readonly string[]): Promise<TaskRecord[]> {
  return tx
    .select()
    .from(task)
    .where(and(isNotNull(task.dedupeKey), or(eq(task.state, 'open'), inArray(task.dedupeKey, [...keys]))))
    .orderBy(asc(task.id))
    .for('update')
}

/** Those that were not there: of one cause only one is ever opened. */
export async function insertCaused(tx: Tx, records: readonly TaskRecord[]): Promise<TaskRecord[]> {
  if (records.length === 0) return []
  return tx
    .insert(task)
    .values([...records])
    .onConflictDoNothing()
    .returning()
}

/** Open, due before a day, and not escalated on it yet. */
export function lockOverdue(tx: Tx, today: string): Promise<TaskRecord[]> {
  return tx
    .select()
    .from(task)
    .where(
      and(
        eq(task.state, 'open'),
        sql`${task.dueOn} < ${today}::date`,
        or(isNull(task.escalatedOn), sql`${task.escalatedOn} < ${today}::date`),
      ),
    )
    .orderBy(asc(task.id))
    .for('update')
}

export function selectQueueNames(tx: Tx, ids: readonly string[]) {
  return tx
    .select({ id: queue.id, code: queue.code, name: queue.name, leadId: queue.leadId, brokerageId: queue.brokerageId })
    .from(queue)
    .where(inArray(queue.id, [...ids]))
    .orderBy(desc(queue.id))
}
