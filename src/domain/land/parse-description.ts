import type { LandDescription, Part } from './description.ts'
import { tokensOf } from './land-tokens.ts'

type Meridian = Pick<LandDescription, 'meridian' | 'east'>
type Place = Pick<LandDescription, 'section' | 'lsd' | 'township' | 'range'>

/** The name of a well: exchange, its LSD, and the event (100/10-16-039-03W5/00). */
const WELL = /^\s*(?:\w{3}\/)?(\d{1,2}-\d{1,2}-\d{1,3}-\d{1,2})\s*W([1-6])(?:\/\d\d)?\s*$/i
const SIDES = ['N', 'S', 'E', 'W'] as const
const QUARTERS = ['NE', 'NW', 'SE', 'SW'] as const
const PARTLY = ['PT', 'PTN', 'PART', 'PORTION']
const LABELS: Readonly<Record<string, keyof Place>> = { LSD: 'lsd', SEC: 'section', TWP: 'township', RGE: 'range' }
const isNumber = (token: string | undefined): token is string => token !== undefined && /^\d{1,3}$/.test(token)
const isSide = (token: string | undefined): token is (typeof SIDES)[number] => SIDES.some((side) => side === token)
const isQuarter = (token: string | undefined): token is (typeof QUARTERS)[number] =>
  QUARTERS.some((quarter) => quarter === token)

/**
 * What somebody typed, as land of the survey; null where it says something else, or not enough: lots and streets stay
 * text. `meridian` is taken where none is written. Whether there is such a place says `surveyProblem`.
 */
export function parseDescription(typed: string, meridian?: number): LandDescription | null {
  const well = WELL.exec(typed)
  const tokens = tokensOf(well ? `LSD ${well[1]} W${well[2]}` : typed)
  const partly = PARTLY.includes(tokens[0] ?? '')
  const { written, rest } = takeMeridian(partly ? tokens.slice(1) : tokens, meridian)
  const { part, numbers } = takePart(rest)
  const last = Number(numbers.at(-1))
  // "NE 12 34 5 3": behind a part of a section the fourth number can only be the meridian.
  const isLast =
    !written && part.length > 0 && numbers.length === 4 && numbers.every(isNumber) && last >= 1 && last <= 6
  const named = isLast ? { meridian: last, east: false } : written
  const place = placeOf(isLast ? numbers.slice(0, 3) : numbers, part, named !== null)
  const of = named ?? (meridian === undefined ? null : { meridian, east: false })
  return place && of && { ...of, ...place, part, partly }
}

/** W3, W3M, W 3rd, WPM, E1, EPM, or Manitoba's bare W and E, at the end. */
function takeMeridian(all: string[], otherwise: number | undefined): { written: Meridian | null; rest: string[] } {
  const tokens = all.at(-1) === 'M' ? all.slice(0, -1) : all
  const [side, last] = [tokens.at(-2), tokens.at(-1)!]
  const principal = /^([WE])PM?$/.exec(last)
  if (principal) return { written: { meridian: 1, east: principal[1] === 'E' }, rest: tokens.slice(0, -1) }
  const isOne = /^0?[1-9]$/.test(last) || last === 'PM' || last === 'P'
  if (isOne && (side === 'W' || side === 'E'))
    return { written: { meridian: Number(last) || 1, east: side === 'E' }, rest: tokens.slice(0, -2) }
  if ((last === 'W' || last === 'E') && isNumber(side))
    return { written: { meridian: last === 'E' ? 1 : (otherwise ?? 1), east: last === 'E' }, rest: tokens.slice(0, -1) }
  return { written: null, rest: all }
}

/** Quarters and halves in front, each of what follows it. */
function takePart(tokens: string[]): { part: Part[]; numbers: string[] } {
  const part: Part[] = []
  let rest = tokens
  for (;;) {
    const [first, second] = rest
    if (first === 'S' && isNumber(second) && rest.includes('TWP')) return { part, numbers: ['SEC', ...rest.slice(1)] } // NE S12 T34 R5
    const isHalf = isSide(first) && (second === '1/2' || isNumber(second) || isQuarter(second))
    if (!isHalf && !isQuarter(first)) return { part, numbers: rest }
    part.unshift(first as Part)
    rest = rest.slice(isHalf && second === '1/2' ? 2 : 1)
  }
}

function placeOf(tokens: string[], part: readonly Part[], hasMeridian: boolean): Place | null {
  const isLabelled = tokens.includes('TWP') && tokens.includes('RGE')
  const place = isLabelled ? byLabel(tokens) : byOrder(tokens, part.length > 0, hasMeridian)
  const isWithin = part.length > 0 || (place && place.lsd !== null)
  if (!place || (isWithin && place.section === null) || (part.length > 0 && place.lsd !== null)) return null
  return place
}

/** Each number behind its word; the one without a word is the section. */
function byLabel(tokens: string[]): Place | null {
  const place = { section: null, lsd: null, township: 0, range: 0 } as Place
  let label: keyof Place | undefined
  for (const token of tokens) {
    if (token in LABELS && label === undefined) label = LABELS[token]
    else if (!isNumber(token)) return null
    else {
      place[label ?? 'section'] = Number(token)
      label = undefined
    }
  }
  return label === undefined ? place : null
}

/** Section, township, range; four begin with the LSD. `12-34-5-3` is either that or a section with its meridian: nobody can tell. */
function byOrder(tokens: string[], hasPart: boolean, hasMeridian: boolean): Place | null {
  const isLsd = tokens.includes('LSD')
  const bare = tokens.filter((token) => !(token in LABELS))
  if (!bare.every(isNumber)) return null
  const numbers = bare.map(Number)
  if (numbers.length === 4 && !hasPart && (hasMeridian || isLsd)) {
    const [lsd, section, township, range] = numbers as [number, number, number, number]
    return { lsd, section, township, range }
  }
  if (isLsd) return null
  if (numbers.length === 3) {
    const [section, township, range] = numbers as [number, number, number]
    return { lsd: null, section, township, range }
  }
  if (numbers.length !== 2 || hasPart) return null
  const [township, range] = numbers as [number, number]
  return { lsd: null, section: null, township, range }
}
