import type { Scope } from '#domain/access/scope.ts'
import type { LivePolicy } from '#domain/endorsement/live-policy.ts'
import type { Tx } from '../../db/client.ts'
import {
  selectExposureSegments,
  selectExposures,
  selectPerilSegments,
  selectPerils,
  selectPolicySegments,
  selectTerms,
  type TermRecord,
} from './segments.repo.ts'

/** A term as its policy keeps it. */
export type PolicyTerm = TermRecord

/** A policy's term as its live segments say it; null where the day is none of any term. */
export async function readTerm(
  tx: Tx,
  scope: Scope,
  policyId: string,
  day: string,
): Promise<{ term: TermRecord; live: LivePolicy } | null> {
  const term = (await selectTerms(tx, scope, [policyId])).find(
    ({ startsOn, endsOn }) => startsOn <= day && day < endsOn,
  )
  if (!term) return null
  const within = <Each extends { startsOn: string; endsOn: string }>(segments: readonly Each[]) =>
    segments.filter(({ startsOn, endsOn }) => endsOn > term.startsOn && startsOn < term.endsOn)
  const exposures = await selectExposures(tx, scope, policyId)
  const keys = new Map(exposures.map(({ id, key }) => [id, key]))
  const answers = Map.groupBy(within(await selectExposureSegments(tx, scope, policyId)), (each) => each.exposureId)
  const covers = Map.groupBy(within(await selectPerilSegments(tx, scope, policyId)), (each) => each.perilId)
  const perils = (await selectPerils(tx, scope, policyId)).filter((each) => each.term === term.number)
  const live: LivePolicy = {
    term: { startsOn: term.startsOn, endsOn: term.endsOn },
    commissionPercent: term.commissionPercent,
    segments: within(await selectPolicySegments(tx, scope, policyId)),
    exposures: exposures.map(({ id, key }) => ({ id, key, segments: answers.get(id) ?? [] })),
    perils: perils.map(({ id, exposureId, type }) => ({
      id,
      exposureKey: keys.get(exposureId) ?? '',
      peril: type,
      segments: covers.get(id) ?? [],
    })),
  }
  return { term, live }
}
