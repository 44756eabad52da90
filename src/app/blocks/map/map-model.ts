import type { Position } from '#domain/geo/distance.ts'
import type { Outline } from '#domain/land/outline.ts'

/** How a pin came to its place: a reading knows its error, a hand does not need one. */
export type PlacedBy = { by: 'hand' | 'typed' } | { by: 'device'; accuracyM: number }

export interface MapPin {
  id: string
  label: string
  position: Position
  accuracyM?: number | null
}

export interface MapBuilding {
  id: string
  label: string
  /** Corners in order; see domain/geo/footprint.ts for a building nobody drew. */
  footprint: readonly Position[]
}

/** Buildings that belong together, named on the ground: "Group 1 · $1,390,000". */
export interface MapRing {
  id: string
  label: string
  centre: Position
  radiusM: number
}

/** Land as the survey laid it out, drawn under all else and named at its northern edge: "NE-12-34-5-W3". */
export interface MapLand {
  id: string
  label: string
  outline: Outline
  /** Known no better than to a quarter section: drawn dashed. */
  isRough: boolean
}

/** An operator's online tiles, laid over the shipped ground. */
export interface MapTiles {
  url: string
  attribution: string
}

/** How the whole farm is brought into sight: with room for names and buttons, and never so close that it fills the window. */
export const FIT = { padding: [70, 70], maxZoom: 18 } satisfies { padding: [number, number]; maxZoom: number }

/** The box around every pin and wall, or around described land while nothing stands on it; null where there is none. */
export function boundsOf(
  pins: readonly MapPin[],
  buildings: readonly MapBuilding[],
  lands: readonly MapLand[] = [],
): [[number, number], [number, number]] | null {
  const stands = [...pins.map(({ position }) => position), ...buildings.flatMap(({ footprint }) => footprint)]
  const corners = lands.flatMap(({ outline: { south, west, north, east } }): Position[] => [
    { latitude: south, longitude: west },
    { latitude: north, longitude: east },
  ])
  const points = stands.length > 0 ? stands : corners
  if (points.length === 0) return null
  const latitudes = points.map(({ latitude }) => latitude)
  const longitudes = points.map(({ longitude }) => longitude)
  return [
    [Math.min(...latitudes), Math.min(...longitudes)],
    [Math.max(...latitudes), Math.max(...longitudes)],
  ]
}

/** As the map library takes it: the south-west and north-east corners. */
export function boundsOfLand({ south, west, north, east }: Outline): [[number, number], [number, number]] {
  return [
    [south, west],
    [north, east],
  ]
}

/** Metres a pixel at 1:50,000 on a 96 dpi screen; closer in, the shipped ground has nothing left to show (settled 20). */
const METRES_PER_PIXEL_AT_50000 = 50_000 * (0.0254 / 96)

export function showsGrid(metresPerPixel: number): boolean {
  return metresPerPixel < METRES_PER_PIXEL_AT_50000
}

/** A round number of metres between grid lines, 90 to 230 pixels apart. */
export function gridStepM(metresPerPixel: number): number {
  const wanted = metresPerPixel * 90
  const power = 10 ** Math.floor(Math.log10(wanted))
  return power * ([1, 2, 5, 10].find((factor) => factor * power >= wanted) ?? 10)
}

/** The ground resolution of the web map's projection. */
export function metresPerPixel(latitude: number, zoom: number): number {
  return (156_543.033_92 * Math.cos((latitude * Math.PI) / 180)) / 2 ** zoom
}

const DEGREE_M = 111_320

/** So far around a place, in metres. */
export function boundsAround({ latitude, longitude }: Position, metres: number): [[number, number], [number, number]] {
  const north = metres / DEGREE_M
  const east = north / Math.max(0.01, Math.cos((latitude * Math.PI) / 180))
  return [
    [latitude - north, longitude - east],
    [latitude + north, longitude + east],
  ]
}
