import { and, asc, eq, gt, inArray, lt, lte, type SQL, sql } from 'drizzle-orm'
import { localDate } from '#domain/kernel/time-zones.ts'
import { givenNameOf } from '#domain/product/exposure-fields.ts'
import { flattenAnswers } from '#domain/report/flatten-answers.ts'
import type { ReportRow } from '#domain/report/report-row.ts'
import type { Tx } from '../../../db/client.ts'
import { policy } from '../../../db/tables/policies.table.ts'
import {
  exposure,
  exposureSegment,
  peril,
  perilSegment,
  policyModification,
  policySegment,
  policyTerm,
} from '../../../db/tables/policy-segments.table.ts'
import { type Asked, policiesIn, type RowSource, wasLive } from './row-source.ts'

/** Covers in force when the day began, with the answers that held then (domain 1.8). */
export const onRisk: RowSource = {
  subjects: policiesIn(perilSegment, perilSegment.policyId),
  rows: (tx, asked, subjects) => coversOf(tx, asked, subjects, sql`${asked.fromDay}::date`),
}

/** Covers of any day from the first to the last, with the answers that held on the first of their days that counts. */
export const allPolicies: RowSource = {
  subjects: policiesIn(perilSegment, perilSegment.policyId),
  rows: (tx, asked, subjects) =>
    coversOf(tx, asked, subjects, sql`greatest(${perilSegment.startsOn}, ${asked.fromDay}::date)`),
}

async function coversOf(tx: Tx, asked: Asked, subjects: readonly string[], day: SQL): Promise<ReportRow[]> {
  const { knownAt, fromDay, toDay } = asked
  const heldOn = (table: typeof policySegment | typeof exposureSegment) =>
    and(
      eq(table.brokerageId, perilSegment.brokerageId),
      eq(table.policyId, perilSegment.policyId),
      wasLive(tx, table, knownAt),
      sql`${table.startsOn} <= ${day} and ${day} < ${table.endsOn}`,
    )
  const rows = await tx
    .select({
      policy,
      schedule: policyTerm.paymentSchedule,
      modification: policyModification.type,
      issuedAt: policyModification.issuedAt,
      exposureType: exposure.type,
      peril,
      cover: perilSegment,
      policySegmentId: policySegment.id,
      exposureSegmentId: exposureSegment.id,
    })
    .from(perilSegment)
    .innerJoin(policy, and(eq(policy.brokerageId, perilSegment.brokerageId), eq(policy.id, perilSegment.policyId)))
    .innerJoin(peril, and(eq(peril.brokerageId, perilSegment.brokerageId), eq(peril.id, perilSegment.perilId)))
    .innerJoin(
      exposure,
      and(eq(exposure.brokerageId, perilSegment.brokerageId), eq(exposure.id, perilSegment.exposureId)),
    )
    .innerJoin(
      policyTerm,
      and(
        eq(policyTerm.brokerageId, perilSegment.brokerageId),
        eq(policyTerm.policyId, perilSegment.policyId),
        eq(policyTerm.number, peril.term),
      ),
    )
    .innerJoin(
      policyModification,
      and(
        eq(policyModification.brokerageId, perilSegment.brokerageId),
        eq(policyModification.id, perilSegment.modificationId),
      ),
    )
    .innerJoin(policySegment, heldOn(policySegment))
    .innerJoin(exposureSegment, and(heldOn(exposureSegment), eq(exposureSegment.exposureId, perilSegment.exposureId)))
    .where(
      and(
        inArray(perilSegment.policyId, [...subjects]),
        inArray(policy.productCode, asked.products),
        wasLive(tx, perilSegment, knownAt),
        lte(perilSegment.startsOn, toDay),
        gt(perilSegment.endsOn, fromDay),
        lt(policyModification.issuedAt, knownAt),
      ),
    )
    .orderBy(
      asc(perilSegment.policyId),
      asc(exposure.number),
      asc(peril.term),
      asc(peril.number),
      asc(perilSegment.startsOn),
      asc(perilSegment.id),
    )
  const ofPolicies = await answersOf(
    tx,
    policySegment,
    'policy',
    rows.map((row) => row.policySegmentId),
    subjects,
  )
  const ofExposures = await answersOf(
    tx,
    exposureSegment,
    'exposure',
    rows.map((row) => row.exposureSegmentId),
    subjects,
  )
  return rows.map((row): ReportRow => {
    const exposureAnswers = ofExposures.get(row.exposureSegmentId)
    return {
      currency: row.policy.currency,
      values: {
        product_name: row.policy.productName,
        policy_id: row.policy.displayId,
        payment_schedule_name: row.schedule,
        exposure_locator: row.cover.exposureId,
        exposure_name: exposureAnswers?.name ?? row.exposureType,
        peril_locator: row.cover.perilId,
        peril_name: row.peril.type,
        issued_date: localDate(row.issuedAt, row.policy.timezone),
        premium: row.cover.premiumCents,
        coverage_start: row.cover.startsOn,
        coverage_end: row.cover.endsOn,
        policy_characteristics_locator: row.policySegmentId,
        exposure_characteristics_locator: row.exposureSegmentId,
        modification_name: row.modification,
      },
      more: {
        ...ofPolicies.get(row.policySegmentId)?.columns,
        ...exposureAnswers?.columns,
        ...flattenAnswers('peril', row.cover.data),
      },
    }
  })
}

/** What was answered, once for all the covers that rest on it, and what the thing is called there. */
async function answersOf(
  tx: Tx,
  table: typeof policySegment | typeof exposureSegment,
  part: string,
  ids: readonly string[],
  subjects: readonly string[],
) {
  const rows = await tx
    .select({ id: table.id, data: table.data })
    .from(table)
    .where(and(inArray(table.policyId, [...subjects]), inArray(table.id, [...new Set(ids)])))
  return new Map(rows.map(({ id, data }) => [id, { name: givenNameOf(data), columns: flattenAnswers(part, data) }]))
}
