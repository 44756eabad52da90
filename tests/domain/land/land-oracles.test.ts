import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { certaintyOf } from '#domain/land/certainty.ts'
import { type LandDescription, spellDescription } from '#domain/land/description.ts'
import { landAt } from '#domain/land/land-at.ts'
import { centreOf, metresOutside, outlineOf } from '#domain/land/outline.ts'
import { parseDescription } from '#domain/land/parse-description.ts'
import { lastRange } from '#domain/land/survey-problem.ts'
import { drawsOf } from '#tests/server/policy-history.ts'

/** Reckoned by another program, in another language, from the survey's rules; typed in the ways people write. */
interface Oracles {
  outlines: [spelled: string, [south: number, west: number, north: number, east: number], certainty: string][]
  pins: [latitude: number, longitude: number, quarter: string, lsd: number][]
  lastRanges: [meridian: number, township: number, east: boolean, range: number][]
  typed: [typed: string, meant: string][]
}
const oracles = JSON.parse(readFileSync('tests/fixtures/land/dls.json', 'utf8')) as Oracles
const read = (typed: string) => parseDescription(typed) ?? expect.fail(`${typed} is not read`)
const spelledAt = (latitude: number, longitude: number) => {
  const land = landAt({ latitude, longitude })
  return land && [spellDescription({ ...land, lsd: null }), land.lsd]
}

describe('land of the survey', () => {
  it('[field F17] lies where another program says, to a billionth of a degree', () => {
    for (const [spelled, box, certainty] of oracles.outlines) {
      const { south, west, north, east } = outlineOf(read(spelled))
      for (const [n, edge] of [south, west, north, east].entries())
        expect(Math.abs(edge - box[n]!), spelled).toBeLessThan(1e-9)
      expect(certaintyOf(read(spelled)), spelled).toBe(certainty)
    }
  })

  it('[field F17] a pin is in the quarter and LSD another program says', () => {
    for (const [latitude, longitude, quarter, lsd] of oracles.pins)
      expect(spelledAt(latitude, longitude), `${latitude}, ${longitude}`).toEqual([quarter, lsd])
  })

  it('[field F17] ranges end where another program says', () => {
    for (const [meridian, township, east, range] of oracles.lastRanges)
      expect(lastRange({ meridian, township, east }), `W${meridian} township ${township}`).toBe(range)
  })

  it.each([
    ['NE-12-34-5-W3', 51.90799, -106.57267],
    ['LSD 14-12-34-5-W3', 51.9098, -106.58142],
    ['12-34-5-W3', 51.90437, -106.57851],
    ['34-5-W3', 51.92616, -106.6377],
    ['SW-1-1-30-W3', 49.0038, -109.8913],
    ['SE-2-2-5-W4', 49.09117, -110.56732],
    ['SE-2-3-5-W4', 49.17854, -110.57129],
    ['NW-14-9-24-W1', 49.74821, -100.63412],
    ['SE-35-15-14-W2', 50.29955, -103.82291],
    ['SW-22-17-20-W2', 50.44513, -104.68216],
    ['NW-36-42-3-W5', 52.66477, -114.30566],
    ['SE-4-11-19-W1', 49.88838, -100.00507],
    ['SE-4-11-3-E1', 49.88838, -97.12006],
    ['NE-36-126-1-W4', 59.9948, -110.01227],
  ])('[field F17] the centre of %s', (spelled, latitude, longitude) => {
    const centre = centreOf(read(spelled))
    expect(Math.abs(centre.latitude - latitude)).toBeLessThan(0.00002)
    expect(Math.abs(centre.longitude - longitude)).toBeLessThan(0.00002)
  })

  it.each([
    ['Calgary', 51.0501, -114.0853, '16-24-1-W5'],
    ['Saskatoon', 52.1324, -106.6689, '32-36-5-W3'],
    ['Regina', 50.4501, -104.6178, '19-17-19-W2'],
    ['Lloydminster', 53.2724, -110.0226, '36-49-1-W4'],
    ['Dawson Creek', 55.7598, -120.2403, '15-78-15-W6'],
  ])('[field F17] %s stands in the section its sign names', (_, latitude, longitude, section) => {
    expect(spellDescription({ ...landAt({ latitude, longitude })!, lsd: null, part: [] })).toBe(section)
  })

  it.each([
    ['LSD 1-3-34-16-W4', 51.88352, -112.18135],
    ['LSD 6-34-91-8-W4', 56.9345, -111.205],
  ])('[field F17] the surveyed well %s was drilled within its computed cell', (spelled, latitude, longitude) => {
    expect(metresOutside(read(spelled), { latitude, longitude })).toBe(0)
  })

  it('[field F17] every LSD of twenty townships is found again from its middle', () => {
    const draws = drawsOf(20)
    for (let n = 0; n < 20; n++) {
      const meridian = draws.below(5) + 1
      const township = draws.below(126) + 1
      const range = draws.below(Math.min(29, lastRange({ meridian, township, east: false })) - 1) + 1
      for (let cell = 0; cell < 36 * 16; cell++) {
        const [section, lsd] = [Math.floor(cell / 16) + 1, (cell % 16) + 1]
        const land: LandDescription = { meridian, east: false, township, range, section, lsd, part: [], partly: false }
        const found = landAt(centreOf(land))
        expect(found && spellDescription(found)).toBe(spellDescription(land))
      }
    }
  })

  it('[field F17] is nothing beyond the survey', () => {
    for (const [latitude, longitude] of [
      [48.9, -106],
      [60.1, -112],
      [49.3, -123.1],
      [45.4, -75.7],
    ] as const)
      expect(landAt({ latitude, longitude })?.section ?? null).toBe(null)
  })
})

describe('what is typed', () => {
  it('[field F16] is read as it was meant, in four hundred ways of writing', () => {
    for (const [typed, meant] of oracles.typed) {
      const land = read(typed)
      expect(spellDescription(land), typed).toBe(meant)
      expect(land.partly, typed).toBe(/^(pt|part|ptn)\b/i.test(typed))
    }
  })
})
