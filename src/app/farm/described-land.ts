import { certaintyOf, drawable } from '#domain/land/certainty.ts'
import { type LandDescription, spellDescription } from '#domain/land/description.ts'
import { outlineOf } from '#domain/land/outline.ts'
import { metresFromLand, readLand } from '#domain/land/read-land.ts'
import { positionOf } from '#domain/quote/body/quote-geo.ts'
import type { Body } from '#domain/sync/json.ts'
import { textIn } from '#domain/sync/read-body.ts'
import type { MapLand } from '../blocks/map/map-model.ts'

/** What a location is described as, where that is a place of the survey; a province can be mistaken about its own border. */
function describedLand(location: Body): LandDescription | null {
  const reading = readLand(textIn(location, 'legalDescription') ?? '', textIn(location, 'province'))
  const isPlace = reading.kind === 'land' && (reading.problem === null || reading.problem === 'province')
  return isPlace ? reading.land : null
}

/** As a map draws it, no finer than computed land is known there. */
export function landOf(id: string, location: Body): MapLand[] {
  const described = describedLand(location)
  if (!described) return []
  const land = drawable(described)
  return [{ id, label: spellDescription(land), outline: outlineOf(land), isRough: certaintyOf(land) !== 'A' }]
}

/** How far the pin lies from what is described; null where it lies in it, or where either is missing. */
export function pinElsewhere(location: Body): { land: string; km: number } | null {
  const [land, pin] = [describedLand(location), positionOf(location)]
  const metres = land && pin ? metresFromLand(land, pin) : 0
  return land && metres > 0 ? { land: spellDescription(land), km: metres / 1000 } : null
}
