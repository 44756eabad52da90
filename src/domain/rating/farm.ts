/**
 * What rating looks at, and nothing more (domain 2.2, 4.2). Limits are integer cents; `order` in maps is the
 * insertion order of the quote, which decides ties.
 */
export interface Farm {
  startsOn: string
  endsOn: string
  locations: readonly FarmLocation[]
  operations: readonly FarmOperation[]
  exposures: readonly Exposure[]
  /** Percent taken off every peril, at most two decimals; the sum of the quote's discounts under its ceiling. */
  discountPercent: number
  /** Ontario: a purchase exemption certificate or farm ID that is valid on the effective date (domain 4.4). */
  hasExemptionCertificate: boolean
  /** The brokerage's rate for this term, percent: new business in the first term, renewal later (domain 4.1 item 7). */
  commissionPercent: number
}

export interface FarmLocation {
  id: string
  number: number
  province: string
  fireProtection: FireProtection
  /** Screening scores 0–100; null until the location has coordinates: every score is then 50 (domain 4.2 item 15). */
  hazards: HazardScores | null
}

export interface FireProtection {
  hydrantM: number | null
  hallKm: number | null
  hasAccreditedTanker: boolean
}

export interface HazardScores {
  hail: number
  wind: number
  wildfire: number
  flood: number
  earthquake: number
}

export interface FarmOperation {
  id: string
  /** NAICS industry of the operation code table. */
  level4Code: string
  locationId: string | null
}

export const CONSTRUCTIONS = ['fireResistive', 'nonCombustible', 'masonry', 'frame', 'bankBarn'] as const
export type Construction = (typeof CONSTRUCTIONS)[number]

export const HEATS = ['none', 'electric', 'gas', 'oil', 'geothermal', 'wood', 'pellet', 'coal'] as const
export type Heat = (typeof HEATS)[number]

export const FORMS = ['named', 'broad'] as const
export type Form = (typeof FORMS)[number]

interface Placed {
  id: string
  locationId?: string
  buildingId?: string
  optionalPerils?: readonly string[]
}

interface Insured extends Placed {
  /** The amount rating multiplies, by exposure type as domain 4.2 item 8 says. */
  limitCents: number
  deductible: number
  form?: Form
}

interface Structure extends Insured {
  construction?: Construction
  yearBuilt?: number
  heat?: readonly Heat[]
}

export interface Dwelling extends Structure {
  type: 'dwelling'
}
export interface FarmBuilding extends Structure {
  type: 'farmBuilding'
  kind?: string
}
export interface Contents extends Insured {
  type: 'machinery' | 'livestock' | 'stock' | 'tools'
}
export interface Bailees extends Insured {
  type: 'bailees'
  operationId?: string
}
export interface Vehicle extends Placed {
  type: 'vehicle'
  limitCents: number
  deductible: number
}
export interface BusinessInterruption extends Placed {
  type: 'businessInterruption'
  limitCents: number
}
export interface Liability extends Placed {
  type: 'liability'
  /** 1, 2 or 5 million, in cents. */
  limitCents: number
  customFarmingReceiptsCents?: number
  agritourismReceiptsCents?: number
  employees?: number
  hasProducts?: boolean
  hasPollution?: boolean
  hasMedicalPayments?: boolean
  hasEmployersLiability?: boolean
}

export type Exposure = Dwelling | FarmBuilding | Contents | Bailees | Vehicle | BusinessInterruption | Liability
export type ExposureType = Exposure['type']
/** Exposures rated by limit, base and factors; all but liability. */
export type PropertyExposure = Exclude<Exposure, Liability>
