import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Scope } from '#domain/access/scope.ts'
import type { Tx } from '../../db/client.ts'
import { isLive, type SegmentTable } from '../../db/live-segments.ts'
import {
  exposure,
  exposureSegment,
  peril,
  perilSegment,
  policyModification,
  policySegment,
  policyTerm,
} from '../../db/tables/policy-segments.table.ts'
import { inScope } from '../../db/tenancy.ts'

export type TermRecord = typeof policyTerm.$inferSelect
export type ExposureRecord = typeof exposure.$inferSelect
export type ExposureSegment = typeof exposureSegment.$inferSelect
export type PerilRecord = typeof peril.$inferSelect
export type PerilSegment = typeof perilSegment.$inferSelect

/** Everything one transaction adds to a policy; a term begins with new business and with a renewal alone. */
export interface NewSegments {
  modification: typeof policyModification.$inferInsert
  term?: typeof policyTerm.$inferInsert
  policySegments: (typeof policySegment.$inferInsert)[]
  exposures: (typeof exposure.$inferInsert)[]
  exposureSegments: (typeof exposureSegment.$inferInsert)[]
  perils: (typeof peril.$inferInsert)[]
  perilSegments: (typeof perilSegment.$inferInsert)[]
}

export async function insertSegments(tx: Tx, made: NewSegments): Promise<void> {
  if (made.term) await tx.insert(policyTerm).values(made.term)
  await tx.insert(policyModification).values(made.modification)
  await insertAll(tx, policySegment, made.policySegments)
  await insertAll(tx, exposure, made.exposures)
  await insertAll(tx, exposureSegment, made.exposureSegments)
  await insertAll(tx, peril, made.perils)
  await insertAll(tx, perilSegment, made.perilSegments)
}

async function insertAll<Table extends PgTable>(tx: Tx, table: Table, rows: Table['$inferInsert'][]): Promise<void> {
  if (rows.length > 0) await tx.insert(table).values(rows)
}

/** All terms of a policy, the first first. */
export function selectTerms(tx: Tx, scope: Scope, policyIds: readonly string[]): Promise<TermRecord[]> {
  const where = and(inScope(policyTerm.brokerageId, scope), inArray(policyTerm.policyId, [...policyIds]))
  return tx.select().from(policyTerm).where(where).orderBy(asc(policyTerm.policyId), asc(policyTerm.number))
}

/** The quotes that became terms of these policies, or changed one. */
export async function selectIssuedQuotes(tx: Tx, scope: Scope, policyIds: readonly string[]): Promise<string[]> {
  if (policyIds.length === 0) return []
  const where = and(inScope(policyTerm.brokerageId, scope), inArray(policyTerm.policyId, [...policyIds]))
  const rows = await tx.select({ quoteId: policyTerm.quoteId }).from(policyTerm).where(where)
  const { brokerageId, policyId, quoteId } = policyModification
  const changed = and(inScope(brokerageId, scope), inArray(policyId, [...policyIds]), isNotNull(quoteId))
  const changes = await tx.select({ quoteId }).from(policyModification).where(changed)
  return [...rows, ...changes].flatMap((row) => row.quoteId ?? [])
}

export type ModificationRecord = typeof policyModification.$inferSelect

export function selectModifications(tx: Tx, scope: Scope, policyId: string) {
  const where = and(inScope(policyModification.brokerageId, scope), eq(policyModification.policyId, policyId))
  return tx.select().from(policyModification).where(where).orderBy(asc(policyModification.issuedAt))
}

/** The policy's own segments that nothing took the place of, first to last. */
export function selectPolicySegments(tx: Tx, scope: Scope, policyId: string) {
  const where = and(
    inScope(policySegment.brokerageId, scope),
    eq(policySegment.policyId, policyId),
    isLive(tx, policySegment),
  )
  return tx.select().from(policySegment).where(where).orderBy(asc(policySegment.startsOn))
}

/** Every segment a policy ever had, replaced ones too, in the order they were made. */
export async function selectSegmentHistory(tx: Tx, scope: Scope, policyId: string) {
  const of = (table: SegmentTable) => and(inScope(table.brokerageId, scope), eq(table.policyId, policyId))
  return {
    policy: await tx.select().from(policySegment).where(of(policySegment)).orderBy(asc(policySegment.createdAt)),
    exposures: await tx
      .select()
      .from(exposureSegment)
      .where(of(exposureSegment))
      .orderBy(asc(exposureSegment.createdAt)),
    perils: await tx.select().from(perilSegment).where(of(perilSegment)).orderBy(asc(perilSegment.createdAt)),
  }
}
export type SegmentHistory = Awaited<ReturnType<typeof selectSegmentHistory>>

/** What a policy insures or insured, in the order it was entered. */
export function selectExposures(tx: Tx, scope: Scope, policyId: string): Promise<ExposureRecord[]> {
  const where = and(inScope(exposure.brokerageId, scope), eq(exposure.policyId, policyId))
  return tx.select().from(exposure).where(where).orderBy(asc(exposure.number))
}

export function selectExposureSegments(tx: Tx, scope: Scope, policyId: string): Promise<ExposureSegment[]> {
  const where = and(
    inScope(exposureSegment.brokerageId, scope),
    eq(exposureSegment.policyId, policyId),
    isLive(tx, exposureSegment),
  )
  return tx.select().from(exposureSegment).where(where).orderBy(asc(exposureSegment.startsOn))
}

export function selectPerils(tx: Tx, scope: Scope, policyId: string): Promise<PerilRecord[]> {
  const where = and(inScope(peril.brokerageId, scope), eq(peril.policyId, policyId))
  return tx.select().from(peril).where(where).orderBy(asc(peril.term), asc(peril.number))
}

export function selectPerilSegments(tx: Tx, scope: Scope, policyId: string): Promise<PerilSegment[]> {
  const where = and(
    inScope(perilSegment.brokerageId, scope),
    eq(perilSegment.policyId, policyId),
    isLive(tx, perilSegment),
  )
  return tx.select().from(perilSegment).where(where).orderBy(asc(perilSegment.startsOn))
}

/** What a policy and its exposures were when their cover was taken from the first day on: nothing of them lives. */
export async function selectNeverCovered(tx: Tx, scope: Scope, policyId: string) {
  const of = (table: SegmentTable) =>
    and(inScope(table.brokerageId, scope), eq(table.policyId, policyId), eq(table.startsOn, table.endsOn))
  return {
    policy: await tx.select().from(policySegment).where(of(policySegment)).orderBy(asc(policySegment.createdAt)),
    exposures: await tx
      .select()
      .from(exposureSegment)
      .where(of(exposureSegment))
      .orderBy(asc(exposureSegment.createdAt)),
  }
}
