import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newLocator } from '#server/locators.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { type Desk, openDesk } from './quote-desk.ts'

let test: TestApp
let desk: Desk
beforeAll(async () => {
  test = await buildTestApp()
  desk = await openDesk(test)
})
afterAll(() => test.close())

describe('a quote', () => {
  it('[Q3.6] [Q3.8] [Q3.9] [Q3.12] [Q3.13] names its answers as the specification does', async () => {
    const made = await desk.makeQuote()
    const { data } = made.characteristics[0]!
    expect(data).toMatchObject({
      locations: [{ latitude: 51.55, longitude: -107.99, totalSubjectGroupTIV: 2_665_000 }],
      namedInsureds: [{ name: 'Maple Ridge Farms Ltd.', signatory: 'Yes' }],
      operations: [{ code: '11114', type: 'Commercial', locationId: Object.keys(made.data['locations'] as object)[0] }],
      subjectGroup: [{ subjectGroupTIV: 2_665_000, baileesTIVInGroup: 0 }],
      propertyTIV: 2_665_000,
      readAllConditions: 'Yes',
      uwDecisionResult: 'accept',
    })
    expect(data.applicableConditionStatements).toContain('noHeatWarranty')
    expect(data.timezone).toBe('America/Regina')
    const named = [
      'businessDetails',
      'operationQuestions',
      'housekeeping',
      'claimsHistory',
      'lossPayees',
      'hazardScores',
    ]
    expect(Object.keys(data)).toEqual(expect.arrayContaining([...named, 'producer']))
  })

  it('[Q3.11] says Yes of the one business detail letters go to', async () => {
    const [yard, office] = [newLocator(), newLocator()]
    const { characteristics } = await desk.makeQuote((body) => ({
      ...body,
      businessDetails: {
        [yard]: { name: 'The yard', order: 'a0', life: 'live' },
        [office]: { name: 'The office in town', order: 'a1', life: 'live' },
      },
      primaryMailing: office,
    }))
    expect(characteristics[0]!.data.businessDetails).toMatchObject([
      { name: 'The yard', primaryMailing: 'No' },
      { name: 'The office in town', primaryMailing: 'Yes' },
    ])
  })
})
