import { describe, expect, it } from 'vitest'
import { problemsIn } from '#domain/quote/checks/quote-problems.ts'
import { quoteShape } from '#domain/quote/shape/quote.shape.ts'
import { factsOf } from '#domain/quote/underwriting/quote-facts.ts'
import { lockRefusal } from '#domain/quote/underwriting/quote-guards.ts'
import type { Body } from '#domain/sync/json.ts'
import { writeAt } from '#domain/sync/path.ts'
import { BAD_ANSWERS, farmOf, goodFarm, idOf, saidOffline } from './bad-answers.ts'
import { farmContext } from './farm-body.ts'

const { today } = farmContext

const refusalOf = (body: Body) => lockRefusal(body, factsOf(body, farmContext), { today, openConflicts: 0 })

describe('an answer that cannot be right, on the tablet', () => {
  it('is none on a good farm', () => {
    expect(problemsIn(goodFarm())).toEqual([])
    expect(refusalOf(quoteShape.derive(goodFarm()))).toBeNull()
  })

  it.each(BAD_ANSWERS)('$what: $key', ({ path, value, key, at = path }) => {
    const { problems } = saidOffline(path, value)
    expect(problems).toEqual([{ field: at.replaceAll('/', '.'), messages: [expect.objectContaining({ key })] }])
  })

  it.each([
    [449_999.99, 'tivShort'],
    [450_000.01, 'tivOver'],
  ])('subject groups that count %d of the house stop the lock: %s, said at the groups', (counted, key) => {
    const body = quoteShape.derive(
      writeAt(goodFarm(), `subjectGroups/${idOf('yard')}/allocations/${idOf('house')}`, counted),
    )
    expect(refusalOf(body)).toMatchObject({ key, problems: [{ path: 'subjectGroups', key: `quoteRefused.${key}` }] })
  })

  it('five hundred things are one farm, priced; one more is too many', () => {
    expect(problemsIn(farmOf(500))).toEqual([])
    const { price } = factsOf(quoteShape.derive(farmOf(500)), farmContext)
    expect(new Set(price.perils.map(({ exposureId }) => exposureId)).size).toBe(500)
    expect(problemsIn(farmOf(501))).toEqual([
      { path: 'exposures', key: 'validation.tooManyExposures', params: { max: 500 } },
    ])
  })
})
