/** Runs inside a real browser: one farm priced again and again, by our module and by rules of the same tables. */
import { CONSTRUCTIONS, type Farm } from '#domain/rating/farm.ts'
import { rateFarm } from '#domain/rating/rate-farm.ts'
import { farmPackage1 } from '#domain/rating/tables/farm-package-1.ts'
import { createPriceRules, PERILS, priceByRules, SCORE } from '../peers/price-rules.ts'

const HOUSES = 40
const HAZARDS = { hail: SCORE, wind: SCORE, wildfire: SCORE, flood: SCORE, earthquake: SCORE }

/** Houses alone have six perils; every other factor differs from house to house. */
const farm: Farm = {
  startsOn: '2026-04-01',
  endsOn: '2027-04-01',
  locations: [
    {
      id: 'home',
      number: 1,
      province: 'SK',
      fireProtection: { hydrantM: null, hallKm: 7, hasAccreditedTanker: false },
      hazards: HAZARDS,
    },
  ],
  operations: [{ id: 'wheat', level4Code: '11114', locationId: 'home' }],
  exposures: Array.from({ length: HOUSES }, (_, at) => ({
    id: `house-${at}`,
    type: 'dwelling' as const,
    locationId: 'home',
    limitCents: (200_000 + at * 7_301) * 100,
    deductible: [500, 1000, 2500][at % 3]!,
    form: at % 2 ? ('broad' as const) : ('named' as const),
    construction: CONSTRUCTIONS[at % 4]!,
    yearBuilt: 1946 + at * 2,
    heat: at % 5 ? ['gas' as const] : ['wood' as const],
    optionalPerils: PERILS.slice(4),
  })),
  discountPercent: 10,
  hasExemptionCertificate: false,
  commissionPercent: 17.5,
}
const rules = createPriceRules()

/** Milliseconds of one pricing, from as many as asked. */
async function priceByModule(times: number): Promise<number> {
  const startedAt = performance.now()
  for (let at = 0; at < times; at++) rateFarm(farm, farmPackage1)
  return (performance.now() - startedAt) / times
}

async function priceByPeer(times: number): Promise<number> {
  const startedAt = performance.now()
  for (let at = 0; at < times; at++) await priceByRules(rules, farm)
  return (performance.now() - startedAt) / times
}

/** Both reckon the same price, but that the rules reckon in binary fractions: cents may differ. */
async function priceBoth(): Promise<{ ours: number; theirs: number }> {
  return { ours: rateFarm(farm, farmPackage1).totalCents, theirs: await priceByRules(rules, farm) }
}

const rating = { priceByModule, priceByPeer, priceBoth }
export type RatingPage = typeof rating

Object.assign(window, { rating })
