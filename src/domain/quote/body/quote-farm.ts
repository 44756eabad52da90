import { addMonths } from '../../kernel/calendar.ts'
import { ratingLimitCents } from '../../product/rating-limit.ts'
import type {
  Construction,
  Exposure,
  Farm,
  FarmLocation,
  FireProtection,
  Form,
  HazardScores,
  Heat,
} from '../../rating/farm.ts'
import { type Body, isBody } from '../../sync/json.ts'
import { centsIn, isYes, itemsOf, membersOf, numberIn, textIn } from '../../sync/read-body.ts'
import { changeDayOf } from './quote-kind.ts'

/** What rating needs beside the quote's own answers. */
export interface RatingContext {
  commissionPercent: number
  /** Sum of the quote's discounts under its ceiling, percent. */
  discountPercent: number
  hasExemptionCertificate: boolean
  /** The term begins here while the quote does not say. */
  today: string
}

/** Answers that are the same object are read as before; nobody writes into a body. */
export type ExposuresBefore = Map<string, { answers: Body; exposures: Exposure[] }>

/** The quote's answers as rating reads them; what is not yet said is left to rating's own defaults (domain 4.2). */
export function toFarm(body: Body, context: RatingContext, before: ExposuresBefore = new Map()): Farm {
  return {
    ...termOf(body, context.today),
    locations: itemsOf(body, 'locations').map(([id, location], index) => toLocation(id, location, index + 1)),
    operations: itemsOf(body, 'operations').map(([id, operation]) => ({
      id,
      level4Code: textIn(operation, 'level4Code') ?? '',
      locationId: textIn(operation, 'location') ?? null,
    })),
    exposures: itemsOf(body, 'exposures').flatMap(([id, answers]) => {
      const known = before.get(id)
      if (known?.answers === answers) return known.exposures
      const exposures = toExposure(id, answers)
      before.set(id, { answers, exposures })
      return exposures
    }),
    discountPercent: context.discountPercent,
    hasExemptionCertificate: context.hasExemptionCertificate,
    commissionPercent: context.commissionPercent,
  }
}

/** The term of the quote; twelve months from today while it is open. */
export function termOf(body: Body, today: string): { startsOn: string; endsOn: string } {
  const { term } = body
  const startsOn = (isBody(term) && textIn(term, 'startsOn')) || today
  const endsOn = (isBody(term) && textIn(term, 'endsOn')) || ''
  return { startsOn, endsOn: endsOn > startsOn ? endsOn : addMonths(startsOn, 12) }
}

/** The day its cover begins or changes: what is dated by an effective day is dated by this one. */
export function effectiveDayOf(body: Body, today: string): string {
  return changeDayOf(body) ?? termOf(body, today).startsOn
}

function toLocation(id: string, location: Body, number: number): FarmLocation {
  return {
    id,
    number,
    province: textIn(location, 'province') ?? '',
    fireProtection: protectionIn(location),
    hazards: hazardsIn(location),
  }
}

export function protectionIn({ fireProtection }: Body): FireProtection {
  if (!isBody(fireProtection)) return { hydrantM: null, hallKm: null, hasAccreditedTanker: false }
  return {
    hydrantM: numberIn(fireProtection, 'hydrantM') ?? null,
    hallKm: numberIn(fireProtection, 'hallKm') ?? null,
    hasAccreditedTanker: isYes(fireProtection.hasAccreditedTanker),
  }
}

export function hazardsIn({ hazards }: Body): HazardScores | null {
  if (!isBody(hazards)) return null
  const score = (name: keyof HazardScores) => numberIn(hazards, name) ?? 50
  return {
    hail: score('hail'),
    wind: score('wind'),
    wildfire: score('wildfire'),
    flood: score('flood'),
    earthquake: score('earthquake'),
  }
}

/** One exposure by its type; none while the type is not known. The casts repeat what the shape checked at writing. */
function toExposure(id: string, exposure: Body): Exposure[] {
  const placed = {
    id,
    locationId: textIn(exposure, 'location'),
    buildingId: textIn(exposure, 'building'),
    optionalPerils: membersOf(exposure, 'optionalPerils'),
  }
  const limitCents = ratingLimitCents(exposure)
  const deductible = numberIn(exposure, 'deductible') ?? DEFAULT_DEDUCTIBLE
  const insured = { ...placed, limitCents, deductible, form: textIn(exposure, 'form') as Form | undefined }
  const structure = {
    ...insured,
    construction: textIn(exposure, 'construction') as Construction | undefined,
    yearBuilt: numberIn(exposure, 'yearBuilt'),
    heat: membersOf(exposure, 'heat') as Heat[],
  }
  switch (textIn(exposure, 'type')) {
    case 'dwelling':
      return [{ type: 'dwelling', ...structure }]
    case 'farmBuilding':
      return [{ type: 'farmBuilding', ...structure, kind: textIn(exposure, 'kind') }]
    case 'machinery':
      return [{ type: 'machinery', ...insured }]
    case 'livestock':
      return [{ type: 'livestock', ...insured }]
    case 'stock':
      return [{ type: 'stock', ...insured }]
    case 'tools':
      return [{ type: 'tools', ...insured }]
    case 'bailees':
      return [{ type: 'bailees', ...insured, operationId: textIn(exposure, 'operation') }]
    case 'vehicle':
      return [{ type: 'vehicle', ...placed, limitCents, deductible }]
    case 'businessInterruption':
      return [{ type: 'businessInterruption', ...placed, limitCents }]
    case 'liability':
      return [{ type: 'liability', ...placed, limitCents, ...liabilityFacts(exposure) }]
    default:
      return []
  }
}

/** The menus' middle choice, whose factor is 1.00, while none is chosen. */
const DEFAULT_DEDUCTIBLE = 1000

function liabilityFacts(exposure: Body) {
  return {
    customFarmingReceiptsCents: centsIn(exposure, 'customFarmingReceipts'),
    agritourismReceiptsCents: centsIn(exposure, 'agritourismReceipts'),
    employees: numberIn(exposure, 'employees') ?? 0,
    hasProducts: isYes(exposure.hasProducts),
    hasPollution: isYes(exposure.hasPollution),
    hasMedicalPayments: isYes(exposure.hasMedicalPayments),
    hasEmployersLiability: isYes(exposure.hasEmployersLiability),
  }
}
