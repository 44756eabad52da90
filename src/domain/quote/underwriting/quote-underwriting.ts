import { productVersion } from '../../product/farm-package.ts'
import { ratingLimitCents } from '../../product/rating-limit.ts'
import type { Form, Heat } from '../../rating/farm.ts'
import { type Body, isBody } from '../../sync/json.ts'
import { centsIn, isYes, itemsOf, membersOf, numberIn, textIn } from '../../sync/read-body.ts'
import {
  type Claim,
  type HistoryAnswers,
  HOUSEKEEPING_FAULTS,
  type HousekeepingFault,
  type LiabilityFacts,
  type UnderwritingBuilding,
  type UnderwritingFacts,
  type UnderwritingLocation,
  type Wiring,
} from '../../underwriting/facts.ts'
import { effectiveDayOf, hazardsIn, protectionIn } from '../body/quote-farm.ts'

/** What underwriting needs beside the quote's own answers. */
export interface UnderwritingContext {
  today: string
  licensedProvinces: readonly string[]
  discountPercent: number
  /** Locations within reach of a live alert or in a moratorium zone (U17); known to the server alone. */
  alertedLocationIds?: readonly string[]
}

/** The quote's answers as the underwriting rules read them. */
export function toUnderwritingFacts(body: Body, context: UnderwritingContext): UnderwritingFacts {
  const exposures = itemsOf(body, 'exposures')
  const ofType = (type: string) => exposures.filter(([, exposure]) => textIn(exposure, 'type') === type)
  const [liability] = ofType('liability')
  return {
    effectiveOn: effectiveDayOf(body, context.today),
    today: context.today,
    operations: itemsOf(body, 'operations').map(([id, operation]) => ({
      id,
      level4Code: textIn(operation, 'level4Code') ?? '',
      locationId: textIn(operation, 'location') ?? null,
    })),
    locations: itemsOf(body, 'locations').map(([id, location]) => toLocation(id, location, context)),
    buildings: [...ofType('dwelling'), ...ofType('farmBuilding')].map(([id, exposure]) =>
      toBuilding(id, exposure, exposures),
    ),
    subjectGroupTivsCents: itemsOf(body, 'subjectGroups').map(([, group]) => centsIn(group, 'subjectGroupTIV')),
    claims: itemsOf(body, 'claims').flatMap(([, claim]) => toClaim(claim)),
    liability: liability && toLiability(liability[1]),
    history: toHistory(body.insuranceHistory),
    activities: yesAnswers(body.operationQuestions),
    housekeepingFaults: housekeepingFaults(body),
    covers: { machinery: ofType('machinery').length > 0 },
    discountPercent: context.discountPercent,
    licensedProvinces: context.licensedProvinces,
  }
}

/** Only what the draft's product version asks counts; an answer left from another does not. */
function housekeepingFaults(body: Body): HousekeepingFault[] {
  const { housekeeping } = body
  if (!isBody(housekeeping)) return []
  const asked = productVersion(textIn(body, 'productVersion')).questions.housekeeping.map(({ code }) => code)
  return HOUSEKEEPING_FAULTS.filter((fault) => asked.includes(fault) && isYes(housekeeping[fault]))
}

function toLocation(
  id: string,
  location: Body,
  { alertedLocationIds = [] }: UnderwritingContext,
): UnderwritingLocation {
  return {
    id,
    province: textIn(location, 'province') ?? '',
    tivCents: centsIn(location, 'totalSubjectGroupTIV'),
    fireProtection: protectionIn(location),
    hazards: hazardsIn(location),
    hasAlert: alertedLocationIds.includes(id),
  }
}

function toBuilding(id: string, building: Body, exposures: readonly [string, Body][]): UnderwritingBuilding {
  const houses = (type: string) =>
    exposures.some(([, each]) => textIn(each, 'type') === type && textIn(each, 'building') === id)
  return {
    id,
    type: textIn(building, 'type') === 'dwelling' ? 'dwelling' : 'farmBuilding',
    kind: textIn(building, 'kind'),
    locationId: textIn(building, 'location'),
    limitCents: ratingLimitCents(building),
    areaM2: numberIn(building, 'areaM2'),
    yearBuilt: numberIn(building, 'yearBuilt'),
    roofYear: numberIn(building, 'roofYear'),
    heat: membersOf(building, 'heat') as Heat[], // members were checked by the product's menu
    form: textIn(building, 'form') as Form | undefined,
    valuation: textIn(building, 'valuation') as UnderwritingBuilding['valuation'],
    wiring: textIn(building, 'wiring') as Wiring | undefined,
    isWiringRemediated: isYes(building.isWiringRemediated),
    serviceAmps: numberIn(building, 'serviceAmps'),
    woodHeatInspectedOn: textIn(building, 'woodHeatInspectedOn'),
    electricalInspectedOn: textIn(building, 'electricalInspectedOn'),
    vacantDays: numberIn(building, 'vacantDays'),
    housesLivestock: houses('livestock'),
    optionalPerils: membersOf(building, 'optionalPerils'),
  }
}

/** A claim counts once it has a day; what it cost may still be open. */
function toClaim(claim: Body): Claim[] {
  const occurredOn = textIn(claim, 'occurredOn')
  if (!occurredOn) return []
  return [
    { occurredOn, cause: (textIn(claim, 'cause') ?? 'other') as Claim['cause'], paidCents: centsIn(claim, 'paid') },
  ]
}

function toLiability(exposure: Body): LiabilityFacts {
  const total = numberIn(exposure, 'totalFarmReceipts')
  return {
    limitCents: ratingLimitCents(exposure),
    customFarmingReceiptsCents: centsIn(exposure, 'customFarmingReceipts'),
    agritourismReceiptsCents: centsIn(exposure, 'agritourismReceipts'),
    totalFarmReceiptsCents: total === undefined ? undefined : centsIn(exposure, 'totalFarmReceipts'),
    employees: numberIn(exposure, 'employees') ?? 0,
    isSprayApplicator: isYes(exposure.isSprayApplicator),
  }
}

function toHistory(answers: unknown): HistoryAnswers {
  if (!isBody(answers)) return {}
  return {
    arsonOrFraudConviction: isYes(answers.arsonOrFraudConviction),
    cancelledForMisrepresentation: isYes(answers.cancelledForMisrepresentation),
    cancelledForNonPaymentOn: isYes(answers.cancelledForNonPayment)
      ? textIn(answers, 'cancelledForNonPaymentOn')
      : undefined,
  }
}

function yesAnswers(answers: unknown): Record<string, boolean> {
  if (!isBody(answers)) return {}
  return Object.fromEntries(Object.entries(answers).map(([code, value]) => [code, isYes(value)]))
}
