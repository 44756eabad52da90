import { distanceKm, type Position } from './distance.ts'

export interface Circle {
  centre: Position
  radiusM: number
}

/** A circle around every position, its middle that of their box: for drawing, not for measuring. None around nothing. */
export function enclosingCircle(positions: readonly Position[], marginM: number): Circle | null {
  if (positions.length === 0) return null
  const latitudes = positions.map(({ latitude }) => latitude)
  const longitudes = positions.map(({ longitude }) => longitude)
  const centre = {
    latitude: (Math.min(...latitudes) + Math.max(...latitudes)) / 2,
    longitude: (Math.min(...longitudes) + Math.max(...longitudes)) / 2,
  }
  const radiusM = Math.max(...positions.map((each) => distanceKm(centre, each) * 1000)) + marginM
  return { centre, radiusM }
}
