import { describe, expect, it, test } from 'vitest'
import type { Body } from '../sync/json.ts'
import { type Carry, carriedDiscount, carryIn, carryProblem, carrySpan } from './carry-over.ts'

const ENDING = { endsOn: '2027-04-01' }
const HEAD = 'business_development_head'

/** A term sold at a discount, with what its grant says. */
function sold(grant: Body | null, discounts: Body = { 'FPD-10': true }): Body {
  return { discounts, ...(grant && { discountGrant: { role: HEAD, on: '2026-03-20', ...grant } }) }
}

describe('[billing B48] what a renewal begins with', () => {
  const carrying = sold({ renewable: true, until: '2027-04-01' })

  it('is the ending term’s discount, with who gave it and when, until a day no earlier than its first', () => {
    expect(carriedDiscount(carrying, ENDING)).toEqual(carrying)
    expect(carriedDiscount(sold({ renewable: true, until: '2028-12-31' }), ENDING)).toMatchObject({
      discountGrant: { until: '2028-12-31' },
    })
  })

  test.each<[string, Body]>([
    ['one day too short', sold({ renewable: true, until: '2027-03-31' })],
    ['not renewable', sold({ renewable: false, until: '2028-04-01' })],
    ['renewable without a day', sold({ renewable: true })],
    ['renewable until no day at all', sold({ renewable: true, until: 'some day' })],
    ['granted before grants said so', sold({})],
    ['granted before grants were noted', sold(null)],
    [
      'above what the granting role may give by now',
      sold({ renewable: true, until: '2028-04-01' }, { 'FPD-15': true }),
    ],
    ['of a role that gives none by now', sold({ role: 'portal_user', renewable: true, until: '2028-04-01' })],
    ['withdrawn from the product', sold({ renewable: true, until: '2028-04-01' }, { 'FPD-9': true })],
    ['two at once', sold({ renewable: true, until: '2028-04-01' }, { 'FPD-5': true, 'FPD-2_5': true })],
    ['none', {}],
  ])('is nothing where it is %s', (_why, body) => {
    expect(carriedDiscount(body, ENDING)).toEqual({})
  })

  it('goes on into a second renewal where the day reaches as far, and never into a third', () => {
    const second = { endsOn: '2028-04-01' }
    const third = { endsOn: '2029-04-01' }
    const long = sold({ renewable: true, until: '2029-03-31' })
    expect(carriedDiscount(carriedDiscount(long, ENDING), second)).toEqual(long)
    expect(carriedDiscount(long, third)).toEqual({})
    expect(carriedDiscount(carriedDiscount(carrying, ENDING), second)).toEqual({})
  })

  it('ends with the third term though the quote’s own was moved after its discount was given', () => {
    const moved = sold({ renewable: true, until: '2030-01-31' })
    const first = carriedDiscount(moved, ENDING)
    expect(carryIn(first)).toEqual({ renewable: true, until: '2029-03-31' })
    expect(carriedDiscount(first, { endsOn: '2029-04-01' })).toEqual({})
  })
})

describe('[billing B48] how long a grant may say it goes on', () => {
  const problemOf = (carry: Partial<Carry>, { ids = ['FPD-10'], endsOn = '2027-04-01' as string | null } = {}) =>
    carryProblem({ renewable: true, until: null, ...carry }, { ids, endsOn })

  it('is from the coming term’s first day to the last day of the third term', () => {
    expect(carrySpan('2027-04-01')).toEqual({ from: '2027-04-01', to: '2029-03-31' })
    expect(carrySpan('2028-02-29')).toEqual({ from: '2028-02-29', to: '2030-02-27' })
    expect([problemOf({ until: '2027-04-01' }), problemOf({ until: '2029-03-31' })]).toEqual([null, null])
  })

  test.each<[string, Partial<Carry>, object, string, string]>([
    ['a day before it', { until: '2027-03-31' }, {}, 'until', 'validation.carryTooEarly'],
    ['a day after it', { until: '2029-04-01' }, {}, 'until', 'validation.carryTooLate'],
    ['no day', {}, {}, 'until', 'validation.required'],
    [
      'a day though it ends with its term',
      { renewable: false, until: '2028-04-01' },
      {},
      'until',
      'validation.carryOff',
    ],
    ['no discount to carry', { until: '2028-04-01' }, { ids: [] }, 'renewable', 'validation.carryNothing'],
    ['a quote without its term', { until: '2028-04-01' }, { endsOn: null }, 'until', 'validation.carryTermFirst'],
  ])('refuses %s', (_what, carry, on, field, key) => {
    expect(problemOf(carry, on)).toMatchObject({ field, key })
  })

  it('says nothing to a discount that ends with its term', () => {
    expect(problemOf({ renewable: false })).toBeNull()
    expect(problemOf({ renewable: false }, { ids: [], endsOn: null })).toBeNull()
  })
})
