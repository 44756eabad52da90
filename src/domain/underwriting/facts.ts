import type { FarmOperation, FireProtection, Form, HazardScores, Heat } from '../rating/farm.ts'

/**
 * What the underwriting rules look at, and nothing more (domain 2.5, 4.8). Amounts are integer cents, dates
 * `YYYY-MM-DD`; what nobody has answered yet is undefined and never fires a rule.
 */
export interface UnderwritingFacts {
  effectiveOn: string
  /** The day the rules are run on, from the injected clock. */
  today: string
  operations: readonly FarmOperation[]
  locations: readonly UnderwritingLocation[]
  buildings: readonly UnderwritingBuilding[]
  /** TIV of every subject group. */
  subjectGroupTivsCents: readonly number[]
  claims: readonly Claim[]
  liability: LiabilityFacts | undefined
  history: HistoryAnswers
  activities: ActivityAnswers
  /** Housekeeping answers that count against the farm (U23). */
  housekeepingFaults: readonly HousekeepingFault[]
  covers: { machinery: boolean }
  discountPercent: number
  /** Provinces in which the brokerage may sell. */
  licensedProvinces: readonly string[]
}

export interface UnderwritingLocation {
  id: string
  province: string
  tivCents: number
  fireProtection: FireProtection
  hazards: HazardScores | null
  /** A live wildfire or flood alert within 50 km, or a moratorium zone (U17). */
  hasAlert: boolean
}

export interface UnderwritingBuilding {
  id: string
  type: 'dwelling' | 'farmBuilding'
  kind?: string
  locationId?: string
  limitCents: number
  areaM2?: number
  yearBuilt?: number
  roofYear?: number
  heat: readonly Heat[]
  form?: Form
  valuation?: 'replacementCost' | 'actualCashValue'
  wiring?: Wiring
  isWiringRemediated?: boolean
  serviceAmps?: number
  /** Last WETT inspection of a wood heater. */
  woodHeatInspectedOn?: string
  /** Last electrical or thermographic inspection. */
  electricalInspectedOn?: string
  vacantDays?: number
  housesLivestock: boolean
  optionalPerils: readonly string[]
}

export const WIRINGS = ['copper', 'aluminium', 'knobAndTube', 'unknown'] as const
export type Wiring = (typeof WIRINGS)[number]

export const CLAIM_CAUSES = [
  'fire',
  'windHail',
  'water',
  'theft',
  'collapse',
  'accident',
  'liability',
  'other',
] as const
export interface Claim {
  occurredOn: string
  cause: (typeof CLAIM_CAUSES)[number]
  paidCents: number
}

export interface LiabilityFacts {
  limitCents: number
  customFarmingReceiptsCents: number
  agritourismReceiptsCents: number
  totalFarmReceiptsCents: number | undefined
  employees: number
  isSprayApplicator: boolean
}

export interface HistoryAnswers {
  arsonOrFraudConviction?: boolean
  cancelledForMisrepresentation?: boolean
  /** When a prior insurer cancelled for non-payment. */
  cancelledForNonPaymentOn?: string
}

export interface ActivityAnswers {
  ridingLessons?: boolean
  pickYourOwn?: boolean
  shortTermRental?: boolean
  commercialProcessing?: boolean
  cannabis?: boolean
  anaerobicDigester?: boolean
}

export const HOUSEKEEPING_FAULTS = [
  'fuelTanksNotBunded',
  'hotWorkWithoutExtinguisher',
  'hayMoistureUnmonitored',
  'permanentExtensionCords',
  'batteriesChargedInBarn',
] as const
export type HousekeepingFault = (typeof HOUSEKEEPING_FAULTS)[number]
