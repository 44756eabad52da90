import { and, asc, eq, gte, inArray, lt } from 'drizzle-orm'
import { localDate } from '#domain/kernel/time-zones.ts'
import { givenNameOf } from '#domain/product/exposure-fields.ts'
import { premiumDeltas } from '#domain/report/premium-deltas.ts'
import type { ReportRow } from '#domain/report/report-row.ts'
import { policy } from '../../../db/tables/policies.table.ts'
import {
  exposure,
  exposureSegment,
  peril,
  perilSegment,
  policyModification,
} from '../../../db/tables/policy-segments.table.ts'
import { policiesIn, type RowSource } from './row-source.ts'

/** What each change of a policy that was issued in these days did to each of its covers (domain 1.8). */
export const transactionImpact: RowSource = {
  subjects: policiesIn(policyModification, policyModification.policyId),
  async rows(tx, asked, subjects) {
    const of = inArray(perilSegment.policyId, [...subjects])
    const made = await tx
      .select({ segment: perilSegment, peril, policy, exposureType: exposure.type, modification: policyModification })
      .from(perilSegment)
      .innerJoin(
        policyModification,
        and(
          eq(policyModification.brokerageId, perilSegment.brokerageId),
          eq(policyModification.id, perilSegment.modificationId),
        ),
      )
      .innerJoin(policy, and(eq(policy.brokerageId, perilSegment.brokerageId), eq(policy.id, perilSegment.policyId)))
      .innerJoin(peril, and(eq(peril.brokerageId, perilSegment.brokerageId), eq(peril.id, perilSegment.perilId)))
      .innerJoin(
        exposure,
        and(eq(exposure.brokerageId, perilSegment.brokerageId), eq(exposure.id, perilSegment.exposureId)),
      )
      .where(
        and(
          of,
          inArray(policy.productCode, asked.products),
          gte(policyModification.issuedAt, asked.from),
          lt(policyModification.issuedAt, asked.until),
          lt(policyModification.issuedAt, asked.knownAt),
        ),
      )
      .orderBy(
        asc(perilSegment.policyId),
        asc(policyModification.issuedAt),
        asc(exposure.number),
        asc(peril.number),
        asc(perilSegment.startsOn),
        asc(perilSegment.id),
      )
    const replacedIds = made.flatMap(({ segment }) => segment.replacementOf ?? [])
    const replaced = await tx
      .select({ id: perilSegment.id, premiumCents: perilSegment.premiumCents })
      .from(perilSegment)
      .where(and(of, inArray(perilSegment.id, replacedIds)))
    const premiumOf = new Map(replaced.map(({ id, premiumCents }) => [id, premiumCents]))
    const named = await tx
      .select({ exposureId: exposureSegment.exposureId, data: exposureSegment.data })
      .from(exposureSegment)
      .where(and(inArray(exposureSegment.policyId, [...subjects]), lt(exposureSegment.createdAt, asked.knownAt)))
      .orderBy(asc(exposureSegment.createdAt))
    const nameOf = new Map(named.map(({ exposureId, data }) => [exposureId, givenNameOf(data)]))
    const deltas = premiumDeltas(
      made.map(({ segment }) => segment),
      premiumOf,
    )
    return made.map(({ segment, peril: { type }, policy: header, exposureType, modification }): ReportRow => {
      const replacedPremium = segment.replacementOf === null ? null : (premiumOf.get(segment.replacementOf) ?? null)
      return {
        currency: header.currency,
        values: {
          policy_locator: segment.policyId,
          exposure_locator: segment.exposureId,
          peril_locator: segment.perilId,
          product_name: header.productName,
          exposure_name: nameOf.get(segment.exposureId) ?? exposureType,
          peril_name: type,
          issued_date: localDate(modification.issuedAt, header.timezone),
          replacement_of_premium: replacedPremium,
          premium: segment.premiumCents,
          premium_delta: deltas.get(segment.id) ?? 0,
          coverage_start: segment.startsOn,
          coverage_end: segment.endsOn,
          mod_name: modification.type,
          mod_locator: modification.id,
          mod_type: modification.type,
          replaced_locator: segment.replacementOf,
        },
      }
    })
  },
}
