import { describe, expect, it } from 'vitest'
import { addMonths } from '#domain/kernel/calendar.ts'
import { sumCents } from '#domain/kernel/money.ts'
import { unearnedLines } from '#domain/report/unearned-premium.ts'
import { coversOfA } from './quote-a.ts'

/** What the report adds up to, of covers that nobody paid. */
function toldOn(day: string, covers = coversOfA) {
  const written = covers.map(({ peril, live }) => ({
    province: 'SK',
    peril,
    segments: live,
    invoicedCents: 0,
    paidCents: 0,
  }))
  const lines = unearnedLines(written, day)
  const sum = (amount: 'writtenCents' | 'earnedCents' | 'unearnedCents') => sumCents(lines.map((line) => line[amount]))
  return { written: sum('writtenCents'), earned: sum('earnedCents'), unearned: sum('unearnedCents') }
}

/** The same covers for the year that follows. */
const nextTerm = coversOfA.map((cover) => ({
  ...cover,
  live: cover.live.map((each) => ({
    ...each,
    startsOn: addMonths(each.startsOn, 12),
    endsOn: addMonths(each.endsOn, 12),
  })),
}))

describe('what quote A has earned', () => {
  it.each([
    ['2026-10-01', 562_703],
    ['2027-03-31', 1_119_262],
    ['2027-04-01', 1_122_338],
  ])('[billing O14] by %s, that day not counted', (day, earned) => {
    expect(toldOn(day)).toEqual({ written: 1_122_338, earned, unearned: 1_122_338 - earned })
  })

  it('[billing O14] over two terms together, term by term', () => {
    expect(toldOn('2027-10-01', [...coversOfA, ...nextTerm])).toEqual({
      written: 2_244_676,
      earned: 1_122_338 + 561_173,
      unearned: 561_165,
    })
  })

  it.each([
    ['2026-04-01', 92_248],
    ['2026-05-01', 95_319],
  ])('[billing O14] [billing B50] in the month from %s is what it gained', (from, gained) => {
    expect(toldOn(addMonths(from, 1)).earned - toldOn(from).earned).toBe(gained)
  })
})
