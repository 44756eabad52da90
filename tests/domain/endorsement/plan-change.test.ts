import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { billedChange, deltaOfChange } from '#domain/endorsement/change-money.ts'
import { answersOn, type LivePolicy, segmentOn } from '#domain/endorsement/live-policy.ts'
import { billingPeriods } from '#domain/instalment/payment-schedule.ts'
import { spreadDelta } from '#domain/instalment/spread-delta.ts'
import { addDays } from '#domain/kernel/calendar.ts'
import { setLife } from '#domain/sync/items.ts'
import type { Body } from '#domain/sync/json.ts'
import { readAt, writeAt } from '#domain/sync/path.ts'
import { afterwards, baseOf, endorse, quoteABody, soldFarm, TERM } from './sold-farm.ts'

const DAY = '2026-08-15'
const set = (path: string, value: number | string) => (body: Body) => writeAt(body, path, value)
const without = (item: string) => (body: Body) => setLife(body, item, 'dead')
const moreMachinery = set('exposures/machinery/limit', 1_600_000)

const written = ({ perils }: LivePolicy) =>
  perils.flatMap(({ segments }) => segments).reduce((sum, { premiumCents }) => sum + premiumCents, 0)
/** Cover and amounts as they stand, however they came about. */
const standing = ({ perils }: LivePolicy) =>
  perils
    .map(({ exposureKey, peril, segments }) => ({
      exposureKey,
      peril,
      parts: [...segments]
        .sort((one, other) => (one.startsOn < other.startsOn ? -1 : 1))
        .map(({ startsOn, endsOn, premiumCents, taxCents }) => ({ startsOn, endsOn, premiumCents, taxCents })),
    }))
    .sort((one, other) => (one.exposureKey + one.peril < other.exposureKey + other.peril ? -1 : 1))

describe('[domain 2.3 endorsement A] machinery 1,250,000 → 1,600,000 on 2026-08-15', () => {
  const { change, delta } = endorse(soldFarm(), DAY, moreMachinery)

  it('splits its three covers and nothing else [domain 4.5.26]', () => {
    expect(
      delta.perils.map(({ exposureKey, peril, replacedCents, preCents, postCents, deltaCents }) => [
        exposureKey,
        peril,
        replacedCents,
        preCents,
        postCents,
        deltaCents,
      ]),
    ).toEqual([
      ['machinery', 'fire', 216_419, 80_638, 173_799, 38_018],
      ['machinery', 'accident', 233_393, 86_963, 187_430, 41_000],
      ['machinery', 'theft', 63_653, 23_717, 51_117, 11_181],
    ])
    expect(delta.perils.map(({ taxDeltaCents }) => taxDeltaCents)).toEqual([2_281, 2_460, 671])
    expect(delta.perils.map(({ commissionDeltaCents }) => commissionDeltaCents)).toEqual([7_604, 8_200, 2_235])
  })

  it('comes to 901.99, tax 54.12, commission 180.39 and 956.11 to bill', () => {
    expect(delta).toMatchObject({
      premiumCents: 90_199,
      taxCents: 5_412,
      commissionCents: 18_039,
      toBillCents: 95_611,
    })
    const spread = spreadDelta(billedChange(delta), billingPeriods('quarterly', TERM), DAY, DAY)
    expect([spread.now.totalCents, ...spread.later.map(({ plan }) => plan.totalCents)]).toEqual([
      19_623, 38_411, 37_577,
    ])
  })

  it('edits no segment: each names the one it takes the place of, before the day and from it on [domain 1.6]', () => {
    expect(change.exposures).toMatchObject([
      {
        key: 'machinery',
        segments: [
          { startsOn: TERM.startsOn, endsOn: DAY, data: { limit: 1_250_000 } },
          { startsOn: DAY, endsOn: TERM.endsOn, data: { limit: 1_600_000 } },
        ],
      },
    ])
    expect(new Set(change.exposures[0]?.segments.map(({ replacementOf }) => replacementOf)).size).toBe(1)
  })
})

describe('[domain 4.5.29] cover added and removed', () => {
  const livestock = { type: 'livestock', head: 200, averageValue: 1000, deductible: 1000, life: 'live', order: 'b' }

  it('livestock fire 550.80 costs 345.57 from 2026-08-15 on', () => {
    const { change, delta } = endorse(soldFarm(), DAY, (body) => writeAt(body, 'exposures/cattle', livestock))
    expect(delta.perils.find(({ peril }) => peril === 'fire')).toMatchObject({
      exposureKey: 'cattle',
      replacedCents: 0,
      preCents: 0,
      deltaCents: 34_557,
      taxDeltaCents: 0,
    })
    expect(change.exposures).toMatchObject([{ id: null, key: 'cattle', segments: [{ startsOn: DAY }] }])
  })

  it('tools removed give back 28.80 and 42.35, their tax and commission', () => {
    const { change, delta } = endorse(soldFarm(), DAY, without('exposures/tools'))
    expect(delta.perils).toMatchObject([
      {
        peril: 'fire',
        preCents: 1_710,
        postCents: 0,
        deltaCents: -2_880,
        taxDeltaCents: -172,
        commissionDeltaCents: -576,
      },
      {
        peril: 'theft',
        preCents: 2_515,
        postCents: 0,
        deltaCents: -4_235,
        taxDeltaCents: -254,
        commissionDeltaCents: -847,
      },
    ])
    const after = afterwards(soldFarm(), change)
    expect(segmentOn(after.perils.find(({ id }) => id === 'p-tools-fire')!.segments, DAY)).toBeUndefined()
    expect(readAt(answersOn(after, DAY), 'exposures/tools')).toBeNull()
    expect(readAt(answersOn(after, addDays(DAY, -1)), 'exposures/tools/limit')).toBe(25_000)
  })

  it('what was removed from the first day on leaves no cover at all, and may come back later', () => {
    const gone = endorse(soldFarm(), TERM.startsOn, without('exposures/tools'))
    expect(gone.delta.premiumCents).toBe(-11_340)
    const after = afterwards(soldFarm(), gone.change)
    expect(after.perils.find(({ id }) => id === 'p-tools-fire')!.segments).toEqual([])
    const tools = readAt(quoteABody(), 'exposures/tools')
    const back = endorse(after, DAY, (body) => writeAt(body, 'exposures/tools', tools))
    expect(back.delta.perils).toMatchObject([
      { peril: 'fire', preCents: 0, deltaCents: 2_880 },
      { peril: 'theft', preCents: 0, deltaCents: 4_235 },
    ])
  })
})

describe('[domain 4.5.27] what changes nothing bills nothing', () => {
  it('touches no segment where nothing is changed, on any day', () => {
    const day = fc.integer({ min: 0, max: 364 }).map((days) => addDays(TERM.startsOn, days))
    fc.assert(
      fc.property(day, (on) => {
        const { change, delta } = endorse(soldFarm(), on, (body) => body)
        expect(change).toMatchObject({ policy: [], exposures: [], perils: [] })
        expect(delta.toBillCents).toBe(0)
      }),
      { numRuns: 20 },
    )
  })

  it('a new name splits the answers and no cover', () => {
    const { change } = endorse(soldFarm(), DAY, set('exposures/shed/name', 'Big shed'))
    expect(change.exposures.map(({ key }) => key)).toEqual(['shed'])
    expect(change.perils).toEqual([])
  })
})

describe('[domain 4.5.28] several changes of one term', () => {
  it('one that was begun before another is issued keeps what the other changed', () => {
    const live = soldFarm()
    const base = baseOf(live, '2026-09-01')
    const first = afterwards(live, endorse(live, DAY, moreMachinery).change)
    const { body, delta } = endorse(first, '2026-09-01', without('exposures/tools'), base)
    expect(readAt(body, 'exposures/machinery/limit')).toBe(1_600_000)
    expect(new Set(delta.perils.map(({ exposureKey }) => exposureKey))).toEqual(new Set(['tools']))
  })

  it('one before a later change changes its own answers there too, and leaves the rest', () => {
    const live = soldFarm()
    const later = afterwards(live, endorse(live, '2026-10-01', moreMachinery).change)
    const { change } = endorse(later, DAY, set('exposures/machinery/deductible', 10_000))
    const segments = change.exposures.flatMap((each) => each.segments)
    expect(segments.map(({ startsOn, data }) => [startsOn, data.limit, data.deductible])).toEqual([
      [TERM.startsOn, 1_250_000, 5_000],
      [DAY, 1_250_000, 10_000],
      ['2026-10-01', 1_600_000, 10_000],
    ])
  })

  it('one before a later change of the same cover is priced there by what the later one made of it [domain 4.5.28]', () => {
    const live = soldFarm()
    const later = afterwards(live, endorse(live, '2026-10-17', moreMachinery).change)
    const { change, delta } = endorse(later, '2026-08-20', set('exposures/machinery/deductible', 10_000))
    expect(delta.premiumCents).toBe(-37_121)
    const insured = afterwards(later, change).perils.filter(({ exposureKey }) => exposureKey === 'machinery')
    for (const { segments } of insured) {
      const [, small, large] = [...segments].sort((one, other) => (one.startsOn < other.startsOn ? -1 : 1))
      expect([small!.startsOn, large!.startsOn]).toEqual(['2026-08-20', '2026-10-17'])
      expect(large!.termPremiumCents / small!.termPremiumCents).toBeCloseTo(1_600_000 / 1_250_000, 4)
    }
  })

  it('one before a gap in cover adds nothing on the days without', () => {
    const live = soldFarm()
    const open = live.segments.flatMap((each) => [
      { ...each, endsOn: '2026-10-01' },
      { ...each, id: 'again', startsOn: '2026-10-21' },
    ])
    const cattle = { type: 'livestock', head: 200, averageValue: 1000, deductible: 1000, life: 'live', order: 'b' }
    const { change } = endorse({ ...live, segments: open }, DAY, (body) => writeAt(body, 'exposures/cattle', cattle))
    const fire = change.perils.find(({ exposureKey, peril }) => exposureKey === 'cattle' && peril === 'fire')
    const spans = [
      [DAY, '2026-10-01'],
      ['2026-10-21', TERM.endsOn],
    ]
    expect(fire?.added.map(({ startsOn, endsOn }) => [startsOn, endsOn])).toEqual(spans)
    expect(change.exposures[0]?.segments.map(({ startsOn, endsOn }) => [startsOn, endsOn])).toEqual(spans)
  })

  it('[domain 1.6] the order of two that share no cover does not matter, and Σ deltas = what is written', () => {
    const day = fc.integer({ min: 0, max: 364 }).map((days) => addDays(TERM.startsOn, days))
    const limit = fc.integer({ min: 1, max: 400 }).map((thousands) => thousands * 5_000)
    const removed = fc.constantFrom('exposures/tools', 'exposures/grain')
    fc.assert(
      fc.property(day, day, limit, removed, (one, other, value, item) => {
        const live = soldFarm()
        const edits = [
          { on: one, edit: set('exposures/machinery/limit', value) },
          { on: other, edit: without(item) },
        ] as const
        const play = (order: readonly (typeof edits)[number][]) =>
          order.reduce(
            (state, { on, edit }) => {
              const { change } = endorse(state.live, on, edit)
              return {
                live: afterwards(state.live, change),
                billed: state.billed + deltaOfChange(change).premiumCents,
              }
            },
            { live, billed: 0 },
          )
        const [forth, back] = [play(edits), play([...edits].reverse())]
        expect(standing(back.live)).toEqual(standing(forth.live))
        expect(back.billed).toBe(forth.billed)
        expect(written(forth.live)).toBe(written(live) + forth.billed)
      }),
      { numRuns: 40 },
    )
  })
})
