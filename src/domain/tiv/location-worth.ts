import { sumCents } from '../kernel/money.ts'
import type { Farm } from '../rating/farm.ts'
import { locationOf } from '../rating/places.ts'
import { isProperty } from './subject-groups.ts'

/** Σ rating limits of the property that stands at a location: what its subject groups have to add up to. */
export function locationWorthCents(farm: Farm, locationId: string): number {
  const here = farm.exposures.filter((each) => isProperty(each.type) && locationOf(each, farm)?.id === locationId)
  return sumCents(here.map(({ limitCents }) => limitCents))
}
