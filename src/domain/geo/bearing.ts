import type { Position } from './distance.ts'

const EARTH_RADIUS_M = 6_371_008.8
const radians = (degrees: number) => (degrees * Math.PI) / 180
const degrees = (angle: number) => (angle * 180) / Math.PI

/** The eight winds, clockwise from north; worded in locales blocks.json `map.wind`. */
export const WINDS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const
export type Wind = (typeof WINDS)[number]

/** The direction in which one sets out from one place to another, in degrees clockwise from north. */
export function bearingDegrees(from: Position, to: Position): number {
  const [here, there] = [radians(from.latitude), radians(to.latitude)]
  const turn = radians(to.longitude - from.longitude)
  const east = Math.sin(turn) * Math.cos(there)
  const north = Math.cos(here) * Math.sin(there) - Math.sin(here) * Math.cos(there) * Math.cos(turn)
  return (degrees(Math.atan2(east, north)) + 360) % 360
}

export function windOf(bearing: number): Wind {
  return WINDS[Math.round((((bearing % 360) + 360) % 360) / 45) % 8]!
}

/** The position some metres north and east of another; exact to millimetres over a farmyard, for nudges and footprints. */
export function offsetByMetres(from: Position, northM: number, eastM: number): Position {
  return {
    latitude: from.latitude + degrees(northM / EARTH_RADIUS_M),
    longitude: from.longitude + degrees(eastM / (EARTH_RADIUS_M * Math.cos(radians(from.latitude)))),
  }
}

/** How many metres one position lies north and east of another: the inverse of `offsetByMetres`. */
export function metresBetween(from: Position, to: Position): { northM: number; eastM: number } {
  return {
    northM: radians(to.latitude - from.latitude) * EARTH_RADIUS_M,
    eastM: radians(to.longitude - from.longitude) * EARTH_RADIUS_M * Math.cos(radians(from.latitude)),
  }
}
