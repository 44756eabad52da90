/** A place on the earth in degrees, north and east positive. */
export interface Position {
  latitude: number
  longitude: number
}

const EARTH_RADIUS_KM = 6371.0088
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Great-circle distance in km by the haversine formula (domain 2.6, 4.9). */
export function distanceKm(from: Position, to: Position): number {
  const halfLatitude = Math.sin(radians(to.latitude - from.latitude) / 2)
  const halfLongitude = Math.sin(radians(to.longitude - from.longitude) / 2)
  const shares = Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude))
  const chord = halfLatitude ** 2 + shares * halfLongitude ** 2
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)))
}
