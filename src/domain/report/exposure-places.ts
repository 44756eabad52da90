import { toFarm } from '../quote/body/quote-farm.ts'
import { locationOf } from '../rating/places.ts'
import { type Body, isBody } from '../sync/json.ts'

const UNPRICED = { commissionPercent: 0, discountPercent: 0, hasExemptionCertificate: false, today: '2026-01-01' }

/** Where each exposure of a policy is, as rating and tax see it (domain 4.2 item 14): its location's answers by its key. */
export function exposurePlaces(policyAnswers: Body, exposures: Record<string, Body>): ReadonlyMap<string, Body> {
  const farm = toFarm({ ...policyAnswers, exposures }, UNPRICED)
  const locations = policyAnswers['locations']
  return new Map(
    farm.exposures.flatMap((exposure): [string, Body][] => {
      const id = locationOf(exposure, farm)?.id
      const location = id !== undefined && isBody(locations) ? locations[id] : undefined
      return isBody(location) ? [[exposure.id, location]] : []
    }),
  )
}
