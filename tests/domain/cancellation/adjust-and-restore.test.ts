import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { adjustPolicy, type CoveredPeril, owedAfter } from '#domain/cancellation/adjust-policy.ts'
import { instalmentsOf } from '#domain/invoice/payment-plan.ts'
import { addDays } from '#domain/kernel/calendar.ts'
import { percentOf } from '#domain/kernel/decimal.ts'
import { sumCents } from '#domain/kernel/money.ts'
import { billedSum } from '#domain/ledger/bill-difference.ts'
import { INITIATORS } from '#domain/proration/cancel.ts'
import { type CoverSegment, keptUntil, restFrom } from '#domain/proration/cut.ts'
import type { Span } from '#domain/proration/segment.ts'
import { taxedParts, taxOn } from '#domain/proration/taxed-parts.ts'
import { rateFarm } from '#domain/rating/rate-farm.ts'
import { farmPackage1 } from '#domain/rating/tables/farm-package-1.ts'
import { taxRatesOf } from '#domain/rating/tax.ts'
import { charged, RATES, term, whole } from '../proration/segments.ts'
import { variant } from '../rating/quote-a.ts'

const AMOUNTS = ['premiumCents', 'technicalCents', 'taxCents', 'commissionCents'] as const

function cover(premiumCents: number, span: Span = term): CoverSegment {
  return { ...charged(whole(premiumCents, span)), technicalCents: premiumCents + 100 }
}

const peril = (premiumCents: number, span: Span = term): CoveredPeril => ({
  ...RATES,
  exposureKey: 'barn',
  peril: 'fire',
  taxName: 'PST',
  term: span,
  live: [cover(premiumCents, span)],
})

/** 366 days, of which half are 183: what the months of the oracles mean. */
const LEAP = { startsOn: '2027-04-01', endsOn: '2028-04-01' }
const HALF = addDays(LEAP.startsOn, 183)

describe('half of a term', () => {
  it('[domain 1.6 C2] 1,000 ended by the insured: 450 back, 50 held back; put in force again it charges net 450', () => {
    const before = peril(100_000, LEAP)
    const [adjusted] = adjustPolicy([before], [], { effectiveOn: HALF, initiator: 'insured' }).perils
    expect(adjusted).toMatchObject({ earnedCents: 50_000, refundCents: 45_000, holdbackCents: 5_000 })
    const rest = restFrom(before.live[0]!, HALF, RATES)!
    expect(rest.premiumCents - adjusted!.holdbackCents).toBe(45_000)
  })

  it('[domain 1.6 C4] 12,000 ended by the insurer: 6,000', () => {
    const { perils } = adjustPolicy([peril(1_200_000, LEAP)], [], { effectiveOn: HALF, initiator: 'insurer' })
    expect(perils[0]).toMatchObject({ earnedCents: 600_000, refundCents: 600_000, holdbackCents: 0 })
  })
})

describe('a cover that is cut', () => {
  it('is the whole to the cent in both its parts, whatever the day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5_000_000 }), fc.integer({ min: 0, max: 365 }), (premiumCents, day) => {
        const whole = cover(premiumCents)
        const date = addDays(term.startsOn, day)
        const [kept, rest] = [keptUntil(whole, date, RATES), restFrom(whole, date, RATES)]
        for (const amount of AMOUNTS) expect((kept?.[amount] ?? 0) + (rest?.[amount] ?? 0)).toBe(whole[amount])
        if (kept && rest) expect(kept.endsOn).toBe(rest.startsOn)
      }),
    )
  })

  it('put together again after any number of cancellations is what it was', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5_000_000 }),
        fc.array(fc.integer({ min: 1, max: 364 }), { minLength: 1, maxLength: 4 }),
        (premiumCents, days) => {
          let live = [cover(premiumCents)]
          for (const day of days) {
            const date = addDays(term.startsOn, day)
            const parts = live.map((each) => [keptUntil(each, date, RATES), restFrom(each, date, RATES)])
            live = parts.flat().filter((each) => each !== null)
          }
          for (const amount of AMOUNTS)
            expect(live.reduce((sum, each) => sum + each[amount], 0)).toBe(cover(premiumCents)[amount])
        },
      ),
    )
  })
})

describe('the rate a cover was taxed at', () => {
  const parts = (taxed: { premiumCents: number; taxCents: number }, percents: number[], byDueDate = false) =>
    taxedParts(taxed, { percents, byDueDate })

  it('is that of its tax which gives its amounts', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000, max: 5_000_000 }), fc.constantFrom(7, 8, 15), (premiumCents, percent) => {
        const taxCents = percentOf(premiumCents, percent)
        expect(parts({ premiumCents, taxCents }, [8, 0, 7, 15])).toEqual([{ percent, premiumCents }])
      }),
    )
  })

  it('where instalments had two rates, each part of the premium has that of its due date [domain 4.4.24]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5_000_000 }), fc.integer({ min: 0, max: 5_000_000 }), (early, late) => {
        const taxed = { premiumCents: early + late, taxCents: percentOf(early, 9) + percentOf(late, 9.975) }
        const found = parts(taxed, [9, 9.975], true)
        const earlyFound = found.find(({ percent }) => percent === 9)?.premiumCents ?? 0
        expect(Math.abs(earlyFound - early)).toBeLessThanOrEqual(310) // three cents of rounding
        expect(Math.abs(taxOn(found) - taxed.taxCents)).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('is none where no tax was paid', () => {
    expect(parts({ premiumCents: 84_984, taxCents: 0 }, [])).toEqual([{ percent: 0, premiumCents: 84_984 }])
  })
})

describe('[domain 4.4.24] in Quebec, quote A by the quarter from 2026-04-01, the last of them in 2027', () => {
  const { perils } = rateFarm(variant({ province: 'QC' }), farmPackage1, instalmentsOf('quarterly', term))
  const taxRates = taxRatesOf(farmPackage1, 'TVQ')
  const adjusted = (effectiveOn: string, initiator: 'insurer' | 'insured' = 'insurer') => {
    const covers = perils.map(({ premiumCents, tax, ...each }) => ({
      ...RATES,
      taxRates,
      exposureKey: each.exposureId,
      peril: each.peril,
      taxName: 'TVQ',
      term,
      live: [{ ...cover(premiumCents), taxCents: tax!.cents }],
    }))
    return adjustPolicy(covers, [], { effectiveOn, initiator }).perils
  }
  const sum = (
    adjustments: ReturnType<typeof adjusted>,
    name: 'taxEarnedCents' | 'taxHoldbackCents' | 'taxRefundCents',
  ) => adjustments.reduce((total, each) => total + each[name], 0)

  it('the tax kept on 2026-11-01 is 9 % of what is earned, as all instalments due so far were: not 608.32', () => {
    const kept = adjusted('2026-11-01')
    const earned = kept.map(({ earnedCents }) => earnedCents)
    expect(percentOf(sumCents(earned), 9)).toBe(59_223)
    // Rounded peril by peril (domain 4.1 item 2).
    expect(sum(kept, 'taxEarnedCents')).toBe(sumCents(earned.map((cents) => percentOf(cents, 9))))
  })

  it('what is given back in 2027 has the rate it was billed with', () => {
    const late = adjusted('2027-02-01')
    const back = late.reduce((total, { refundCents }) => total + refundCents, 0)
    expect(Math.abs(sum(late, 'taxRefundCents') - percentOf(back, 9.975))).toBeLessThanOrEqual(late.length)
  })

  it('from inception all of it goes back', () => {
    expect(sum(adjusted(term.startsOn, 'insured'), 'taxRefundCents')).toBe(103_754)
  })
})

describe('what is stored', () => {
  it('is given back where nothing of it is earned, also after any cancellations and reinstatements before', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5_000_000 }),
        fc.array(fc.integer({ min: 1, max: 364 }), { minLength: 1, maxLength: 4 }),
        (premiumCents, days) => {
          const dates = days.map((day) => addDays(term.startsOn, day))
          let live = [cover(premiumCents)]
          for (const date of dates)
            live = live.flatMap((each) =>
              [keptUntil(each, date, RATES), restFrom(each, date, RATES)].flatMap((part) => part ?? []),
            )
          for (const effectiveOn of [...dates, term.startsOn]) {
            const [adjustment] = adjustPolicy([{ ...peril(0), live }], [], { effectiveOn, initiator: 'insurer' }).perils
            const back = live.filter(({ startsOn }) => startsOn >= effectiveOn)
            const stored = (name: 'taxCents' | 'commissionCents') => back.reduce((total, each) => total + each[name], 0)
            expect(adjustment!.taxRefundCents).toBe(stored('taxCents'))
            expect(adjustment!.commissionRefundCents).toBe(stored('commissionCents'))
          }
        },
      ),
    )
  })
})

describe('a policy with fees', () => {
  it('keeps the fee of a term that has begun and returns that of one that has not [domain 4.1.4]', () => {
    const next = { startsOn: '2027-04-01', endsOn: '2028-04-01' }
    const fees = [term, next].map(({ startsOn }) => ({ name: 'policyFee', amountCents: 15_000, startsOn }))
    const adjusted = (effectiveOn: string) =>
      adjustPolicy([peril(100_000), peril(80_000, next)], fees, { effectiveOn, initiator: 'insurer' })
    expect(adjusted('2026-04-01').fees).toEqual([{ name: 'policyFee', writtenCents: 30_000, keptCents: 0 }])
    expect(adjusted('2027-04-01').fees[0]?.keptCents).toBe(15_000)
    expect(adjusted('2027-04-02').fees[0]?.keptCents).toBe(30_000)
    const premium = owedAfter(adjusted('2027-04-01')).filter(({ type }) => type === 'premium')
    expect(premium.map((line) => [line.term, line.amountCents])).toEqual([
      [term.startsOn, 100_000],
      [next.startsOn, 0],
    ])
  })

  it('[billing B33] of a service charge keeps what has gone out; the part of instalments to come falls away', () => {
    const toCome = [1, 2].map((month) => ({ cents: 1_216, goesOutOn: `2027-0${month}-11` }))
    const fee = (name: string) => ({ name, amountCents: 14_590, startsOn: term.startsOn, toCome })
    const adjusted = (effectiveOn: string) =>
      adjustPolicy([peril(100_000)], ['policyFee', 'serviceCharge'].map(fee), { effectiveOn, initiator: 'insured' })
        .fees
    expect(adjusted('2026-10-01')).toEqual([
      { name: 'policyFee', writtenCents: 14_590, keptCents: 14_590 },
      { name: 'serviceCharge', writtenCents: 14_590, keptCents: 14_590 - 2 * 1_216 },
    ])
    expect(adjusted(term.startsOn).map(({ keptCents }) => keptCents)).toEqual([0, 0])
  })

  it('owes what it earned and held back with the tax on both, and no more, whoever ends it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 5_000_000 }),
        fc.integer({ min: 0, max: 364 }),
        fc.constantFrom(...INITIATORS),
        (premiumCents, day, initiator) => {
          const adjusted = adjustPolicy([peril(premiumCents)], [], {
            effectiveOn: addDays(term.startsOn, day),
            initiator,
          })
          const [one] = adjusted.perils
          expect(billedSum(owedAfter(adjusted))).toBe(
            one!.earnedCents + one!.holdbackCents + one!.taxEarnedCents + one!.taxHoldbackCents,
          )
          expect(one!.earnedCents + one!.holdbackCents + one!.refundCents).toBe(premiumCents)
        },
      ),
    )
  })
})
