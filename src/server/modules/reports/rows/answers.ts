import { and, asc, inArray, lt } from 'drizzle-orm'
import { exposurePlaces } from '#domain/report/exposure-places.ts'
import type { Body } from '#domain/sync/json.ts'
import type { Tx } from '../../../db/client.ts'
import { exposure, exposureSegment, policySegment } from '../../../db/tables/policy-segments.table.ts'

/** What a policy was last known to say of one thing it insures, and of where that is. */
export interface KnownExposure {
  key: string
  type: string
  answers: Body
  place: Body
}

/** Everything these policies insure or insured, by the exposure's id, as it was known at a moment. */
export async function knownExposures(
  tx: Tx,
  subjects: readonly string[],
  knownAt: Date,
): Promise<ReadonlyMap<string, KnownExposure>> {
  const ofPolicies = await tx
    .select({ policyId: policySegment.policyId, data: policySegment.data })
    .from(policySegment)
    .where(and(inArray(policySegment.policyId, [...subjects]), lt(policySegment.createdAt, knownAt)))
    .orderBy(asc(policySegment.createdAt), asc(policySegment.startsOn))
  const segments = await tx
    .select({ exposureId: exposureSegment.exposureId, data: exposureSegment.data })
    .from(exposureSegment)
    .where(and(inArray(exposureSegment.policyId, [...subjects]), lt(exposureSegment.createdAt, knownAt)))
    .orderBy(asc(exposureSegment.createdAt), asc(exposureSegment.startsOn))
  const exposures = await tx
    .select({ id: exposure.id, policyId: exposure.policyId, key: exposure.key, type: exposure.type })
    .from(exposure)
    .where(inArray(exposure.policyId, [...subjects]))
  const policyAnswers = new Map(ofPolicies.map(({ policyId, data }) => [policyId, data])) // the last stands
  const answers = new Map(segments.map(({ exposureId, data }) => [exposureId, data]))
  const known = new Map<string, KnownExposure>()
  for (const [policyId, own] of Map.groupBy(exposures, (each) => each.policyId)) {
    const insured = own.map((each) => ({ ...each, answers: answers.get(each.id) ?? {} }))
    const byKey = Object.fromEntries(insured.map((each) => [each.key, each.answers]))
    const places = exposurePlaces(policyAnswers.get(policyId) ?? {}, byKey)
    for (const { id, key, type, answers: said } of insured) {
      known.set(id, { key, type, answers: said, place: places.get(key) ?? {} })
    }
  }
  return known
}
