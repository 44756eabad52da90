import type { Dwelling, Exposure, Farm, FarmBuilding, FarmLocation } from './farm.ts'

/** Which location an exposure belongs to: its own, else its building's, else the main location (domain 4.2 item 14). */
export function locationOf(exposure: Exposure, farm: Farm): FarmLocation | undefined {
  const building = buildingOf(exposure, farm)
  const own = exposure.type === 'liability' ? undefined : (exposure.locationId ?? building?.locationId)
  return farm.locations.find(({ id }) => id === own) ?? mainLocation(farm)
}

/** The highest sum of dwelling and building limits; a tie goes to the lowest location number. */
export function mainLocation(farm: Farm): FarmLocation | undefined {
  const byNumber = [...farm.locations].sort((left, right) => left.number - right.number)
  return byNumber.reduce<FarmLocation | undefined>(
    (best, each) => (best && structuresCents(best, farm) >= structuresCents(each, farm) ? best : each),
    undefined,
  )
}

/** What it stands in; nothing but a house or a farm building holds anything, so nothing stands in itself. */
export function buildingOf({ buildingId }: Exposure, farm: Farm): Dwelling | FarmBuilding | undefined {
  return buildingId === undefined ? undefined : farm.exposures.filter(isStructure).find(({ id }) => id === buildingId)
}

function isStructure(exposure: Exposure): exposure is Dwelling | FarmBuilding {
  return exposure.type === 'dwelling' || exposure.type === 'farmBuilding'
}

function structuresCents(location: FarmLocation, farm: Farm): number {
  return farm.exposures
    .filter(isStructure)
    .filter(({ locationId }) => locationId === location.id)
    .reduce((sum, { limitCents }) => sum + limitCents, 0)
}
