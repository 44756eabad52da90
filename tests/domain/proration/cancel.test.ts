import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/kernel/calendar.ts'
import { adjustPeril, type Initiator, type PerilAdjustment, type ShortRateMethod } from '#domain/proration/cancel.ts'
import { endorsePeril } from '#domain/proration/endorse.ts'
import { shortRatePercent } from '#domain/proration/short-rate.ts'
import { rateFarm } from '#domain/rating/rate-farm.ts'
import { farmPackage1 } from '#domain/rating/tables/farm-package-1.ts'
import { quoteA } from '../rating/quote-a.ts'
import { charged, RATES, term, whole } from './segments.ts'

describe('[domain 4.6] cancellation', () => {
  const perils = rateFarm(quoteA, farmPackage1).perils
  const paidCents = 602_340

  function settleA(initiator: Initiator, method?: ShortRateMethod, on = '2026-10-01') {
    const adjusted = perils.map(({ premiumCents }) =>
      adjustPeril({ ...RATES, live: [charged(whole(premiumCents))] }, term, on, initiator, method),
    )
    const sum = (pick: (each: PerilAdjustment) => number) => adjusted.reduce((total, each) => total + pick(each), 0)
    const kept = sum((each) => each.earnedCents + each.holdbackCents + each.taxEarnedCents + each.taxHoldbackCents)
    return {
      earned: sum((each) => each.earnedCents),
      holdback: sum((each) => each.holdbackCents),
      holdbackTax: sum((each) => each.taxHoldbackCents),
      refund: sum((each) => each.refundCents),
      taxEarned: sum((each) => each.taxEarnedCents),
      taxRefund: sum((each) => each.taxRefundCents),
      commission: sum((each) => each.commissionRefundCents),
      balance: kept + 15_000 - paidCents,
    }
  }

  it('[domain 4.6.32] by the insurer on 2026-10-01: pro rata', () => {
    expect(settleA('insurer')).toMatchObject({
      earned: 562_703,
      refund: 559_635,
      taxEarned: 33_763,
      taxRefund: 33_577,
      commission: 111_927,
      balance: 9_126,
      holdback: 0,
    })
  })

  it('[domain 4.6.32] by the insured, 90 % pro rata', () => {
    expect(settleA('insured')).toMatchObject({
      holdback: 55_965,
      holdbackTax: 3_356,
      refund: 503_670,
      taxRefund: 30_221,
      commission: 100_734,
      balance: 68_447,
    })
  })

  it('[domain 4.6.32] by the insured, by the table: 60 %', () => {
    expect(shortRatePercent(183)).toBe(60)
    expect(settleA('insured', 'table')).toMatchObject({
      holdback: 110_699,
      holdbackTax: 6_643,
      refund: 448_936,
      taxRefund: 26_934,
      commission: 89_786,
      balance: 126_468,
    })
  })

  it('[domain 1.6 C1] 500 after 150 days: unearned 294.52, refund 265.07, holdback 29.45; by the table 54.52 and 240.00', () => {
    const settle = (method: ShortRateMethod) =>
      adjustPeril({ ...RATES, live: [charged(whole(50_000), 0)] }, term, addDays(term.startsOn, 150), 'insured', method)
    expect(settle('ninetyPercent')).toMatchObject({ refundCents: 26_507, holdbackCents: 2_945 })
    expect(settle('table')).toMatchObject({ refundCents: 24_000, holdbackCents: 5_452 })
  })

  it('[domain 4.6.31] by the table nothing is held back where more is earned than it keeps, and all that is unearned goes back', () => {
    const on = addDays(term.startsOn, 100)
    const live = [charged({ ...whole(100_000), endsOn: on }), charged({ ...whole(1_000), startsOn: on })]
    expect(shortRatePercent(100)).toBeLessThan(90)
    expect(adjustPeril({ ...RATES, live }, term, on, 'insured', 'table')).toMatchObject({
      earnedCents: 100_000,
      holdbackCents: 0,
      taxHoldbackCents: 0,
      refundCents: 1_000,
    })
  })

  it('[domain 4.6.30] from inception everything goes back, with no holdback', () => {
    expect(settleA('insured', 'ninetyPercent', '2026-04-01')).toMatchObject({
      earned: 0,
      holdback: 0,
      refund: 1_122_338,
      taxRefund: 67_340,
    })
  })

  it('earned + holdback + refund = written, for any segments, day, initiator and method', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.integer({ min: 1, max: 364 }),
        fc.integer({ min: 0, max: 365 }),
        fc.constantFrom<Initiator>('insurer', 'insured', 'lapse'),
        fc.constantFrom<ShortRateMethod>('ninetyPercent', 'table'),
        (first, second, split, day, initiator, method) => {
          const live = endorsePeril([whole(first)], term, addDays(term.startsOn, split), {
            premiumCents: second,
            technicalCents: 0,
          }).added
          const written = live.reduce((sum, { premiumCents }) => sum + premiumCents, 0)
          const adjusted = adjustPeril(
            { ...RATES, live: live.map((each) => charged(each)) },
            term,
            addDays(term.startsOn, day),
            initiator,
            method,
          )
          expect(adjusted.earnedCents + adjusted.holdbackCents + adjusted.refundCents).toBe(written)
          expect(adjusted.refundCents).toBeGreaterThanOrEqual(0)
        },
      ),
    )
  })
})

describe('[domain 4.6.31] the short-rate table', () => {
  it.each([
    [1, 8],
    [3, 8],
    [4, 9],
    [8, 11],
    [12, 12],
    [16, 14],
    [20, 16],
    [24, 18],
    [27, 19],
    [31, 21],
    [34, 21],
    [35, 22],
    [39, 23],
    [43, 24],
    [47, 25],
    [49, 25],
    [50, 26],
    [54, 27],
    [58, 28],
    [62, 29],
    [66, 30],
    [70, 31],
    [73, 31],
    [74, 32],
    [76, 32],
    [77, 33],
    [93, 37],
    [96, 37],
    [97, 38],
    [99, 38],
    [100, 39],
    [119, 43],
    [120, 44],
    [122, 44],
    [123, 45],
    [143, 50],
    [146, 50],
    [147, 51],
    [149, 51],
    [150, 52],
    [166, 56],
    [170, 57],
    [172, 57],
    [173, 58],
    [185, 61],
    [188, 61],
    [189, 62],
    [192, 62],
    [193, 63],
    [195, 63],
    [196, 64],
    [296, 90],
    [299, 90],
    [331, 99],
    [334, 99],
    [335, 100],
    [365, 100],
  ])('day %i: %i %%', (day, percent) => {
    expect(shortRatePercent(day)).toBe(percent)
  })
})
