import { bearingDegrees, type Wind, windOf } from './bearing.ts'
import { distanceKm, type Position } from './distance.ts'

/** A town of the gazetteer; `province` is the two-letter postal code of a province. */
export interface Place extends Position {
  name: string
  province: string
}

/** A row of public/map/canada-places.json: name, province, latitude, longitude. */
export type PlaceRow = readonly [string, string, number, number]

export function toPlaces(rows: readonly PlaceRow[]): Place[] {
  return rows.map(([name, province, latitude, longitude]) => ({ name, province, latitude, longitude }))
}

/** "14 km west of Rosetown": the town, how far, and on which side of it a place lies. */
export interface Nearness {
  place: Place
  distanceKm: number
  /** From the town to the place asked about. */
  wind: Wind
}

/** The nearest town of the gazetteer; null only where the gazetteer is empty (settled 20). */
export function nearestPlace(places: readonly Place[], position: Position): Nearness | null {
  let nearest: Nearness | null = null
  let best = Number.POSITIVE_INFINITY
  for (const place of places) {
    // A degree of latitude is 111 km: most of the country is out of question without any trigonometry.
    if (Math.abs(place.latitude - position.latitude) * 111 > best) continue
    const distance = distanceKm(place, position)
    if (distance >= best) continue
    best = distance
    nearest = { place, distanceKm: distance, wind: windOf(bearingDegrees(place, position)) }
  }
  return nearest
}

/** Towns whose name begins with what was typed, accents and case aside, optionally of one province. */
export function findPlaces(places: readonly Place[], typed: string, province?: string, limit = 8): Place[] {
  const start = fold(typed)
  if (start === '') return []
  return places
    .filter((place) => (!province || place.province === province) && fold(place.name).startsWith(start))
    .slice(0, limit)
}

function fold(text: string): string {
  return text.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
