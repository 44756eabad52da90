import type { Exposure, Farm, FarmLocation } from '#domain/rating/farm.ts'

/** Oracle quote A of domain 2.3: a Saskatchewan grain farm with its hazard scores given. */
export const home: FarmLocation = {
  id: 'home',
  number: 1,
  province: 'SK',
  fireProtection: { hydrantM: null, hallKm: null, hasAccreditedTanker: false },
  hazards: { hail: 68, wind: 66, wildfire: 20, flood: 15, earthquake: 8 },
}

const dollars = (amount: number) => amount * 100
export const house = {
  type: 'dwelling',
  id: 'house',
  locationId: 'home',
  limitCents: dollars(450_000),
  deductible: 1000,
  form: 'broad',
  construction: 'frame',
  yearBuilt: 1996,
  heat: ['electric'],
} as const satisfies Exposure
export const shed = {
  type: 'farmBuilding',
  id: 'shed',
  locationId: 'home',
  limitCents: dollars(300_000),
  deductible: 2500,
  construction: 'nonCombustible',
  yearBuilt: 2018,
  heat: ['none'],
  optionalPerils: ['collapse'],
} as const satisfies Exposure
export const bins = { ...shed, id: 'bins', limitCents: dollars(240_000), yearBuilt: 2008 } as const satisfies Exposure
export const machinery = {
  type: 'machinery',
  id: 'machinery',
  buildingId: 'shed',
  limitCents: dollars(1_250_000),
  deductible: 5000,
  form: 'broad',
} as const satisfies Exposure
export const grain = {
  type: 'stock',
  id: 'grain',
  buildingId: 'bins',
  limitCents: dollars(400_000),
  deductible: 2500,
} as const satisfies Exposure
export const tools = {
  type: 'tools',
  id: 'tools',
  buildingId: 'shed',
  limitCents: dollars(25_000),
  deductible: 1000,
} as const satisfies Exposure
export const liability = {
  type: 'liability',
  id: 'liability',
  limitCents: dollars(2_000_000),
  customFarmingReceiptsCents: dollars(60_000),
  hasPollution: true,
} as const satisfies Exposure

export const quoteA: Farm = {
  startsOn: '2026-04-01',
  endsOn: '2027-04-01',
  locations: [home],
  operations: [{ id: 'wheat', level4Code: '11114', locationId: 'home' }],
  exposures: [house, shed, bins, machinery, grain, tools, liability],
  discountPercent: 0,
  hasExemptionCertificate: false,
  commissionPercent: 20,
}

/** Quote A with other parts, e.g. one exposure alone or another province. */
export function variant(
  changes: Partial<Farm> & { province?: string; hazards?: Partial<FarmLocation['hazards']> },
): Farm {
  const { province = 'SK', hazards, ...rest } = changes
  const location = { ...home, province, hazards: { ...home.hazards!, ...hazards } }
  return { ...quoteA, locations: [location], ...rest }
}
