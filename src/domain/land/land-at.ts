import type { Position } from '../geo/distance.ts'
import type { LandDescription, Part } from './description.ts'
import { chainsNorth, FIRST_BASE } from './earth.ts'
import {
  BEYOND_FIRST,
  degreesPerChain,
  eastEdge,
  FIRST,
  FIRST_TO_RANGE,
  FIRST_TO_TOWNSHIP,
  hasRoad,
  lsdAt,
  MERIDIANS,
  rangeAt,
  rowSouth,
  type System,
  sectionAt,
  systemOf,
  type Township,
} from './survey.ts'

/** The survey ends at the 60th parallel. */
const NORTHERN_END = 60

/**
 * The quarter section a place lies in, and its LSD; null beyond the survey. On a road allowance it counts to the section
 * north or east of it, where its posts stand.
 */
export function landAt({ latitude, longitude }: Position): (LandDescription & { lsd: number }) | null {
  const inSurvey = latitude >= FIRST_BASE && latitude < NORTHERN_END && longitude > MERIDIANS[7]!
  if (!inSurvey) return null
  const township = townshipAt(latitude, longitude)
  const system = systemOf(township)
  const perChain = degreesPerChain(township.township, system)
  const north = chainsNorth(latitude) - (township.township - 1) * system.northSouth
  const west = (eastEdge(township) - longitude) / perChain
  const column = Math.min(6, Math.floor(west / (80 + system.road)) + 1)
  const row = rowAt(north, system)
  const within = (chains: number) => Math.min(79.999, Math.max(0, chains))
  const x = within(west - (column - 1) * (80 + system.road))
  const y = within(north - rowSouth(row, system))
  const quarter = `${y < 40 ? 'S' : 'N'}${x < 40 ? 'E' : 'W'}` as Part
  const lsd = lsdAt(Math.floor(y / 20) + 1, Math.floor(x / 20) + 1)
  return { ...township, section: sectionAt(row, column), lsd, part: [quarter], partly: false }
}

function rowAt(north: number, system: System): number {
  const rows = [2, 3, 4, 5, 6].filter(
    (row) => north >= rowSouth(row, system) - (hasRoad(row, system) ? system.road : 0),
  )
  return rows.at(-1) ?? 1
}

function townshipAt(latitude: number, longitude: number): Township {
  const east = longitude > MERIDIANS[1]!
  const meridian = east ? 1 : Math.max(...[1, 2, 3, 4, 5, 6].filter((each) => longitude <= MERIDIANS[each]!))
  const first = countedFrom(1)
  if (meridian !== 1 || east || first.range <= FIRST_TO_RANGE) return first
  return countedFrom(FIRST_TO_RANGE + 1) // beyond range line 29 the tiers are others

  /** Ranges are counted from one of a system, whose tiers they have. */
  function countedFrom(begins: number): Township {
    const system = systemOf({ meridian, east, township: 1, range: begins })
    const township = tierAt(chainsNorth(latitude), system)
    const from = { meridian, east, township, range: begins }
    return { ...from, range: rangeAt(longitude, from) }
  }
}

function tierAt(chains: number, system: System): number {
  const tier = Math.floor(chains / system.northSouth) + 1
  if (system !== FIRST || tier <= FIRST_TO_TOWNSHIP) return tier
  return Math.max(FIRST_TO_TOWNSHIP + 1, Math.floor(chains / BEYOND_FIRST.northSouth) + 1)
}
