import { distanceKm, type Position } from '../geo/distance.ts'
import type { LandDescription } from './description.ts'
import { latitudeAt } from './earth.ts'
import { degreesPerChain, eastEdge, lsdCell, rowSouth, sectionCell, systemOf } from './survey.ts'

/** Degrees. */
export interface Outline {
  south: number
  west: number
  north: number
  east: number
}
/** In chains: so far north and west of a south-east corner. */
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
  if (land.section === null) return { south: 0, north: system.northSouth, east: 0, west: system.eastWest }
  const { row, column } = sectionCell(land.section)
  const [up, across] = [rowSouth(row, system), (column - 1) * (SECTION + system.road)]
  const { south, north, east, west } = plotInSection(land)
  return { south: up + south, north: up + north, east: across + east, west: across + west }
}

/** Chains along a section's side. */
export const SECTION = 80

/** What of its section is meant, in chains from the section's south-east corner. */
export function plotInSection({ lsd, part }: Pick<LandDescription, 'lsd' | 'part'>): Plot {
  if (lsd === null) return part.reduce(halve, { south: 0, north: SECTION, east: 0, west: SECTION })
  const { row, column } = lsdCell(lsd)
  const side = SECTION / 4
  return { south: side * (row - 1), north: side * row, east: side * (column - 1), west: side * column }
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
export function metresOutside(land: LandDescription, place: Position): number {
  const { south, west, north, east } = outlineOf(land)
  const nearest = {
    latitude: Math.min(Math.max(place.latitude, south), north),
    longitude: Math.min(Math.max(place.longitude, west), east),
  }
  return distanceKm(nearest, place) * 1000
}
