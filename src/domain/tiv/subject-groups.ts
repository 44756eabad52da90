import type { Position } from '../geo/distance.ts'
import { gapMetres } from '../geo/gap.ts'
import { sumCents } from '../kernel/money.ts'
import type { ExposureType } from '../rating/farm.ts'

/** Buildings closer than this burn together (domain 4.8 item 37). */
export const GROUP_GAP_M = 30

/** An insured thing of a location: what it is worth and, for a building, where its walls stand. */
export interface Insured {
  id: string
  type: ExposureType
  locationId: string
  buildingId?: string
  limitCents: number
  /** Outline of a dwelling or farm building. */
  footprint?: readonly Position[]
}

/** What one fire could take: a set of buildings with what they hold (domain 2.2 Subject group). */
export interface SubjectGroup {
  locationId: string
  exposureIds: string[]
  tivCents: number
  /** Customers' goods within the total (spec 2 §3 Subject group). */
  baileesCents: number
}

/** Counted in the total insured value: everything but liability and business interruption (domain 4.8 item 37). */
export function isProperty(type: ExposureType): boolean {
  return type !== 'liability' && type !== 'businessInterruption'
}

/** Σ rating limits of all property (settled 22). */
export function propertyTivCents(exposures: readonly Insured[]): number {
  return sumCents(exposures.filter(({ type }) => isProperty(type)).map(({ limitCents }) => limitCents))
}

/**
 * The groups that follow from where the buildings stand, location by location: buildings with less than 30 m
 * between them, however many steps apart, and everything else with its building, or else with the location's
 * largest. A location without buildings is one group.
 */
export function proposeSubjectGroups(exposures: readonly Insured[]): SubjectGroup[] {
  const property = exposures.filter(({ type }) => isProperty(type))
  const locationIds = [...new Set(property.map(({ locationId }) => locationId))]
  return locationIds.flatMap((locationId) =>
    groupsOf(
      property.filter((each) => each.locationId === locationId),
      locationId,
    ),
  )
}

function groupsOf(here: readonly Insured[], locationId: string): SubjectGroup[] {
  const buildings = here.filter(isBuilding)
  if (buildings.length === 0) return [toGroup(locationId, here)]
  const largest = buildings.reduce((best, each) => (each.limitCents > best.limitCents ? each : best))
  const isIn = (cluster: readonly Insured[], each: Insured) => {
    const building = isBuilding(each) ? each : (buildings.find(({ id }) => id === each.buildingId) ?? largest)
    return cluster.includes(building)
  }
  return clustersOf(buildings).map((cluster) =>
    toGroup(
      locationId,
      here.filter((each) => isIn(cluster, each)),
    ),
  )
}

/** Connected sets: whoever stands near a member of a set belongs to it, and joins sets that were apart. */
function clustersOf(buildings: readonly Insured[]): Insured[][] {
  return buildings.reduce<Insured[][]>((clusters, building) => {
    const near = clusters.filter((cluster) => cluster.some((member) => standTogether(member, building)))
    const apart = clusters.filter((cluster) => !near.includes(cluster))
    return [...apart, [...near.flat(), building]]
  }, [])
}

function standTogether(left: Insured, right: Insured): boolean {
  return gapMetres(left.footprint ?? [], right.footprint ?? []) < GROUP_GAP_M
}

function isBuilding({ type }: Insured): boolean {
  return type === 'dwelling' || type === 'farmBuilding'
}

function toGroup(locationId: string, members: readonly Insured[]): SubjectGroup {
  const bailees = members.filter(({ type }) => type === 'bailees')
  return {
    locationId,
    exposureIds: members.map(({ id }) => id),
    tivCents: propertyTivCents(members),
    baileesCents: sumCents(bailees.map(({ limitCents }) => limitCents)),
  }
}
