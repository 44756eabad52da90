/** GRS80, the ellipsoid of NAD83; WGS84 differs by less than 2 m here. */
const EQUATOR_M = 6_378_137
const FLATTENING = 1 / 298.257222101
const E2 = FLATTENING * (2 - FLATTENING)

/** Gunter's chain, 66 ft, in metres: what the survey was measured with. */
export const CHAIN_M = 20.1168
/** The survey is laid out north of this parallel. */
export const FIRST_BASE = 49
/** Metres of a degree of latitude, about: where the search for one begins. */
const LATITUDE_M = 111_270

const radians = (degrees: number) => (degrees * Math.PI) / 180
const degrees = (angle: number) => (angle * 180) / Math.PI

/** Metres along the meridian from the equator: the series to its eighth power, better than a millimetre. */
function arcM(latitude: number): number {
  const [p, e4, e6, e8] = [radians(latitude), E2 ** 2, E2 ** 3, E2 ** 4]
  const c0 = 1 - E2 / 4 - (3 * e4) / 64 - (5 * e6) / 256 - (175 * e8) / 16_384
  const c2 = (3 / 8) * (E2 + e4 / 4 + (15 * e6) / 128 + (35 * e8) / 512)
  const c4 = (15 / 256) * (e4 + (3 * e6) / 4 + (35 * e8) / 64)
  const c6 = (35 / 3072) * (e6 + (5 * e8) / 4)
  const c8 = (315 * e8) / 131_072
  const waves = c2 * Math.sin(2 * p) - c4 * Math.sin(4 * p) + c6 * Math.sin(6 * p) - c8 * Math.sin(8 * p)
  return EQUATOR_M * (c0 * p - waves)
}
const BASE_ARC_M = arcM(FIRST_BASE)

/** The latitude so many chains north of the 49th parallel. */
export function latitudeAt(chains: number): number {
  const metres = chains * CHAIN_M
  let latitude = FIRST_BASE + metres / LATITUDE_M
  for (let round = 0; round < 4; round++) {
    const sine = Math.sin(radians(latitude))
    const curvature = (EQUATOR_M * (1 - E2)) / (1 - E2 * sine * sine) ** 1.5
    latitude += degrees((metres + BASE_ARC_M - arcM(latitude)) / curvature)
  }
  return latitude
}

/** Chains north of the 49th parallel. */
export const chainsNorth = (latitude: number): number => (arcM(latitude) - BASE_ARC_M) / CHAIN_M

/** Metres of a degree of longitude. */
export function longitudeM(latitude: number): number {
  const sine = Math.sin(radians(latitude))
  return (radians(1) * EQUATOR_M * Math.cos(radians(latitude))) / Math.sqrt(1 - E2 * sine * sine)
}
