import type { Position } from '../../geo/distance.ts'
import type { Geo } from '../../product/exposure-units.ts'
import { type Body, isBody } from '../../sync/json.ts'
import { numberIn } from '../../sync/read-body.ts'

/** Where an item of the quote stands; null while it has no pin. */
export function positionOf({ geo }: Body): Position | null {
  if (!isBody(geo)) return null
  const [latitude, longitude] = [numberIn(geo, 'latitude'), numberIn(geo, 'longitude')]
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude }
}

/** How a position came about: a reading keeps its error, a hand has none to keep. */
export function toGeo(
  { latitude, longitude }: Position,
  how: { by: 'hand' | 'typed' } | { by: 'device'; accuracyM: number },
): Geo {
  const accuracyM = how.by === 'device' ? Math.round(how.accuracyM) : null
  return { latitude, longitude, accuracyM, source: how.by }
}
