import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { afterChange } from '#domain/endorsement/after-change.ts'
import { keyOfConflict } from '#domain/endorsement/carry-answer.ts'
import { carriedAnswersOf, carryForward } from '#domain/endorsement/carry-forward.ts'
import { billedChange, deltaOfChange } from '#domain/endorsement/change-money.ts'
import { answersOn, type LivePolicy } from '#domain/endorsement/live-policy.ts'
import { carriedChangeOf, changeOf } from '#domain/endorsement/price-change.ts'
import { termAtPrice } from '#domain/endorsement/sold-policy.ts'
import { billingPeriods } from '#domain/instalment/payment-schedule.ts'
import { spreadDelta } from '#domain/instalment/spread-delta.ts'
import { addDays } from '#domain/kernel/calendar.ts'
import type { CarryAnswer } from '#domain/quote/body/carry-choice.ts'
import { snapshotPrice } from '#domain/quote/pricing/price-snapshot.ts'
import { factsOf } from '#domain/quote/underwriting/quote-facts.ts'
import { setLife } from '#domain/sync/items.ts'
import type { Body, Json } from '#domain/sync/json.ts'
import { readAt, writeAt } from '#domain/sync/path.ts'
import { farmContext } from '../quote/farm-body.ts'
import { baseOf, endorse, quoteABody, soldFarm, TERM } from './sold-farm.ts'

const NEXT = { startsOn: '2027-04-01', endsOn: '2028-04-01' }
const context = { ...farmContext, commissionPercent: 17.5 }
const set = (path: string, value: Json) => (body: Body) => writeAt(body, path, value)
const machinery = (dollars: number) => (body: Body) =>
  set('subjectGroups/yard/allocations/machinery', dollars)(set('exposures/machinery/limit', dollars)(body))
const priceOf = (body: Body) => snapshotPrice(factsOf(body, context).price, context)

/** The next term as it was sold: quote A's answers a year later, changed before it was quoted. */
function nextTerm(change: (body: Body) => Body = (body) => body): LivePolicy {
  const body = change({ ...quoteABody(), term: NEXT })
  return termAtPrice(body, priceOf(body), NEXT)
}

/** A change of the first term and what it does to the next one. */
function carry(
  later: LivePolicy,
  edit: (body: Body) => Body,
  answer: CarryAnswer | null = null,
  on = '2027-03-01',
  first = soldFarm(),
) {
  const before = baseOf(first, on)
  const { body, delta } = endorse(first, on, edit)
  const asked = carryForward(later, { before, after: body })
  const choices = asked.conflicts.map((each) => [
    keyOfConflict(each),
    { term: each.term, place: each.path, answer: answer ?? 'keep' },
  ])
  const after = answer ? { ...body, carryChoices: Object.fromEntries(choices) } : body
  const planned = carryForward(later, { before, after })
  const reads = carriedAnswersOf(later, planned)
  const change = carriedChangeOf(later, planned, { body: reads, perils: priceOf(reads).perils }, context)
  return { first: delta, planned, reads, change, delta: deltaOfChange(change), after: afterChange(later, change) }
}

describe('[billing O11] machinery 1,250,000 → 1,600,000 from 2027-03-01, the next term issued', () => {
  const { first, delta } = carry(nextTerm(), machinery(1_600_000))

  it('costs 129.43 in the term that ends', () => {
    expect(first.perils.map(({ deltaCents }) => deltaCents)).toEqual([5_146, 5_551, 1_514])
    expect(first).toMatchObject({ premiumCents: 12_211, taxCents: 732, commissionCents: 2_441, toBillCents: 12_943 })
  })

  it('costs 1,523.95 in the next one from its first day, at its own commission, and 1,653.38 together', () => {
    expect(delta.perils.map(({ deltaCents }) => deltaCents)).toEqual([60_597, 65_349, 17_822])
    expect(delta.perils.every(({ preCents }) => preCents === 0)).toBe(true)
    expect(delta).toMatchObject({
      premiumCents: 143_768,
      taxCents: 8_627,
      commissionCents: 25_160,
      toBillCents: 152_395,
    })
    expect(first.toBillCents + delta.toBillCents).toBe(165_338)
  })

  it('is billed over the quarters of the next term: 378.91 now, 383.07, 383.07 and 378.90', () => {
    const periods = billingPeriods('quarterly', NEXT).map((each, n) => ({
      ...each,
      issueOn: n === 0 ? null : each.issueOn,
    }))
    const { now, later } = spreadDelta(billedChange(delta), periods, NEXT.startsOn, '2027-03-01', () => null)
    expect([now.totalCents, ...later.map(({ plan }) => plan.totalCents)]).toEqual([37_891, 38_307, 38_307, 37_890])
  })
})

describe('[billing B43] a place of the next term', () => {
  const limitIn = (body: Body) => readAt(body, 'exposures/machinery/limit')

  it('that reads as the old value is carried', () => {
    const { planned, reads } = carry(nextTerm(), machinery(1_600_000))
    expect(planned.conflicts).toEqual([])
    expect(limitIn(reads)).toBe(1_600_000)
  })

  it('that reads as the new value is left alone and costs nothing', () => {
    const { planned, delta } = carry(nextTerm(machinery(1_600_000)), machinery(1_600_000))
    expect(planned).toEqual({ policy: [], exposures: [], conflicts: [] })
    expect(delta).toMatchObject({ perils: [], toBillCents: 0 })
  })

  it.each([
    ['keep', 1_400_000],
    ['take', 1_600_000],
  ] as const)(
    'that reads otherwise is in question, and %s leaves %i with what is allocated to it',
    (answer, stands) => {
      const later = nextTerm(machinery(1_400_000))
      const asked = carry(later, machinery(1_600_000))
      expect(asked.planned.conflicts).toEqual([
        {
          term: NEXT.startsOn,
          path: 'exposures/machinery/limit',
          old: 1_250_000,
          new: 1_600_000,
          there: 1_400_000,
          answer: null,
        },
      ])
      expect(asked.delta.toBillCents).toBe(0)
      const { reads } = carry(later, machinery(1_600_000), answer)
      expect(limitIn(reads)).toBe(stands)
      expect(readAt(reads, 'subjectGroups/yard/allocations/machinery')).toBe(stands)
    },
  )

  it('an answer counts for the values it was given for alone', () => {
    const { planned } = carry(nextTerm(machinery(1_400_000)), machinery(1_600_000))
    const [conflict] = planned.conflicts
    expect(keyOfConflict({ ...conflict!, there: 1_450_000 })).not.toBe(keyOfConflict(conflict!))
    expect(keyOfConflict({ ...conflict!, new: 1_450_000 })).not.toBe(keyOfConflict(conflict!))
  })

  it.each([
    ['keep', null],
    ['take', 10_000],
  ] as const)(
    'of a thing the next term has no more is in question as a whole, and %s is followed',
    (answer, stands) => {
      const later = nextTerm((body) => writeAt(body, 'exposures/machinery', null))
      const asked = carry(later, set('exposures/machinery/deductible', 10_000))
      expect(asked.planned.conflicts).toMatchObject([{ path: 'exposures/machinery', there: null, answer: null }])
      const { reads, delta } = carry(later, set('exposures/machinery/deductible', 10_000), answer)
      expect(readAt(reads, 'exposures/machinery/deductible')).toBe(stands)
      expect(delta.premiumCents > 0).toBe(answer === 'take')
    },
  )

  it.each([
    ['keep', 1_400_000],
    ['take', null],
  ] as const)('of a thing removed here and changed there is in question, and %s is followed', (answer, stands) => {
    const later = nextTerm(machinery(1_400_000))
    const gone = (body: Body) =>
      set('subjectGroups/yard/allocations/machinery', null)(setLife(body, 'exposures/machinery', 'dead'))
    expect(carry(later, gone).planned.conflicts).toMatchObject([
      { path: 'exposures/machinery', new: null, there: { limit: 1_400_000 } },
    ])
    const { reads, delta } = carry(later, gone, answer)
    expect(limitIn(reads)).toBe(stands)
    expect(delta.premiumCents < 0).toBe(answer === 'take')
  })

  it.each([
    ['keep', 2_000],
    ['take', 5_000],
  ] as const)('of a thing added in both with other answers is in question, and %s is followed', (answer, stands) => {
    const quad = (deductible: number) => (body: Body) => {
      const from = readAt(body, 'exposures/machinery') as Body
      return set('exposures/quad', { ...from, limit: 20_000, deductible })(body)
    }
    const later = nextTerm(quad(2_000))
    expect(carry(later, quad(2_000)).planned.conflicts).toEqual([])
    expect(carry(later, quad(5_000)).planned.conflicts).toMatchObject([{ path: 'exposures/quad', old: null }])
    expect(readAt(carry(later, quad(5_000), answer).reads, 'exposures/quad/deductible')).toBe(stands)
  })

  it('is judged in each live segment: what the next term changes halfway is asked about there', () => {
    const later = nextTerm()
    const halfway = '2027-09-01'
    const body = machinery(1_400_000)(baseOf(later, halfway))
    const changed = afterChange(
      later,
      changeOf(later, { body, effectiveOn: halfway, perils: priceOf(body).perils }, context),
    )
    const { planned } = carry(changed, machinery(1_600_000))
    expect(planned.conflicts).toMatchObject([{ path: 'exposures/machinery/limit', there: 1_400_000 }])
    const limits = ({ after }: { after: LivePolicy }) =>
      [NEXT.startsOn, halfway].map((day) => limitIn(answersOn(after, day)))
    expect(limits(carry(changed, machinery(1_600_000), 'keep'))).toEqual([1_600_000, 1_400_000])
    expect(limits(carry(changed, machinery(1_600_000), 'take'))).toEqual([1_600_000, 1_600_000])
  })
})

describe('[billing B44] order across terms', () => {
  const edits = [
    (n: number) => set('exposures/tools/deductible', n % 2 ? 2_500 : 5_000),
    (n: number) => machinery(1_250_000 + n * 1_000),
    (n: number) => set('exposures/liability/totalFarmReceipts', 100_000 + n),
  ]
  const standing = ({ perils }: LivePolicy) =>
    perils
      .flatMap(({ exposureKey, peril, segments }) =>
        segments.map(({ startsOn, endsOn, premiumCents, taxCents }) => ({
          at: `${exposureKey}/${peril}/${startsOn}`,
          endsOn,
          premiumCents,
          taxCents,
        })),
      )
      .sort((one, other) => (one.at < other.at ? -1 : 1))

  it('two carried changes without a common peril commute', () => {
    const days = fc.integer({ min: 0, max: 364 }).map((n) => addDays(TERM.startsOn, n))
    const amount = fc.integer({ min: 1, max: 500 })
    fc.assert(
      fc.property(
        fc.constantFrom([0, 1], [1, 2], [0, 2]),
        amount,
        amount,
        days,
        days,
        (which, m, n, dayOne, dayTwo) => {
          const [one, other] = [edits[which[0]!]!(m), edits[which[1]!]!(n)]
          const both = (inOrder: readonly (readonly [typeof one, string])[]) =>
            inOrder.reduce((later, [edit, day]) => carry(later, edit, null, day).after, nextTerm())
          const forth = both([
            [one, dayOne],
            [other, dayTwo],
          ])
          const back = both([
            [other, dayTwo],
            [one, dayOne],
          ])
          expect(standing(forth)).toEqual(standing(back))
          expect(answersOn(forth, NEXT.startsOn)).toEqual(answersOn(back, NEXT.startsOn))
        },
      ),
      { numRuns: 15 },
    )
  })

  it('the price of a term depends on its live answers alone', () => {
    const { after, reads } = carry(nextTerm(), machinery(1_600_000))
    const soldSo = nextTerm(machinery(1_600_000))
    expect(standing(after)).toEqual(standing(soldSo))
    expect(priceOf(reads).premiumCents).toBe(priceOf({ ...quoteABody(machinery(1_600_000)), term: NEXT }).premiumCents)
  })
})
