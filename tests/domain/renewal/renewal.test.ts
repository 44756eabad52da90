import { describe, expect, it } from 'vitest'
import { allowedActions } from '#domain/lifecycle/allowed-actions.ts'
import { lifecycleOf, type QuoteState } from '#domain/quote/body/quote.lifecycle.ts'
import { deriveQuote } from '#domain/quote/shape/quote.derive.ts'
import { quoteShape } from '#domain/quote/shape/quote.shape.ts'
import { baseOf, beginRenewal, reworkRenewal } from '#domain/renewal/renewal-answers.ts'
import { opensOn, quotesOn, termAfter } from '#domain/renewal/renewal-calendar.ts'
import { renewalChanges } from '#domain/renewal/renewal-changes.ts'
import type { Body } from '#domain/sync/json.ts'
import { farmBody } from '../quote/farm-body.ts'

describe('[domain 1.3] the days of a renewal', () => {
  it('opens sixty days before the term ends, and is quoted at forty-five', () => {
    expect([opensOn('2027-04-01'), quotesOn('2027-04-01')]).toEqual(['2027-01-31', '2027-02-15'])
  })

  it.each([
    ['2027-04-01', '2028-04-01'],
    ['2028-02-29', '2029-02-28'],
  ])('the term after one that ends on %s lasts until %s', (endsOn, until) => {
    expect(termAfter({ endsOn })).toEqual({ startsOn: endsOn, endsOn: until })
  })
})

describe('[domain 4.0.2] [Q4.renewal.3] what may be done with a renewal', () => {
  const actionsOf = (state: QuoteState) =>
    allowedActions(lifecycleOf({ kind: 'renewal' }), state, { role: 'portal_super_user' }).filter(
      (action) => action !== 'reset' && action !== 'decline',
    )

  it.each<[QuoteState, string[]]>([
    ['draft', ['update', 'lock', 'discard']],
    ['locked', ['accept', 'invalidate', 'discard']],
    ['accepted', ['issue', 'invalidate']],
    ['issued', []],
    ['discarded', []],
    ['invalidated', ['discard']],
    ['rejected_by_underwriter', ['discard']],
  ])('%s: %j', (state, actions) => {
    expect(actionsOf(state).toSorted()).toEqual(actions.toSorted())
  })
})

describe('the answers of a next term', () => {
  const next = { term: termAfter({ endsOn: '2027-04-01' }), productVersion: 'farm-package-2' }
  const own = { policy: 'p', type: 'requested' as const, commissionPercent: 17.5, discount: {} }
  const sold = farmBody({ discounts: { 'FPD-5': true } })
  const ending: Body = { ...sold, locations: surveyed(sold) }
  const begun = beginRenewal(ending, { ...next, ...own })

  it('are those of the one that ends, without its discount and its scores [domain 4.1.3] [domain 4.2.15]', () => {
    expect(begun).toMatchObject({ kind: 'renewal', renewalType: 'requested', policy: 'p', ...next })
    expect(begun.discounts).toBeUndefined()
    expect(Object.values(begun.locations as Record<string, Body>).some((each) => 'hazardSurvey' in each)).toBe(false)
    expect(renewalChanges(baseOf(begun), begun)).toEqual([])
  })

  it('take over what changes in the term that ends, and keep what was typed for the next', () => {
    const keys = Object.keys(begun.exposures as object)
    const typed = withAnswer(begun, keys[0]!, 'deductible', 5000)
    const changed = withAnswer(ending, keys[1]!, 'name', 'New shed')
    const { base, body } = reworkRenewal(changed, { base: baseOf(begun), body: typed })
    expect(body).toMatchObject({ exposures: { [keys[0]!]: { deductible: 5000 }, [keys[1]!]: { name: 'New shed' } } })
    expect(renewalChanges(base, body).map(({ property, new_value }) => [property, new_value])).toEqual([
      ['deductible', 5000],
    ])
  })

  it('begin on its first day and never move [domain 1.3]', () => {
    const writer = { role: 'broker_account_executive', accountId: 'a' } as const
    const moved = { ...begun, term: { startsOn: '2027-05-01', endsOn: '2028-05-01' } }
    expect(quoteShape.refuse(writer, begun, moved)).toBe('forbidden')
    expect(quoteShape.refuse(writer, begun, { ...begun, remark: 'By phone' })).toBeNull()
    expect(quoteShape.refuse({ ...writer, role: 'business_development_member' }, begun, begun)).toBe('forbidden')
  })
})

function withAnswer(body: Body, key: string, name: string, value: string | number): Body {
  const exposures = body.exposures as Record<string, Body>
  return deriveQuote({ ...body, exposures: { ...exposures, [key]: { ...exposures[key], [name]: value } } })
}

function surveyed({ locations }: Body): Body {
  const survey = { source: 'service', scores: {} }
  return Object.fromEntries(
    Object.entries(locations as Record<string, Body>).map(([key, each]) => [key, { ...each, hazardSurvey: survey }]),
  )
}
