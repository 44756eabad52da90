import { describe, expect, it } from 'vitest'
import { certaintyOf } from '#domain/land/certainty.ts'
import { spellDescription } from '#domain/land/description.ts'
import { landAt } from '#domain/land/land-at.ts'
import type { Outline } from '#domain/land/outline.ts'
import { sectionsIn, townshipsIn } from '#domain/land/survey-in-view.ts'
import { surveyProblem } from '#domain/land/survey-problem.ts'
import { drawsOf } from '#tests/server/policy-history.ts'

const around = (latitude: number, longitude: number, degrees: number): Outline => ({
  south: latitude - degrees,
  north: latitude + degrees,
  west: longitude - degrees,
  east: longitude + degrees,
})
const spelled = (cells: { land: Parameters<typeof spellDescription>[0] }[]) =>
  cells.map(({ land }) => spellDescription(land))

describe('the survey in a view', () => {
  it('[field F19] holds the township and the section of every place in it, each once', () => {
    const draws = drawsOf(5)
    for (let n = 0; n < 300; n++) {
      const [latitude, longitude] = [49.05 + draws.below(1090) / 100, -121 + draws.below(2490) / 100]
      const here = landAt({ latitude, longitude })!
      const township = spellDescription({ ...here, section: null, lsd: null, part: [] })
      const view = around(latitude, longitude, 0.05)
      const townships = spelled(townshipsIn(view))
      expect(new Set(townships).size).toBe(townships.length)
      if (surveyProblem(here) !== null) continue // in the mountains
      expect(townships, `${latitude}, ${longitude}`).toContain(township)
      if (certaintyOf(here) === 'C') continue
      const sections = spelled(sectionsIn(view))
      expect(new Set(sections).size).toBe(sections.length)
      expect(sections, `${latitude}, ${longitude}`).toContain(spellDescription({ ...here, lsd: null, part: [] }))
    }
  })

  it('[field F19] is few lines wherever a map of that scale is opened', () => {
    expect(townshipsIn(around(52, -106, 0.9)).length).toBeLessThan(400)
    expect(sectionsIn(around(52, -106, 0.09)).length).toBeLessThan(400)
    expect(townshipsIn(around(52, -106, 0.9)).length).toBeGreaterThan(150)
  })

  it('[field F18] draws no section where only townships are known', () => {
    expect(sectionsIn(around(50.65, -98.1, 0.01))).toEqual([])
    expect(spelled(townshipsIn(around(50.65, -98.1, 0.01)))).toEqual(['19-5-W1'])
  })

  it('[field F19] ends at a meridian, and is nothing in Ontario or in the United States', () => {
    for (const { outline } of townshipsIn(around(52, -106, 0.2)))
      expect(outline.west >= -106 || outline.east <= -106).toBe(true)
    expect(townshipsIn(around(43.5, -80.5, 0.5))).toEqual([])
    expect(townshipsIn(around(48.5, -106, 0.3))).toEqual([])
  })
})
