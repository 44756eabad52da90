import { describe, expect, it } from 'vitest'
import { hazardsAt, screeningSurvey, surveyAt } from '#domain/hazard/hazard-survey.ts'
import { screenHazards } from '#domain/hazard/score.ts'

const OLDS = { latitude: 51.79, longitude: -114.11 }
const ROSETOWN = { latitude: 51.55, longitude: -107.99 }
const SURVEY = {
  ...OLDS,
  scores: { hail: 40, wind: 41, wildfire: 42, flood: 43, earthquake: 44 },
  source: 'service',
  version: '2026.1',
  confidence: 'rooftop',
  asOf: '2026-03-01',
}

describe('the scores that count at a pin [domain 2.6]', () => {
  it('are those saved for this very pin', () => {
    expect(hazardsAt(OLDS, SURVEY)).toEqual(SURVEY.scores)
  })

  it('are the screening model’s where nothing was saved, or for another pin', () => {
    expect(hazardsAt(OLDS, undefined)).toEqual(screenHazards(OLDS))
    expect(hazardsAt(ROSETOWN, SURVEY)).toEqual(screenHazards(ROSETOWN))
    expect(hazardsAt({ ...OLDS, latitude: 51.7901 }, SURVEY)).toMatchObject({ hail: 89 })
  })

  it.each([
    ['a score beyond 100', { ...SURVEY, scores: { ...SURVEY.scores, hail: 101 } }],
    ['half a score', { ...SURVEY, scores: { ...SURVEY.scores, hail: 0.5 } }],
    ['a hazard missing', { ...SURVEY, scores: { hail: 1 } }],
    ['a source nobody knows', { ...SURVEY, source: 'hearsay' }],
    ['words', 'hail 40'],
  ])('are the screening model’s where what was saved has %s', (_what, stored) => {
    expect(surveyAt(stored, OLDS)).toBeNull()
    expect(hazardsAt(OLDS, stored)).toEqual(screenHazards(OLDS))
  })

  it('of the screening model are a survey like any other, of its own version', () => {
    const survey = screeningSurvey(OLDS, '2026-03-20')
    expect(surveyAt(survey, OLDS)).toEqual(survey)
    expect(survey).toMatchObject({ source: 'screeningModel', scores: screenHazards(OLDS), asOf: '2026-03-20' })
  })
})
