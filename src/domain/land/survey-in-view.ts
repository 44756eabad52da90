import { certaintyOf } from './certainty.ts'
import type { LandDescription } from './description.ts'
import { chainsNorth } from './earth.ts'
import { type Outline, outlineOf } from './outline.ts'
import { FIRST, FIRST_TO_RANGE, MERIDIANS, rangeAt, type System, THIRD, TOWNSHIPS } from './survey.ts'
import { lastRange } from './survey-problem.ts'

/** Land with where it lies, as a map draws it. */
export interface SurveyCell {
  land: LandDescription
  outline: Outline
}

const NOTHING_SMALLER = { section: null, lsd: null, part: [], partly: false } as const
/** Ranges of one way of laying out, counted from where it begins. */
const STRIPS = [
  ...[1, 2, 3, 4, 5, 6].map((meridian) => ({ meridian, east: false, from: 1 })),
  { meridian: 1, east: false, from: FIRST_TO_RANGE + 1 },
  { meridian: 1, east: true, from: 1 },
]

const touches = (one: Outline, other: Outline) =>
  one.south < other.north && other.south < one.north && one.west < other.east && other.west < one.east

/** The townships of a view, cut where the next meridian begins; the last of a tier may be a sliver. */
export function townshipsIn(view: Outline): SurveyCell[] {
  const tiers = tiersIn(view)
  return STRIPS.flatMap(({ meridian, east, from }) =>
    tiers.flatMap((township) => {
      const begins = { meridian, east, township, range: from }
      const ends = meridian === 1 && !east && from === 1 ? FIRST_TO_RANGE : lastRange(begins)
      const [nearest, farthest] = [rangeAt(view.east, begins), rangeAt(view.west, begins)].toSorted((a, b) => a - b)
      const [first, last] = [Math.max(from, nearest!), Math.min(ends, farthest!)]
      return Array.from({ length: Math.max(0, last - first + 1) }, (_, n) =>
        cellOf({ ...begins, range: first + n, ...NOTHING_SMALLER }),
      )
    }),
  ).filter(({ outline }) => touches(outline, view))
}

/** By either way of counting: the first system's tiers are higher, so that it counts to fewer. */
function tiersIn({ south, north }: Outline): number[] {
  const tierOf = (latitude: number, { northSouth }: System) => Math.floor(chainsNorth(latitude) / northSouth) + 1
  const [first, last] = [Math.max(1, tierOf(south, FIRST)), Math.min(TOWNSHIPS, tierOf(north, THIRD))]
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, n) => first + n)
}

function cellOf(land: LandDescription): SurveyCell {
  const outline = outlineOf(land)
  const next = land.east ? null : (MERIDIANS[land.meridian + 1] ?? null)
  return { land, outline: next === null ? outline : { ...outline, west: Math.max(outline.west, next) } }
}

/** The sections of a view, each without its roads; of townships that are not known well none. */
export function sectionsIn(view: Outline): SurveyCell[] {
  return townshipsIn(view).flatMap(({ land: township, outline }) => {
    if (certaintyOf(township) === 'C') return []
    return Array.from({ length: 36 }, (_, n) => cellOf({ ...township, section: n + 1 })).filter(
      (cell) => touches(cell.outline, view) && outline.west < cell.outline.east,
    )
  })
}

/** Lines of a section's quarters. */
export function quarterLines({ south, west, north, east }: Outline): [number, number][][] {
  const [latitude, longitude] = [(south + north) / 2, (west + east) / 2]
  return [
    [
      [latitude, west],
      [latitude, east],
    ],
    [
      [south, longitude],
      [north, longitude],
    ],
  ]
}
