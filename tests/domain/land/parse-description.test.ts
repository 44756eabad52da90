import { describe, expect, it } from 'vitest'
import { type LandDescription, type Part, spellDescription } from '#domain/land/description.ts'
import { parseDescription } from '#domain/land/parse-description.ts'
import { drawsOf } from '#tests/server/policy-history.ts'

/** In a province whose likeliest meridian is the third. */
const AS_TYPED: [typed: string, meant: string | null][] = [
  ['NE-12-34-05-W3', 'NE-12-34-5-W3'],
  ['SW 12 34 5 W3M', 'SW-12-34-5-W3'],
  ['LSD 14-12-34-5-W3', 'LSD 14-12-34-5-W3'],
  ['12-34-5-W3', '12-34-5-W3'],
  ['NE 12-34-5 W3', 'NE-12-34-5-W3'],
  ['E1/2 12-34-5 W3', 'E1/2-12-34-5-W3'],
  ['E½ 12-34-5-W3', 'E1/2-12-34-5-W3'],
  ['ne¼ sec 12 twp 34 rge 5 w3m', 'NE-12-34-5-W3'],
  ['NE 1/4 of Section 12, Township 34, Range 5, West of the Third Meridian', 'NE-12-34-5-W3'],
  ['northeast quarter 12-34-5 west of the 3rd', 'NE-12-34-5-W3'],
  ['14-12-34-5 W3', 'LSD 14-12-34-5-W3'],
  ['100/10-16-039-03W5/00', 'LSD 10-16-39-3-W5'],
  ['10-16-039-03W5', 'LSD 10-16-39-3-W5'],
  ['SE 4-11-3 EPM', 'SE-4-11-3-E1'],
  ['SE 4-11-19 WPM', 'SE-4-11-19-W1'],
  ['SE 4-11-3E', 'SE-4-11-3-E1'],
  ['SE-4-11-3-E1', 'SE-4-11-3-E1'],
  ['NE-12-34-5', 'NE-12-34-5-W3'],
  ['34-5-W3', '34-5-W3'],
  ['Twp 34 Rge 5 W3', '34-5-W3'],
  ['N1/2 NE 12-34-5 W3', 'N1/2-NE-12-34-5-W3'],
  ['N1/2-NE-12-34-5-W3', 'N1/2-NE-12-34-5-W3'],
  ['S12 T34 R5 W3', '12-34-5-W3'],
  ['NE–12–34–5–W3', 'NE-12-34-5-W3'],
  ['NE 1/4 S12 T34 R5 W3', 'NE-12-34-5-W3'],
  ['SE S4 T11 R19 W1', 'SE-4-11-19-W1'],
  ['N/2 12-34-5-W3', 'N1/2-12-34-5-W3'],
  ['NE-12-34-5-W3\u200B', 'NE-12-34-5-W3'],
  ['ＮＥ 12-34-5-W3', 'NE-12-34-5-W3'],
  ['SE1/4-12-34-5-W3', 'SE-12-34-5-W3'],
  ['Pt NE 12-34-5 W3', 'NE-12-34-5-W3'],
  ['e half 12-34-5 w3', 'E1/2-12-34-5-W3'],
  ['NE 12 34 5 3', 'NE-12-34-5-W3'],
  ['12-34-5-3', null],
  ['24-2-E', '24-2-E1'],
  ['S.W. 1/4 22-17-20 W2', 'SW-22-17-20-W2'],
  ['S.E.¼ 5-13-3 W2nd', 'SE-5-13-3-W2'],
  ['All of 12-34-5 W3', '12-34-5-W3'],
  ['NE12-34-5W3M', 'NE-12-34-5-W3'],
  ['Lot 3 Block 2 Plan 1234', null],
  ['12 Main Street', null],
  ['', null],
]
const reads = (typed: string, meridian?: number) => {
  const land = parseDescription(typed, meridian)
  return land && spellDescription(land)
}

describe('a legal land description', () => {
  it.each(AS_TYPED)('[field F16] "%s" is %s', (typed, meant) => {
    expect(reads(typed, 3)).toBe(meant)
  })

  it.each([
    ['NE-12-34-5', 'has no meridian'],
    ['12-34-5-3', 'may be a section with its meridian, or an LSD'],
    ['NE 12 34', 'has no range'],
    ['NE 34-5-W3', 'is a quarter of no section'],
    ['NE LSD 3-12-34-5-W3', 'is a quarter and an LSD at once'],
    ['Lot 3, Concession 5, Township of Elma', 'is Ontario'],
    ['PID 012-345-678', 'is a parcel'],
    ['12 Main Street W', 'is a street'],
    ['NE-12-34-5-W3 near the elevator', 'says more than it can be read for'],
    ['NE-1234-34-5-W3', 'has a section of four figures'],
    ['12/34/5 W3', 'is written like a date'],
    ['W3', 'is a meridian alone'],
    ['NE', 'is a corner alone'],
    ['Sec Twp Rge W3', 'has words without numbers'],
    ['Twp 34 Rge W3', 'has a range without its number'],
  ])('[field F16] "%s" %s, and is not guessed at', (typed) => {
    expect(parseDescription(typed)).toBe(null)
  })

  it('[field F16] is read back as it is spelled, twenty thousand of them', () => {
    const draws = drawsOf(7)
    for (let n = 0; n < 20_000; n++) {
      const meridian = draws.below(6) + 1
      const bare = {
        meridian,
        east: meridian === 1 && draws.below(2) === 0,
        township: draws.below(126) + 1,
        range: draws.below(30) + 1,
        section: draws.below(36) + 1,
        lsd: null,
        part: [],
        partly: false,
      }
      const land: LandDescription = draws.one<LandDescription>([
        bare,
        { ...bare, section: null },
        { ...bare, lsd: draws.below(16) + 1 },
        { ...bare, part: [draws.one<Part>(['NE', 'NW', 'SE', 'SW'])] },
        { ...bare, part: [draws.one<Part>(['N', 'S', 'E', 'W'])] },
        { ...bare, part: [draws.one<Part>(['NE', 'SW']), draws.one<Part>(['N', 'S', 'E', 'W'])] },
      ])
      expect(parseDescription(spellDescription(land)), spellDescription(land)).toEqual(land)
    }
  })

  it('[field F16] never throws, whatever is typed', () => {
    const draws = drawsOf(11)
    const pieces = [
      'NE',
      'N',
      'E',
      'W3',
      'LSD',
      'sec',
      'Twp',
      'R',
      '1/2',
      '½',
      '¼',
      '-',
      '–',
      '.',
      ' ',
      '/',
      '12',
      '034',
      '5',
      'of',
      'the',
      'Third',
      'Pt',
      'é',
      '😀',
      '\u0000',
      '9999',
      'W',
      'M',
    ]
    for (let n = 0; n < 20_000; n++) {
      const typed = Array.from({ length: draws.below(14) }, () => draws.one(pieces)).join('')
      const land = parseDescription(typed, 3)
      if (land) expect(parseDescription(spellDescription(land)), typed).toEqual({ ...land, partly: false })
    }
  })
})
