import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { equityDate } from '#domain/account/equity-date.ts'
import { adjustPolicy, owedAfter } from '#domain/cancellation/adjust-policy.ts'
import { billingPeriods } from '#domain/instalment/payment-schedule.ts'
import { addDays } from '#domain/kernel/calendar.ts'
import { billedSum } from '#domain/ledger/bill-difference.ts'
import { cover, coversOfA, feesOfA } from './quote-a.ts'

const owedOn = (effectiveOn: string, perils = coversOfA) =>
  billedSum(owedAfter(adjustPolicy(perils, feesOfA, { effectiveOn, initiator: 'lapse' })))

describe('the day until which a policy is paid for', () => {
  it.each([
    ['monthly, 1 paid', 100_390, '2026-04-28'],
    ['monthly, 2 paid', 200_780, '2026-05-28'],
    ['monthly, 6 paid', 602_340, '2026-09-29'],
    ['quarterly, 1 paid', 301_170, '2026-06-28'],
    ['quarterly, 2 paid', 602_340, '2026-09-29'],
    ['quarterly, 3 paid', 903_510, '2026-12-30'],
  ])('[billing O19] quote A %s', (_paid, receivedCents, day) => {
    expect(equityDate(coversOfA, feesOfA, receivedCents)).toBe(day)
  })

  it('[billing O3] everything paid and two covers of 12-15 not: covered until 2027-03-30', () => {
    const changed = [
      ...coversOfA,
      cover('grain', 'heating', 2_849, '2026-12-15'),
      cover('grain', 'spoilage', 4_749, '2026-12-15'),
    ]
    expect(owedOn('2027-02-14', changed)).toBe(1_059_339)
    expect(equityDate(changed, feesOfA, 1_204_678)).toBe('2027-03-30')
  })

  it('[billing O4] two quarters paid: 6,049.52 is earned on that day, and 6,016.92 the day before', () => {
    expect(owedOn('2026-09-29')).toBe(604_952)
    expect(owedOn('2026-09-28')).toBe(601_692)
    expect(owedOn('2026-11-01')).toBe(712_509)
  })

  it('counts of a service charge what will have gone out by then: monthly, 6 of 1,016.06 paid, the seventh part is out on 2026-09-10', () => {
    const toCome = billingPeriods('monthly', { startsOn: '2026-04-01', endsOn: '2027-04-01' }).flatMap(({ issueOn }) =>
      issueOn === null ? [] : [{ cents: 1_216, goesOutOn: issueOn }],
    )
    const charge = { name: 'serviceCharge', amountCents: 14_592, startsOn: '2026-04-01', toCome }
    // 6,016.92 on the 28th (O4) and 7 × 12.16: 6,102.04; a day before it is 32.60 less.
    expect(equityDate(coversOfA, [...feesOfA, charge], 609_636)).toBe('2026-09-28')
    const notSplit = { ...charge, toCome: [{ cents: 14_592 - 1_216, goesOutOn: '2027-03-01' }] }
    expect(equityDate(coversOfA, [...feesOfA, notSplit], 609_636)).toBe('2026-10-01')
  })

  it('a term that was paid carries cover to its end and no further; what came for the next one goes on from there', () => {
    const next = { startsOn: '2027-04-01', endsOn: '2028-04-01' }
    const renewed = coversOfA.map((each) => ({
      ...each,
      term: next,
      live: each.live.map((one) => ({ ...one, ...next })),
    }))
    const fees = [...feesOfA, { ...feesOfA[0]!, startsOn: next.startsOn }]
    const onDay = (receivedCents: number) => equityDate([...coversOfA, ...renewed], fees, receivedCents)
    expect(onDay(1_204_678)).toBe('2027-04-01')
    expect(onDay(1_204_678 + 301_170)).toBe('2027-06-29')
  })

  it('is the first day of cover where nothing came in, its end where all did, and never where more did', () => {
    expect(equityDate(coversOfA, feesOfA, 0)).toBe('2026-04-01')
    expect(equityDate(coversOfA, feesOfA, 1_204_678)).toBe('2027-04-01')
    expect(equityDate(coversOfA, feesOfA, 1_204_679)).toBeNull()
    expect(equityDate([], feesOfA, 1)).toBeNull()
  })

  it('[billing B13] is the first day on which nothing would be owed back, whatever came in', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_204_678 }), (receivedCents) => {
        const day = equityDate(coversOfA, feesOfA, receivedCents)!
        expect(owedOn(day)).toBeGreaterThanOrEqual(receivedCents)
        expect(owedOn(addDays(day, -1))).toBeLessThan(receivedCents)
      }),
    )
  })
})
