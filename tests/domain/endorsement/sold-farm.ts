import { afterChange } from '#domain/endorsement/after-change.ts'
import { deltaOfChange } from '#domain/endorsement/change-money.ts'
import type { LivePolicy } from '#domain/endorsement/live-policy.ts'
import { explanationOf } from '#domain/endorsement/plan-change.ts'
import { answersIn, changeOf, reworkBody } from '#domain/endorsement/price-change.ts'
import { snapshotPrice } from '#domain/quote/pricing/price-snapshot.ts'
import { policyAnswers } from '#domain/quote/shape/policy-answers.ts'
import { factsOf } from '#domain/quote/underwriting/quote-facts.ts'
import type { Body } from '#domain/sync/json.ts'
import { writeAt } from '#domain/sync/path.ts'
import { itemsOf } from '#domain/sync/read-body.ts'
import { farmBody, farmContext } from '../quote/farm-body.ts'

export const TERM = { startsOn: '2026-04-01', endsOn: '2027-04-01' }
/** The scores of quote A, as a scoring service would have given them for its pin (domain 2.3). */
const SURVEY = {
  latitude: 51.55,
  longitude: -107.99,
  scores: { hail: 68, wind: 66, wildfire: 20, flood: 15, earthquake: 8 },
  source: 'service',
  version: '2026.1',
  confidence: 'rooftop',
  asOf: '2026-03-01',
}

/** Quote A with its own hazard scores; `change` has the last word. */
export function quoteABody(change: (body: Body) => Body = (body) => body): Body {
  return farmBody(change(writeAt(farmBody({ paymentSchedule: 'quarterly' }), 'locations/home/hazardSurvey', SURVEY)))
}

/** A policy as its issue made it, every segment of the whole term. */
export function soldFarm(body: Body = quoteABody()): LivePolicy {
  let count = 0
  const made = (data: Body) => ({ ...TERM, id: `s${count++}`, data })
  const price = priceOf(body)
  return {
    term: TERM,
    commissionPercent: 20,
    segments: [made(policyAnswers(body))],
    exposures: itemsOf(body, 'exposures').map(([key, data]) => ({ id: `e-${key}`, key, segments: [made(data)] })),
    perils: price.perils.map((peril) => ({
      id: `p-${peril.exposureId}-${peril.peril}`,
      exposureKey: peril.exposureId,
      peril: peril.peril,
      segments: [
        {
          ...made(explanationOf(peril)),
          premiumCents: peril.premiumCents,
          technicalCents: peril.technicalCents,
          termPremiumCents: peril.premiumCents,
          taxName: peril.tax?.name ?? null,
          taxCents: peril.tax?.cents ?? 0,
          commissionCents: peril.commissionCents,
        },
      ],
    })),
  }
}

export function priceOf(body: Body) {
  return snapshotPrice(factsOf(body, farmContext).price, farmContext)
}

/** An endorsement begun from the policy as it stands, with these changes of its answers. */
export function endorse(
  live: LivePolicy,
  effectiveOn: string,
  edit: (body: Body) => Body,
  base = baseOf(live, effectiveOn),
) {
  const body = reworkBody(live, { base, body: edit(base), effectiveOn })
  const change = changeOf(live, { body, effectiveOn, perils: priceOf(body).perils }, farmContext)
  return { body, change, delta: deltaOfChange(change) }
}

export function baseOf(live: LivePolicy, effectiveOn: string): Body {
  return answersIn(reworkBody(live, { base: {}, body: {}, effectiveOn }))
}

/** The policy once a change is issued. */
export const afterwards = afterChange
