import type { ExposureType } from './farm.ts'
import type { RateTables } from './rate-tables.ts'

/** Something an exposure may be covered against; optional ones are priced only where they are chosen. */
export interface OfferedPeril {
  peril: string
  isOptional: boolean
}

/** The perils of a type in the rate table's order; liability's parts are questions of their own (domain 4.3 items 18, 19). */
export function offeredPerils(type: ExposureType, { base, optionalPerils }: RateTables): OfferedPeril[] {
  if (type === 'liability') return []
  const rated = Object.keys(base[type]).map((peril) => ({ peril, isOptional: optionalPerils.includes(peril) }))
  return type === 'vehicle' ? [...rated, { peril: 'liability', isOptional: true }] : rated
}
