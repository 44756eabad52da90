import { describe, expect, it } from 'vitest'
import { yearlyTerm } from '#domain/product/term-rules.ts'
import { problemsIn } from '#domain/quote/checks/quote-problems.ts'
import { moveTerm, wrongStart, wrongTerm } from '#domain/quote/checks/quote-term.ts'
import { factsOf } from '#domain/quote/underwriting/quote-facts.ts'
import { farmBody, farmContext } from './farm-body.ts'

const TODAY = '2026-03-20'
const from = (startsOn: string, endsOn: string, more = {}) => ({ term: { startsOn, endsOn }, ...more })

describe('how long new business is covered', () => {
  it.each([
    ['2026-04-01', '2027-04-01', undefined],
    ['2026-04-01', '2026-04-02', undefined],
    ['2028-02-29', '2029-02-28', undefined],
    ['2026-04-01', '2026-04-01', 'validation.termEnd'],
    ['2026-04-01', '2026-03-31', 'validation.termEnd'],
    ['2026-04-01', '2027-04-02', 'validation.termTooLong'],
    ['2028-02-29', '2029-03-01', 'validation.termTooLong'],
  ])('from %s to %s: %s', (startsOn, endsOn, key) => {
    expect(wrongTerm(from(startsOn, endsOn), yearlyTerm)[0]?.key).toBe(key)
    expect(problemsIn(from(startsOn, endsOn)).map((each) => each.path)).toEqual(key ? ['term'] : [])
  })

  it('is not asked of a change of a policy, whose term was settled before', () => {
    expect(wrongTerm(from('2026-04-01', '2028-04-01', { kind: 'endorsement' }), yearlyTerm)).toEqual([])
  })
})

describe('where new business may begin [domain 4.8.40]', () => {
  it.each([
    ['2026-02-18', undefined],
    ['2026-02-17', { key: 'validation.termTooEarly', params: { days: 30 } }],
    ['2027-03-20', undefined],
    ['2027-03-21', { key: 'validation.termTooLate', params: { days: 365 } }],
  ])('%s, seen on March 20', (startsOn, wrong) => {
    const [found] = wrongStart(from(startsOn, '2028-01-01'), yearlyTerm, TODAY)
    expect(found).toEqual(wrong && { path: 'term/startsOn', ...wrong })
  })

  it('is asked of drafts alone: what was locked has its day', () => {
    const old = from('2025-01-01', '2026-01-01')
    expect(wrongStart({ ...old, state: 'issued' }, yearlyTerm, TODAY)).toEqual([])
    expect(wrongStart({ ...old, kind: 'renewal' }, yearlyTerm, TODAY)).toEqual([])
    expect(wrongStart({}, yearlyTerm, TODAY)).toEqual([])
  })
})

describe('a term whose beginning moves', () => {
  it.each([
    ['2026-04-01', '2027-04-01', '2028-02-29', '2029-02-28'],
    ['2026-04-01', '2026-10-01', '2026-05-15', '2026-11-15'],
    ['2026-04-01', '2026-05-11', '2026-06-01', '2026-07-11'],
    ['2026-04-01', '2026-03-01', '2026-06-01', '2027-06-01'],
  ])('%s – %s begins on %s and ends on %s', (startsOn, endsOn, to, end) => {
    expect(moveTerm(from(startsOn, endsOn), to, yearlyTerm)).toEqual({ startsOn: to, endsOn: end })
  })
})

it('the price follows the term: by its days where it is no year, by the tax of its day [domain 4.1.6] [domain 4.4.24]', () => {
  const priceOf = (startsOn: string, endsOn: string, province = 'SK') => {
    const body = farmBody(from(startsOn, endsOn))
    const [[key, home]] = Object.entries(body.locations as Record<string, object>) as [[string, object]]
    return factsOf({ ...body, locations: { [key]: { ...home, province } } }, farmContext).price
  }
  const fire = (price: ReturnType<typeof priceOf>) =>
    price.perils.find(({ peril, exposureId }) => peril === 'fire' && exposureId === 'house')!
  expect(fire(priceOf('2026-04-01', '2027-04-01')).premiumCents).toBe(88_983)
  expect(fire(priceOf('2026-04-01', '2026-10-01')).premiumCents).toBe(44_613) // 889.83 × 183 / 365
  const tax = (startsOn: string, endsOn: string) => fire(priceOf(startsOn, endsOn, 'QC')).tax?.cents
  expect(tax('2026-12-31', '2027-12-31')).toBe(Math.round(88_983 * 0.09))
  expect(tax('2027-01-01', '2028-01-01')).toBe(Math.round(88_983 * 0.09975))
})
