import { addMonths, yearOf } from '../kernel/calendar.ts'
import { protectionOf } from '../rating/factors.ts'
import { lowestLimit } from '../rating/operation-codes.ts'
import type { RateTables } from '../rating/rate-tables.ts'
import type { UnderwritingBuilding, UnderwritingFacts, UnderwritingLocation } from './facts.ts'
import type { Finding } from './finding.ts'
import { rebuildingCost } from './rebuilding-cost.ts'
import type { Thresholds } from './thresholds.ts'

/** The rules about each location and each building on it (domain 2.5). */
export function placeFindings(facts: UnderwritingFacts, limits: Thresholds, tables: RateTables): Finding[] {
  return [
    ...facts.locations.flatMap((location) => locationFindings(location, facts, limits)),
    ...facts.buildings.flatMap((building) => buildingFindings(building, facts, limits, tables)),
  ]
}

function locationFindings(location: UnderwritingLocation, facts: UnderwritingFacts, limits: Thresholds): Finding[] {
  const { id, hazards } = location
  const findings: Finding[] = []
  const max = operationLimit(location, facts)
  if (location.tivCents >= max * 100) findings.push({ rule: 'U03', tier: 'block', subjectId: id, params: { max } })
  if (hazards && hazards.hail >= limits.hazard.hail) findings.push({ rule: 'U16', tier: 'info', subjectId: id })
  if (hazards && hazards.wildfire >= limits.hazard.wildfire) {
    findings.push({
      rule: 'U15',
      tier: 'refer',
      subjectId: id,
      params: { hazard: 'wildfire', score: hazards.wildfire },
    })
  }
  if (location.hasAlert) findings.push({ rule: 'U17', tier: 'block', subjectId: id, blocksBindingOnly: true })
  if (location.province && !facts.licensedProvinces.includes(location.province)) {
    findings.push({ rule: 'U26', tier: 'block', subjectId: id, params: { province: location.province } })
  }
  return findings
}

/** U03: strictly below the lowest maximum of the location's operations; a dwelling alone has none (domain 4.2 item 13). */
function operationLimit(location: UnderwritingLocation, { operations }: UnderwritingFacts): number {
  const here = operations.filter(({ locationId }) => locationId === location.id)
  const codes = here.map(({ level4Code }) => level4Code)
  return lowestLimit(codes, 'maxLimit')
}

function buildingFindings(
  building: UnderwritingBuilding,
  facts: UnderwritingFacts,
  limits: Thresholds,
  tables: RateTables,
): Finding[] {
  const location = facts.locations.find(({ id }) => id === building.locationId)
  const findings = [
    solidFuel(building, facts, limits),
    wiring(building, limits),
    livestockInspection(building, facts, limits),
    ...valuation(building, facts, limits),
    vacancy(building, limits),
    ...optionalPerils(building, location, limits),
    oldRoof(building, location, facts, limits),
    unprotected(building, location, limits, tables),
    underinsured(building, limits),
  ]
  return findings.filter((finding) => finding !== undefined).map((finding) => ({ ...finding, subjectId: building.id }))
}

/** U10. */
function solidFuel(
  { type, heat, woodHeatInspectedOn }: UnderwritingBuilding,
  facts: UnderwritingFacts,
  limits: Thresholds,
): Finding | undefined {
  if (!heat.some((each) => each === 'wood' || each === 'pellet' || each === 'coal')) return undefined
  if (type === 'farmBuilding') return { rule: 'U10', tier: 'decline' }
  return isRecent(woodHeatInspectedOn, facts, limits) ? undefined : { rule: 'U10', tier: 'refer' }
}

/** U11. */
function wiring(
  { wiring: kind, isWiringRemediated, serviceAmps }: UnderwritingBuilding,
  limits: Thresholds,
): Finding | undefined {
  const isOld = (kind === 'knobAndTube' || kind === 'aluminium') && !isWiringRemediated
  const isWeak = serviceAmps !== undefined && serviceAmps <= limits.serviceAmps
  return isOld || isWeak ? { rule: 'U11', tier: 'refer' } : undefined
}

/** U12: most barn fires begin with electricity. */
function livestockInspection(
  building: UnderwritingBuilding,
  facts: UnderwritingFacts,
  limits: Thresholds,
): Finding | undefined {
  const isForLivestock =
    building.type === 'farmBuilding' &&
    (building.housesLivestock || limits.livestockKinds.includes(building.kind ?? ''))
  if (!isForLivestock || building.limitCents <= limits.livestockBuilding * 100) return undefined
  return isRecent(building.electricalInspectedOn, facts, limits) ? undefined : { rule: 'U12', tier: 'refer' }
}

/** U13 looks at the valuation that was asked for, before actual cash value is forced (domain 4.8 item 41). */
function valuation(
  { type, valuation: asked, yearBuilt }: UnderwritingBuilding,
  facts: UnderwritingFacts,
  limits: Thresholds,
): Finding[] {
  if (type !== 'farmBuilding' || asked !== 'replacementCost') return []
  const age = yearBuilt === undefined ? Number.POSITIVE_INFINITY : yearOf(facts.effectiveOn) - yearBuilt
  if (age > limits.replacementCostAge.refer) return [{ rule: 'U13', tier: 'refer' }]
  return age >= limits.replacementCostAge.actualCashValue ? [{ rule: 'U13', tier: 'info' }] : []
}

/** U14. */
function vacancy({ vacantDays = 0 }: UnderwritingBuilding, limits: Thresholds): Finding | undefined {
  return vacantDays > limits.vacantDays ? { rule: 'U14', tier: 'refer' } : undefined
}

/** U15, for the perils that were added. */
function optionalPerils(
  building: UnderwritingBuilding,
  location: UnderwritingLocation | undefined,
  { hazard }: Thresholds,
): Finding[] {
  const scores = location?.hazards
  if (!scores) return []
  const findings: Finding[] = []
  if (building.optionalPerils.includes('overlandWater') && scores.flood >= hazard.flood) {
    findings.push({ rule: 'U15', tier: 'refer', params: { hazard: 'flood', score: scores.flood } })
  }
  if (building.optionalPerils.includes('earthquake') && scores.earthquake >= hazard.earthquake) {
    findings.push({ rule: 'U15', tier: 'refer', params: { hazard: 'earthquake', score: scores.earthquake } })
  }
  return findings
}

/** U16, second half: under heavy hail an old roof is settled at actual cash value. */
function oldRoof(
  building: UnderwritingBuilding,
  location: UnderwritingLocation | undefined,
  facts: UnderwritingFacts,
  limits: Thresholds,
): Finding | undefined {
  const isHeavyHail = (location?.hazards?.hail ?? 0) >= limits.hazard.hail
  const isOld = building.roofYear !== undefined && yearOf(facts.effectiveOn) - building.roofYear > limits.roofYears
  return isHeavyHail && isOld ? { rule: 'U16', tier: 'info' } : undefined
}

/** U18. */
function unprotected(
  building: UnderwritingBuilding,
  location: UnderwritingLocation | undefined,
  limits: Thresholds,
  tables: RateTables,
): Finding | undefined {
  const isUnprotected = protectionOf(location?.fireProtection, tables) === 'unprotected'
  return isUnprotected && building.limitCents > limits.unprotectedBuilding * 100
    ? { rule: 'U18', tier: 'refer' }
    : undefined
}

/** U21: a limit well below what rebuilding costs; without an area or a known kind the rule passes. */
function underinsured(building: UnderwritingBuilding, limits: Thresholds): Finding | undefined {
  const { limitCents } = building
  const estimateCents = rebuildingCost(building, limits)?.cents
  if (estimateCents === undefined) return undefined
  const { referPercent, infoPercent } = limits.replacementCost
  if (limitCents * 100 < estimateCents * referPercent)
    return { rule: 'U21', tier: 'refer', params: { estimate: estimateCents / 100 } }
  return limitCents * 100 < estimateCents * infoPercent
    ? { rule: 'U21', tier: 'info', params: { estimate: estimateCents / 100 } }
    : undefined
}

/** On or after the day five years before the effective date. */
function isRecent(date: string | undefined, { effectiveOn }: UnderwritingFacts, limits: Thresholds): boolean {
  return date !== undefined && date >= addMonths(effectiveOn, -12 * limits.inspectionYears)
}
