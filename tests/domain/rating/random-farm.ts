import fc from 'fast-check'
import { CONSTRUCTIONS, type Exposure, type Farm, type FarmLocation, FORMS, HEATS } from '#domain/rating/farm.ts'

/** Any farm a broker could enter: up to three locations, every exposure, odd terms, discounts to two decimals. */
const DEDUCTIBLES = [500, 1000, 2500, 5000, 10000, 25000]
const CODES = ['11114', '11141', '11212', '11221', '11292', '11241']
const PROVINCES = ['ON', 'QC', 'SK', 'MB', 'NL', 'AB', 'BC', 'PE']
const LOCATION_IDS = ['L1', 'L2', 'L3']
const BUILDING_IDS = ['B1', 'B2']

const limit = fc.integer({ min: 0, max: 500_000_000 })
const score = fc.integer({ min: 0, max: 100 })
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const hazards = fc.record({ hail: score, wind: score, wildfire: score, flood: score, earthquake: score })

const location = (id: string, index: number): fc.Arbitrary<FarmLocation> =>
  fc.record({
    id: fc.constant(id),
    number: fc.constant(index + 1),
    province: fc.constantFrom(...PROVINCES),
    fireProtection: fc.record({
      hydrantM: fc.constantFrom(null, 0, 300, 300.01, 900),
      hallKm: fc.constantFrom(null, 0, 8, 8.01, 13, 13.01, 40),
      hasAccreditedTanker: fc.boolean(),
    }),
    hazards: fc.option(hazards),
  })

const placed = { locationId: maybe(fc.constantFrom(...LOCATION_IDS)) }
const insured = {
  limitCents: limit,
  deductible: fc.constantFrom(...DEDUCTIBLES),
  form: maybe(fc.constantFrom(...FORMS)),
}
const structure = {
  ...insured,
  locationId: fc.constantFrom(...LOCATION_IDS),
  construction: maybe(fc.constantFrom(...CONSTRUCTIONS)),
  yearBuilt: maybe(fc.integer({ min: 1880, max: 2030 })),
  heat: maybe(fc.array(fc.constantFrom(...HEATS), { maxLength: 3 })),
}
const chosen = (...perils: string[]) => ({ optionalPerils: fc.subarray(perils) })
const contents = { ...insured, ...placed, buildingId: maybe(fc.constantFrom(...BUILDING_IDS, 'gone')) }

const exposure = (id: string): fc.Arbitrary<Exposure> => {
  const named = { id: fc.constant(id) }
  return fc.oneof(
    fc.record({
      ...named,
      type: fc.constant('dwelling' as const),
      ...structure,
      ...chosen('overlandWater', 'earthquake', 'sewerBackup'),
    }),
    fc.record({ ...named, type: fc.constant('machinery' as const), ...contents, ...chosen('foreignObject', 'rental') }),
    fc.record({ ...named, type: fc.constant('livestock' as const), ...contents, ...chosen('suffocation') }),
    fc.record({ ...named, type: fc.constant('stock' as const), ...contents, ...chosen('spoilage', 'heating') }),
    fc.record({ ...named, type: fc.constant('tools' as const), ...contents }),
    fc.record({
      ...named,
      type: fc.constant('bailees' as const),
      ...contents,
      operationId: maybe(fc.constantFrom('O1', 'O2', 'gone')),
    }),
    fc.record({
      ...named,
      type: fc.constant('vehicle' as const),
      limitCents: limit,
      deductible: insured.deductible,
      ...placed,
      ...chosen('liability'),
    }),
    fc.record({ ...named, type: fc.constant('businessInterruption' as const), limitCents: limit, ...placed }),
    fc.record({
      ...named,
      type: fc.constant('liability' as const),
      limitCents: fc.constantFrom(100_000_000, 200_000_000, 500_000_000),
      customFarmingReceiptsCents: maybe(limit),
      agritourismReceiptsCents: maybe(limit),
      employees: maybe(fc.integer({ min: 0, max: 40 })),
      hasProducts: fc.boolean(),
      hasPollution: fc.boolean(),
      hasMedicalPayments: fc.boolean(),
      hasEmployersLiability: fc.boolean(),
    }),
  )
}

const building = (id: string): fc.Arbitrary<Exposure> =>
  fc.record({
    id: fc.constant(id),
    type: fc.constant('farmBuilding' as const),
    kind: fc.constantFrom('bankBarn', 'shop', 'dairy'),
    ...structure,
    ...chosen('collapse', 'earthquake'),
  })

const operation = (id: string) =>
  fc.record({
    id: fc.constant(id),
    level4Code: fc.constantFrom(...CODES),
    locationId: fc.constantFrom(null, ...LOCATION_IDS),
  })

export const randomFarm: fc.Arbitrary<Farm> = fc
  .record({
    startsOn: fc.constantFrom('2026-04-01', '2026-11-20', '2027-01-01', '2028-02-29', '2027-03-01'),
    endsOn: fc.constantFrom('2027-04-01', '2026-12-31', '2029-02-28', '2028-03-01', '2027-10-31'),
    locations: fc.integer({ min: 1, max: 3 }).chain((count) => fc.tuple(...LOCATION_IDS.slice(0, count).map(location))),
    operations: fc
      .integer({ min: 0, max: 2 })
      .chain((count) => fc.tuple(...['O1', 'O2'].slice(0, count).map(operation))),
    exposures: fc
      .tuple(
        fc.subarray(BUILDING_IDS).chain((ids) => fc.tuple(...ids.map(building))),
        fc
          .integer({ min: 0, max: 8 })
          .chain((count) => fc.tuple(...Array.from({ length: count }, (_, i) => exposure(`E${i}`)))),
      )
      .map(([buildings, others]) => [...buildings, ...others]),
    discountPercent: fc.integer({ min: 0, max: 2000 }).map((hundredths) => hundredths / 100),
    hasExemptionCertificate: fc.boolean(),
    commissionPercent: fc.constantFrom(0, 12.5, 17.5, 20, 33.33),
  })
  .map((farm) => ({ ...farm, endsOn: farm.endsOn > farm.startsOn ? farm.endsOn : '2029-06-30' }))
