import type { Body } from '#domain/sync/json.ts'
import type { Chance } from './chance.ts'

interface Town {
  city: string
  province: string
  /** The first half of its postal codes. */
  area: string
}

export const PRAIRIE_TOWNS: readonly Town[] = [
  { city: 'Dauphin', province: 'MB', area: 'R7N' },
  { city: 'Neepawa', province: 'MB', area: 'R0J' },
  { city: 'Souris', province: 'MB', area: 'R0K' },
  { city: 'Minnedosa', province: 'MB', area: 'R0J' },
  { city: 'Morris', province: 'MB', area: 'R0G' },
  { city: 'Yorkton', province: 'SK', area: 'S3N' },
  { city: 'Melfort', province: 'SK', area: 'S0E' },
  { city: 'Rosetown', province: 'SK', area: 'S0L' },
  { city: 'Olds', province: 'AB', area: 'T4H' },
  { city: 'Vermilion', province: 'AB', area: 'T9X' },
]
export const MARITIME_TOWNS: readonly Town[] = [
  { city: 'Sussex', province: 'NB', area: 'E4E' },
  { city: 'Woodstock', province: 'NB', area: 'E7M' },
  { city: 'Florenceville-Bristol', province: 'NB', area: 'E7L' },
  { city: 'Saint-Quentin', province: 'NB', area: 'E8A' },
  { city: 'Truro', province: 'NS', area: 'B2N' },
  { city: 'Kentville', province: 'NS', area: 'B4N' },
  { city: 'Summerside', province: 'PE', area: 'C1N' },
]

const TRADES = ['Grain', 'Dairy', 'Cattle', 'Hog', 'Poultry', 'Seed', 'Potato', 'Berry', 'Sheep', 'Honey'] as const
const LANDMARKS = ['Creek', 'Ridge', 'Hollow', 'Coulee', 'Meadow', 'Valley', 'Bend', 'Lake', 'Hill', 'Slough'] as const
const TREES = ['Willow', 'Spruce', 'Alder', 'Poplar', 'Maple', 'Tamarack', 'Birch', 'Saskatoon', 'Cedar'] as const
const STREETS = [
  'Main Street',
  'Railway Avenue',
  'Elevator Road',
  'Church Street',
  'Mill Road',
  'Station Street',
] as const

/**
 * What is known of a farm before anybody erred about it: one in eight is half recorded, as from a first call. Its
 * names tell its trade, any where none is given.
 */
export function describeFarm(
  chance: Chance,
  towns: readonly Town[],
  { firstName, lastName }: { firstName: string; lastName: string },
  areaCode: string,
  trade?: string,
): Body {
  const town = chance.pick(towns)
  const phone = `(${areaCode}) 555-01${twoDigits(chance.between(0, 99))}` // numbers reserved for fiction
  const owner = ownerOf(chance, { firstName, lastName, trade })
  if (chance.next() < 0.12) return { ...owner, phone }
  const plain = lastName
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase()
  return {
    ...owner,
    phone,
    ...(chance.next() < 0.4 && { tradeName: farmName(chance, trade) }),
    ...(chance.next() < 0.7 && { email: `${plain}${chance.between(1, 99)}@farm.test` }),
    ...(chance.next() < 0.25 && { farmRegistrationNumber: String(chance.between(1_000_000, 9_999_999)) }),
    ...(chance.next() < 0.6 && { yearsFarming: chance.between(1, 55) }),
    ...(chance.next() < 0.5 && { annualReceipts: chance.between(40, 2_400) * 1_000 }),
    preferredLanguage: chance.next() < 0.85 ? 'en' : 'fr',
    preferredCommunication: chance.pick(['phone', 'email']),
    mailingAddress: {
      line1: chance.next() < 0.5 ? `RR ${chance.between(1, 6)}` : `${chance.between(10, 990)} ${chance.pick(STREETS)}`,
      city: town.city,
      province: town.province,
      postalCode: `${town.area} ${chance.between(0, 9)}${chance.pick(['A', 'B', 'E', 'K', 'P', 'X'])}${chance.between(0, 9)}`,
      country: 'CA',
    },
  }
}

export function farmName(chance: Chance, trade?: string): string {
  return `${chance.pick(TREES)} ${chance.pick(LANDMARKS)} ${trade ?? chance.pick(TRADES)}`
}

function ownerOf(
  chance: Chance,
  { firstName, lastName, trade }: { firstName: string; lastName: string; trade: string | undefined },
): Body {
  const kind = chance.next()
  if (kind < 0.58) {
    const born = `${chance.between(1948, 1998)}-${twoDigits(chance.between(1, 12))}-${twoDigits(chance.between(1, 28))}`
    return { kind: 'individual', firstName, lastName, dateOfBirth: born }
  }
  if (kind < 0.84) return { kind: 'corporation', legalName: `${lastName} ${trade ?? chance.pick(TRADES)} Farms Ltd.` }
  if (kind < 0.96) return { kind: 'partnership', legalName: `${firstName} & ${lastName} Family Farm` }
  return { kind: 'trust', legalName: `${lastName} Family Trust` }
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
