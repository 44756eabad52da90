import { and, asc, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { BORDEREAU_ORDERING, bordereauColumns } from '#domain/bordereau/bordereau.columns.ts'
import type { ListQuery } from '#domain/kernel/paging.ts'
import { REPORT_ORDERING, reportListColumns } from '#domain/report/report.columns.ts'
import type { ReportListQuery } from '#domain/report/report.schema.ts'
import type { RunType } from '#domain/report/report-types.ts'
import type { Tx } from '../../db/client.ts'
import { narrowBy } from '../../db/narrow-by.ts'
import { orderBy, pageWindow } from '../../db/paging.ts'
import { reportRun } from '../../db/tables/reports.table.ts'
import { contains } from '../../db/text-search.ts'

export type RunRecord = typeof reportRun.$inferSelect

const REPORT_SORT = {
  report_type: reportRun.type,
  from: sql`coalesce(${reportRun.onDay}, ${reportRun.fromDay})`,
  requested_by: sql`lower(${reportRun.requesterName})`,
  created_at: reportRun.createdAt,
  row_count: reportRun.rowCount,
  status: reportRun.state,
}
const BORDEREAU_SORT = {
  report_title: sql`lower(${reportRun.title})`,
  report_type: reportRun.type,
  carrier__name: sql`lower(${reportRun.carrier})`,
  date_generated: reportRun.finishedAt,
}

export async function insertRun(tx: Tx, record: RunRecord): Promise<RunRecord> {
  await tx.insert(reportRun).values(record)
  return record
}

export async function findRun(tx: Tx, id: string): Promise<RunRecord | undefined> {
  const [row] = await tx.select().from(reportRun).where(eq(reportRun.id, id))
  return row
}

/** Which runs a person may see: of these kinds, and of those among them that they may only read, the finished ones. */
export interface Visible {
  followed: readonly RunType[]
  read: readonly RunType[]
}

export async function listReports(tx: Tx, visible: Visible, query: Omit<ReportListQuery, 'report_type'>) {
  const where = and(
    or(
      inArray(reportRun.type, [...visible.followed]),
      and(inArray(reportRun.type, [...visible.read]), eq(reportRun.state, 'complete')),
    ),
    query.search ? sql`${reportRun.requesterName} ilike ${contains(query.search)}` : undefined,
    narrowBy(query, reportListColumns, REPORT_SORT),
  )
  const order = orderBy(query, reportListColumns, REPORT_SORT, REPORT_ORDERING, reportRun.id)
  return pageOf(tx, where, order, query)
}

/** Bordereaux that are made; `search` looks at their titles and carriers. */
export async function listBordereaux(tx: Tx, query: ListQuery) {
  const typed = query.search && contains(query.search)
  const where = and(
    eq(reportRun.type, 'premium-bordereau'),
    eq(reportRun.state, 'complete'),
    typed ? sql`(${reportRun.title} ilike ${typed} or ${reportRun.carrier} ilike ${typed})` : undefined,
  )
  const order = orderBy(query, bordereauColumns, BORDEREAU_SORT, BORDEREAU_ORDERING, reportRun.id)
  return pageOf(tx, where, order, query)
}

async function pageOf(tx: Tx, where: SQL | undefined, order: SQL[], query: ListQuery) {
  const { limit, offset } = pageWindow(query)
  const page = tx
    .select()
    .from(reportRun)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  const [rows, totalCount] = await Promise.all([page, tx.$count(reportRun, where)]) // one round trip where connections pipeline
  return { rows, totalCount }
}

/** Has this bordereau been asked for already? */
export async function hasBordereau(tx: Tx, carrier: string, fromDay: string): Promise<boolean> {
  const where = and(
    eq(reportRun.type, 'premium-bordereau'),
    eq(reportRun.carrier, carrier),
    eq(reportRun.fromDay, fromDay),
    inArray(reportRun.state, ['started', 'complete']),
  )
  return (await tx.$count(reportRun, where)) > 0
}

/** The next run that nobody has in hand, taken in hand; those another process is busy with are left to it. */
export async function takeNext(tx: Tx, now: Date, abandonedBefore: Date): Promise<RunRecord | undefined> {
  const isFree = or(isNull(reportRun.heldAt), lt(reportRun.heldAt, abandonedBefore))
  const [next] = await tx
    .select({ id: reportRun.id })
    .from(reportRun)
    .where(and(eq(reportRun.state, 'started'), isFree))
    .orderBy(asc(reportRun.attempts), asc(reportRun.createdAt))
    .limit(1)
    .for('update', { skipLocked: true })
  if (!next) return undefined
  const [taken] = await tx
    .update(reportRun)
    .set({ heldAt: now, attempts: sql`${reportRun.attempts} + 1`, rowCount: 0 })
    .where(eq(reportRun.id, next.id))
    .returning()
  return taken
}

/** Writes what came of an attempt, unless another process has taken the run over meanwhile; false where it has. */
export async function updateHeld(
  tx: Tx,
  { id, attempts }: Pick<RunRecord, 'id' | 'attempts'>,
  change: Partial<RunRecord>,
): Promise<boolean> {
  const mine = and(eq(reportRun.id, id), eq(reportRun.attempts, attempts), eq(reportRun.state, 'started'))
  const changed = await tx.update(reportRun).set(change).where(mine).returning({ id: reportRun.id })
  return changed.length === 1
}
