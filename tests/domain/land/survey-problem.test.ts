import { describe, expect, it } from 'vitest'
import { drawable } from '#domain/land/certainty.ts'
import { spellDescription } from '#domain/land/description.ts'
import { parseDescription } from '#domain/land/parse-description.ts'
import { meridiansOf, surveyProblem } from '#domain/land/survey-problem.ts'

const read = (typed: string) => parseDescription(typed) ?? expect.fail(`${typed} is not read`)

describe('a place of the survey', () => {
  it.each([
    ['12-127-5-W3', undefined, 'township'],
    ['NE-37-34-5-W3', undefined, 'section'],
    ['LSD 17-12-34-5-W3', undefined, 'lsd'],
    ['NE-12-34-5-W7', undefined, 'meridian'],
    ['NE-12-34-5-E2', undefined, 'meridian'],
    ['NE-12-34-0-W3', undefined, 'range'],
    ['NE-12-1-31-W3', undefined, 'range'],
    ['NE-12-34-29-W3', undefined, null],
    ['NE-12-35-29-W3', undefined, 'range'],
    ['NE-12-34-5-W3', 'AB', 'province'],
    ['NE-12-34-5-W3', 'SK', null],
    ['NE-12-78-15-W6', 'BC', null],
    ['NE-12-15-9-W6', 'BC', 'province'],
    ['NE-12-78-12-W6', 'BC', 'province'],
    ['SE-4-11-3-E1', 'MB', null],
    ['SE-4-11-3-E1', 'ON', 'province'],
    ['4-11-3-W2', 'MB', 'province'],
    ['SE-4-11-19-W1', 'SK', 'province'],
    ['SE-4-11-30-W1', 'SK', null],
    ['NE-12-78-15-W6', 'AB', 'province'],
  ])('[field F16] %s in %s: %s', (typed, province, problem) => {
    expect(surveyProblem(read(typed), province)).toBe(problem)
  })

  it('[field F16] a meridian left out is one of the province', () => {
    expect(meridiansOf('SK')).toEqual([2, 3, 1])
    expect(meridiansOf('MB')).toEqual([1])
    expect(meridiansOf('QC')).toEqual([])
  })

  it.each([
    ['NE-12-34-5-W4', 'NE-12-34-5-W4'],
    ['NE-12-25-5-W1', '25-5-W1'],
    ['LSD 3-12-40-31-W1', '40-31-W1'],
  ])('[field F18] of %s no more is drawn than %s', (typed, drawn) => {
    expect(spellDescription(drawable(read(typed)))).toBe(drawn)
  })
})
