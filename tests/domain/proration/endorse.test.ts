import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/kernel/calendar.ts'
import { percentOf } from '#domain/kernel/decimal.ts'
import { deltaOf, type Endorsed, endorsePeril } from '#domain/proration/endorse.ts'
import { daysOf, earnedBy, type Span } from '#domain/proration/segment.ts'
import { rateFarm } from '#domain/rating/rate-farm.ts'
import { farmPackage1 } from '#domain/rating/tables/farm-package-1.ts'
import { machinery, quoteA } from '../rating/quote-a.ts'
import { term, whole } from './segments.ts'

const year2021: Span = { startsOn: '2021-01-01', endsOn: '2022-01-01' }

const premiumsOf = ({ added }: Endorsed) => added.map(({ premiumCents }) => premiumCents)
const inPercent = (percent: number) => (cents: number) => percentOf(cents, percent)

describe('[domain 1.6] proration by calendar days', () => {
  it('[domain 1.6 P2] [domain 4.0.4] 1,000 split after 181 of 365 days: 495.89 and 504.11', () => {
    const { added } = endorsePeril([whole(100_000, year2021)], year2021, '2021-07-01', {
      premiumCents: 100_000,
      technicalCents: 100_000,
    })
    expect(added.map(({ premiumCents }) => premiumCents)).toEqual([49_589, 50_411])
  })

  it('[domain 1.6 P4] 3,000 for 280 days, then 2,000 for 85: 2,301.37 + 465.75, delta −232.88', () => {
    const change = endorsePeril([whole(300_000, year2021)], year2021, addDays('2021-01-01', 280), {
      premiumCents: 200_000,
      technicalCents: 0,
    })
    expect(premiumsOf(change)).toEqual([230_137, 46_575])
    expect(deltaOf(change, (cents) => cents)).toBe(-23_288)
  })

  it('[domain 1.6 P6] 365 over 365 days is 1.00 a day', () => {
    expect(earnedBy(36_500, year2021, '2021-01-02')).toBe(100)
    expect(earnedBy(36_500, year2021, '2021-12-31')).toBe(36_400)
  })

  it.each([
    ['2026-06-30', 118_356],
    ['2026-09-30', 239_342],
    ['2027-03-31', 478_685],
    ['2027-04-01', 480_000],
  ])('[domain 1.6 U1] of 4,800 as of %s are earned %i cents', (date, earned) => {
    expect(earnedBy(480_000, term, date)).toBe(earned)
  })
})

describe('[domain 2.3 endorsement A] machinery 1,250,000 → 1,600,000 on 2026-08-15', () => {
  const priced = (limitCents: number) => {
    const exposures = quoteA.exposures.map((each) => (each.id === 'machinery' ? { ...machinery, limitCents } : each))
    const { perils } = rateFarm({ ...quoteA, exposures }, farmPackage1)
    return Object.fromEntries(
      perils.filter(({ exposureId }) => exposureId === 'machinery').map((each) => [each.peril, each]),
    )
  }
  const [before, after] = [priced(125_000_000), priced(160_000_000)]
  const change = (peril: string) =>
    endorsePeril([whole(before[peril]!.premiumCents)], term, '2026-08-15', {
      premiumCents: after[peril]!.premiumCents,
      technicalCents: after[peril]!.technicalCents,
    })

  it.each([
    ['fire', 277_016, 80_638, 173_799, 38_018, 2_281, 7_604],
    ['accident', 298_742, 86_963, 187_430, 41_000, 2_460, 8_200],
    ['theft', 81_475, 23_717, 51_117, 11_181, 671, 2_235],
  ])('%s', (peril, annual, pre, post, delta, tax, commission) => {
    expect(after[peril]!.premiumCents).toBe(annual)
    expect(premiumsOf(change(peril))).toEqual([pre, post])
    expect(deltaOf(change(peril), (cents) => cents)).toBe(delta)
    expect(deltaOf(change(peril), inPercent(6))).toBe(tax)
    expect(deltaOf(change(peril), inPercent(20))).toBe(commission)
  })

  it('bills 956.11 together', () => {
    const perils = ['fire', 'accident', 'theft'].map(change)
    expect(perils.reduce((sum, each) => sum + deltaOf(each, (cents) => cents) + deltaOf(each, inPercent(6)), 0)).toBe(
      95_611,
    )
  })
})

describe('[domain 4.5.29] cover added and removed', () => {
  it('livestock fire 550.80 added costs 345.57', () => {
    const change = endorsePeril([], term, '2026-08-15', { premiumCents: 55_080, technicalCents: 55_080 })
    expect(premiumsOf(change)).toEqual([34_557])
  })

  it.each([
    ['fire', 4_590, 1_710, -2_880, -172, -576],
    ['theft', 6_750, 2_515, -4_235, -254, -847],
  ])('tools removed: %s', (_, annual, pre, delta, tax, commission) => {
    const change = endorsePeril([whole(annual)], term, '2026-08-15', null)
    expect(premiumsOf(change)).toEqual([pre])
    expect([deltaOf(change, (cents) => cents), deltaOf(change, inPercent(6)), deltaOf(change, inPercent(20))]).toEqual([
      delta,
      tax,
      commission,
    ])
  })
})

describe('[domain 4.5.27] a change without effect on the price', () => {
  const day = fc.integer({ min: 1, max: 364 })

  it('bills nothing, also on second splits and in a leap year', () => {
    const leap: Span = { startsOn: '2027-04-01', endsOn: '2028-04-01' }
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), day, day, (premium, first, second) => {
        const same = { premiumCents: premium, technicalCents: premium }
        const once = endorsePeril([whole(premium, leap)], leap, addDays(leap.startsOn, first), same)
        const twice = endorsePeril(once.added, leap, addDays(leap.startsOn, second), same)
        expect(deltaOf(once, (cents) => cents)).toBe(0)
        expect(deltaOf(twice, (cents) => cents)).toBe(0)
      }),
    )
  })

  it('[domain 4.5.28] a change before later segments replaces each of them whole', () => {
    const first = endorsePeril([whole(36_500)], term, addDays(term.startsOn, 200), {
      premiumCents: 73_000,
      technicalCents: 0,
    })
    const second = endorsePeril(first.added, term, addDays(term.startsOn, 100), {
      premiumCents: 109_500,
      technicalCents: 0,
    })
    expect(second.replaced).toHaveLength(2)
    expect(premiumsOf(second)).toEqual([10_000, 30_000, 49_500])
  })

  it('Σ deltas of all changes = Σ premium of live segments − what was written at first', () => {
    const change = fc.record({ on: day, premium: fc.integer({ min: 0, max: 5_000_000 }) })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5_000_000 }), fc.array(change, { maxLength: 6 }), (written, changes) => {
        let live = [whole(written)]
        let deltas = 0
        for (const { on, premium } of changes) {
          const done = endorsePeril(live, term, addDays(term.startsOn, on), {
            premiumCents: premium,
            technicalCents: premium,
          })
          deltas += deltaOf(done, (cents) => cents)
          live = [...live.filter((segment) => !done.replaced.includes(segment)), ...done.added]
        }
        expect(live.reduce((sum, { premiumCents }) => sum + premiumCents, 0)).toBe(written + deltas)
      }),
    )
  })

  it('leaves no segment without a day, also on the first day of one, and no day twice', () => {
    const halves = endorsePeril([whole(36_500)], term, addDays(term.startsOn, 100), {
      premiumCents: 73_000,
      technicalCents: 0,
    })
    for (const on of [0, 99, 100, 101, 364]) {
      const effectiveOn = addDays(term.startsOn, on)
      const { added, replaced } = endorsePeril(halves.added, term, effectiveOn, {
        premiumCents: 10_000,
        technicalCents: 0,
      })
      const live = [...halves.added.filter((each) => !replaced.includes(each)), ...added]
      expect(live.every(({ startsOn, endsOn }) => startsOn < endsOn)).toBe(true)
      expect(live.reduce((days, each) => days + daysOf(each), 0)).toBe(365)
    }
  })

  it('a change splits a segment on the days inside it, not on its first, nor on the day its cover ends', () => {
    const span: Span = { startsOn: '2026-04-01', endsOn: '2026-04-03' }
    const parts = (date: string) =>
      endorsePeril([whole(200, span)], span, date, { premiumCents: 200, technicalCents: 0 }).added.length
    expect(['2026-04-01', '2026-04-02', '2026-04-03'].map(parts)).toEqual([1, 2, 0])
  })
})
