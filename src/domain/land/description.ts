/** Halves and quarters of a section, by the side or corner they lie at. */
export type Part = 'NE' | 'NW' | 'SE' | 'SW' | 'N' | 'S' | 'E' | 'W'

/** Land of the Dominion Land Survey, as a farmer says it: a township, a section of it, or a part of that. */
export interface LandDescription {
  /** The initial meridian its ranges are counted from, 1 to 6. */
  meridian: number
  /** Ranges run west, but in Manitoba east of the principal meridian too. */
  east: boolean
  township: number
  range: number
  /** 1 to 36; none where a whole township is meant. */
  section: number | null
  /** A legal subdivision, 1 to 16: a sixteenth of the section. */
  lsd: number | null
  /** The largest first: the north half of the north-east quarter is NE, then N. */
  part: readonly Part[]
  /** Only some of it is meant ("Pt NE 12-34-5-W3"). */
  partly: boolean
}

/** The one spelling that is shown: NE-12-34-5-W3, LSD 14-12-34-5-W3, N1/2-NE-12-34-5-W3, 34-5-W3. */
export function spellDescription({ lsd, part, section, township, range, meridian, east }: LandDescription): string {
  const parts = part.toReversed().map((each) => (each.length === 2 ? each : `${each}1/2`))
  const numbers = [section, township, range].filter((each) => each !== null)
  const place = [...(lsd === null ? parts : []), ...numbers, `${east ? 'E' : 'W'}${meridian}`].join('-')
  return lsd === null ? place : `LSD ${lsd}-${place}`
}
