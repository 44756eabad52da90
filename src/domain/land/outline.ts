import type { Position } from '../geo/distance.ts'
import type { LandDescription } from './description.ts'
import { LATITUDE_M, latitudeAt, longitudeM } from './earth.ts'
import { degreesPerChain, eastEdge, lsdCell, rowSouth, sectionCell, systemOf } from './survey.ts'

/** Degrees. */
export interface Outline {
  south: number
  west: number
  north: number
  east: number
}
/** In chains: north of the township's south line, west of its east line. */
interface Plot {
  south: number
  north: number
  east: number
  west: number
}

/** Where described land lies by the survey's own measures; road allowances are nobody's section. */
export function outlineOf(land: LandDescription): Outline {
  const system = systemOf(land)
  const perChain = degreesPerChain(land.township, system)
  const edge = eastEdge(land)
  const southern = (land.township - 1) * system.northSouth
  const { south, north, east, west } = plotOf(land)
  return {
    south: latitudeAt(southern + south),
    west: edge - west * perChain,
    north: latitudeAt(southern + north),
    east: edge - east * perChain,
  }
}

function plotOf(land: LandDescription): Plot {
  const system = systemOf(land)
  const { section, lsd, part } = land
  if (section === null) return { south: 0, north: system.northSouth, east: 0, west: system.eastWest }
  const { row, column } = sectionCell(section)
  const [south, east] = [rowSouth(row, system), (column - 1) * (80 + system.road)]
  if (lsd === null) return part.reduce(halve, { south, north: south + 80, east, west: east + 80 })
  const cell = lsdCell(lsd)
  return {
    south: south + 20 * (cell.row - 1),
    north: south + 20 * cell.row,
    east: east + 20 * (cell.column - 1),
    west: east + 20 * cell.column,
  }
}

function halve({ south, north, east, west }: Plot, part: string): Plot {
  return {
    south: part.includes('N') ? (south + north) / 2 : south,
    north: part.includes('S') ? (south + north) / 2 : north,
    west: part.includes('E') ? (east + west) / 2 : west,
    east: part.includes('W') ? (east + west) / 2 : east,
  }
}

export function centreOf(land: LandDescription): Position {
  const { south, west, north, east } = outlineOf(land)
  return { latitude: (south + north) / 2, longitude: (west + east) / 2 }
}

/** How far a place lies outside of described land, in metres; 0 within. */
export function metresOutside(land: LandDescription, { latitude, longitude }: Position): number {
  const { south, west, north, east } = outlineOf(land)
  const up = Math.max(south - latitude, 0, latitude - north) * LATITUDE_M
  const across = Math.max(west - longitude, 0, longitude - east) * longitudeM(latitude)
  return Math.hypot(up, across)
}
