import { and, asc, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { type AuditReport, auditReport } from '#domain/audit/audit.schema.ts'
import type { Tx } from '../../db/client.ts'
import { auditLink, auditPending } from '../../db/tables/audit.table.ts'
import { auditLog, setting } from '../../db/tables/platform.table.ts'

export type LinkRecord = typeof auditLink.$inferSelect

const REPORT_KEY = 'audit_report'

const chained = {
  id: auditLog.id,
  brokerageId: auditLog.brokerageId,
  accountId: auditLog.accountId,
  action: auditLog.action,
  entity: auditLog.entity,
  entityId: auditLog.entityId,
  before: sql<string | null>`${auditLog.before}::text`,
  after: sql<string | null>`${auditLog.after}::text`,
  at: auditLog.at,
}

/** Whoever seals holds the chain's end until their transaction is over; writers of the log never wait for it. */
export async function lockChain(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('audit chain'))`)
}

export async function selectHead(tx: Tx): Promise<LinkRecord | undefined> {
  const [head] = await tx.select().from(auditLink).orderBy(desc(auditLink.position)).limit(1)
  return head
}

/** Committed rows outside the chain, oldest first: their ids begin with their time. */
export function selectPending(tx: Tx, limit: number) {
  return tx
    .select(chained)
    .from(auditPending)
    .innerJoin(auditLog, eq(auditLog.id, auditPending.auditId))
    .orderBy(asc(auditPending.auditId))
    .limit(limit)
}

export async function insertLinks(tx: Tx, links: LinkRecord[]): Promise<void> {
  await tx.insert(auditLink).values(links)
  const ids = links.map(({ auditId }) => auditId)
  await tx.delete(auditPending).where(inArray(auditPending.auditId, ids))
}

/** Links after a position, each with its row; a row that is gone is null. */
export function selectLinks(tx: Tx, after: number, limit: number) {
  return tx
    .select({ link: auditLink, row: chained })
    .from(auditLink)
    .leftJoin(auditLog, eq(auditLog.id, auditLink.auditId))
    .where(gt(auditLink.position, after))
    .orderBy(asc(auditLink.position))
    .limit(limit)
}

/** A row that is neither in the chain nor announced to it. */
export async function findUnannounced(tx: Tx): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: auditLog.id })
    .from(auditLog)
    .leftJoin(auditLink, eq(auditLink.auditId, auditLog.id))
    .leftJoin(auditPending, eq(auditPending.auditId, auditLog.id))
    .where(and(isNull(auditLink.auditId), isNull(auditPending.auditId)))
    .limit(1)
  return row?.id
}

export async function selectHashAt(tx: Tx, position: number): Promise<string | undefined> {
  const [row] = await tx.select({ hash: auditLink.hash }).from(auditLink).where(eq(auditLink.position, position))
  return row?.hash
}

export async function selectReport(tx: Tx): Promise<AuditReport | null> {
  const [row] = await tx.select().from(setting).where(eq(setting.key, REPORT_KEY))
  return row ? auditReport.parse(row.value) : null
}

export async function saveReport(tx: Tx, report: AuditReport): Promise<void> {
  const value = auditReport.encode(report)
  await tx
    .insert(setting)
    .values({ key: REPORT_KEY, value })
    .onConflictDoUpdate({ target: setting.key, set: { value } })
}
