import { CHAIN_M, latitudeAt, longitudeM } from './earth.ts'

/** How townships were laid out, in chains. */
export interface System {
  northSouth: number
  eastWest: number
  /** Width of a road allowance. */
  road: number
  /** Has every row of sections a road south of it, or rows 1, 3 and 5 alone? */
  everyRow: boolean
}

/** From 1881 on: a road west of every section. */
export const THIRD: System = { northSouth: 483, eastWest: 486, road: 1, everyRow: false }
/** Before 1881, in Manitoba: roads of a chain and a half on every line. */
export const FIRST: System = { northSouth: 489, eastWest: 489, road: 1.5, everyRow: true }
/** Beyond it, still by the principal meridian: ranges as before, tiers as later. */
export const BEYOND_FIRST: System = { northSouth: 483, eastWest: 489, road: 1.5, everyRow: false }

/** The first system as far as it can be shown: to this township, and west to this range. */
export const FIRST_TO_TOWNSHIP = 22
export const FIRST_TO_RANGE = 29
export const TOWNSHIPS = 126

/** Initial meridians as they lie on the ground where a public source names it (1, 2, 4), else as intended. */
export const MERIDIANS: Readonly<Record<number, number>> = {
  1: -(97 + 27 / 60 + 28.41 / 3600),
  2: -102.0068,
  3: -106,
  4: -110.0051,
  5: -114,
  6: -118,
  7: -122,
}

/** A township: its meridian, tier and range. */
export interface Township {
  meridian: number
  east: boolean
  township: number
  range: number
}

export function systemOf({ meridian, east, township, range }: Township): System {
  if (meridian !== 1 || (!east && range > FIRST_TO_RANGE)) return THIRD
  return township <= FIRST_TO_TOWNSHIP ? FIRST : BEYOND_FIRST
}

/** Two townships hang on either side of a base line; range lines are meridians between them, and jog where they meet the next. */
export function degreesPerChain(township: number, { northSouth }: System): number {
  return CHAIN_M / longitudeM(latitudeAt(4 * Math.floor((township + 1) / 4) * northSouth))
}

/** The longitude of a township's east line. */
export function eastEdge(of: Township): number {
  const { meridian, east, township, range } = of
  const system = systemOf(of)
  if (meridian === 1 && !east && range > FIRST_TO_RANGE) {
    // Saskatchewan's piece goes on from the range line at which the first system ends.
    const begins = eastEdge({ ...of, range: FIRST_TO_RANGE }) - FIRST.eastWest * degreesPerChain(township, THIRD)
    return begins - (range - 1 - FIRST_TO_RANGE) * THIRD.eastWest * degreesPerChain(township, THIRD)
  }
  const ranges = east ? range : 1 - range
  return MERIDIANS[meridian]! + ranges * system.eastWest * degreesPerChain(township, system)
}

/** The range a longitude lies in, counted on from one of its tier. */
export function rangeAt(longitude: number, begins: Township): number {
  const system = systemOf(begins)
  const width = system.eastWest * degreesPerChain(begins.township, system)
  const away = begins.east ? longitude - MERIDIANS[1]! : eastEdge(begins) - longitude
  return begins.range + Math.floor(away / width)
}

/** Chains from a township's south line to the south side of a row of sections, 1 to 6. */
export function rowSouth(row: number, { road, everyRow }: System): number {
  return 80 * (row - 1) + road * (everyRow ? row : 1 + Math.floor((row - 1) / 2))
}
export const hasRoad = (row: number, { everyRow }: System): boolean => everyRow || row % 2 === 1

/** Sections and their sixteenths are counted like an ox ploughs: from the south-east corner, back and forth. */
function cellOf(number: number, across: number): { row: number; column: number } {
  const row = Math.floor((number - 1) / across) + 1
  const step = ((number - 1) % across) + 1
  return { row, column: row % 2 === 1 ? step : across + 1 - step }
}
function numberAt(row: number, column: number, across: number): number {
  return (row - 1) * across + (row % 2 === 1 ? column : across + 1 - column)
}

/** Row from the south, column from the east, from 1. */
export const sectionCell = (section: number) => cellOf(section, 6)
export const sectionAt = (row: number, column: number) => numberAt(row, column, 6)
export const lsdCell = (lsd: number) => cellOf(lsd, 4)
export const lsdAt = (row: number, column: number) => numberAt(row, column, 4)
