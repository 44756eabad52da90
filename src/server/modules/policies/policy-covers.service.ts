import type { Scope } from '#domain/access/scope.ts'
import type { CoveredPeril } from '#domain/cancellation/adjust-policy.ts'
import { segmentOn } from '#domain/endorsement/live-policy.ts'
import { sumCents } from '#domain/kernel/money.ts'
import { termInForce } from '#domain/policy/policy-term.ts'
import { productVersion } from '#domain/product/farm-package.ts'
import type { CoverSegment } from '#domain/proration/cut.ts'
import { taxRatesOf } from '#domain/rating/tax.ts'
import type { Tx } from '../../db/client.ts'
import {
  type PerilSegment,
  selectExposures,
  selectPerilSegments,
  selectPerils,
  selectSegmentHistory,
  selectTerms,
  type TermRecord,
} from './segments.repo.ts'

/** A live segment of a cover, with its row. */
export interface Cover extends CoverSegment {
  row: PerilSegment
}

export interface PolicyCover extends CoveredPeril<Cover> {
  perilId: string
  exposureId: string
  term: TermRecord
}

/** All that a policy covers, term by term, with the rates it was charged at. */
export async function readCovers(
  tx: Tx,
  scope: Scope,
  policyId: string,
): Promise<{ covers: PolicyCover[]; terms: TermRecord[] }> {
  const terms = await selectTerms(tx, scope, [policyId])
  const byNumber = new Map(terms.map((term) => [term.number, term]))
  const keys = new Map((await selectExposures(tx, scope, policyId)).map(({ id, key }) => [id, key]))
  const live = Map.groupBy(await selectPerilSegments(tx, scope, policyId), ({ perilId }) => perilId)
  const covers = (await selectPerils(tx, scope, policyId)).map(({ id, exposureId, type, term: number }) => {
    const rows = live.get(id) ?? []
    const term = byNumber.get(number)!
    const of = { perilId: id, exposureId, exposureKey: keys.get(exposureId)!, peril: type, term }
    return { ...of, ...chargedOn(rows, term), live: rows.map(toCover) }
  })
  return { covers, terms }
}

/** Of every segment there ever was: the first day of its term. */
export async function termsOfSegments(tx: Tx, scope: Scope, policyId: string): Promise<ReadonlyMap<string, string>> {
  const terms = new Map((await selectTerms(tx, scope, [policyId])).map(({ number, startsOn }) => [number, startsOn]))
  const perils = new Map((await selectPerils(tx, scope, policyId)).map(({ id, term }) => [id, terms.get(term)!]))
  const { perils: segments } = await selectSegmentHistory(tx, scope, policyId)
  return new Map(segments.map(({ id, perilId }) => [id, perils.get(perilId)!]))
}

export function toCover(row: PerilSegment): Cover {
  const { startsOn, endsOn, premiumCents, technicalCents, termPremiumCents, taxCents, commissionCents } = row
  return { startsOn, endsOn, premiumCents, technicalCents, termPremiumCents, taxCents, commissionCents, row }
}

/** What the live segments of the term that stands on a day come to: the policy's gross premium (settled 25). */
export async function livePremium(tx: Tx, scope: Scope, policyId: string, today: string): Promise<number> {
  return (await writtenPremium(tx, scope, policyId, today)).thisTermCents
}

/**
 * Written premium by what stands on a day: the term then, those issued ahead of it, and all there are; and premium in
 * force, by the yearly rate of what is covered on that day (billing 5.6).
 */
export async function writtenPremium(tx: Tx, scope: Scope, policyId: string, today: string) {
  const { covers, terms } = await readCovers(tx, scope, policyId)
  const inForce = termInForce(terms, today)?.number ?? 1
  const sumOf = (isMeant: (term: number) => boolean) =>
    sumCents(covers.filter(({ term }) => isMeant(term.number)).flatMap(({ live }) => live.map(premiumOf)))
  return {
    thisTermCents: sumOf((term) => term === inForce),
    nextTermsCents: sumOf((term) => term > inForce),
    allTermsCents: sumOf(() => true),
    inForceCents: sumCents(covers.map(({ live }) => segmentOn(live, today)?.termPremiumCents ?? 0)),
  }
}

const premiumOf = ({ premiumCents }: Cover) => premiumCents

/** The tax and commission these segments of a term were charged with. */
export function chargedOn(rows: readonly PerilSegment[], { rateVersion, commissionPercent }: TermRecord) {
  const taxName = rows.find((row) => row.taxName)?.taxName ?? null
  return { taxName, taxRates: taxRatesOf(productVersion(rateVersion).rates, taxName), commissionPercent }
}
