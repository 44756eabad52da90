import fc from 'fast-check'
import { expect, it } from 'vitest'
import { paidLines } from '#domain/account/paid-lines.ts'
import { settlementsOf } from '#domain/account/settlements.ts'

it('[billing B19] a part pays each line by its share, the largest takes the difference, the last takes the rest', () => {
  expect(paidLines([1_001, 500, 500], [])).toEqual([0, 0, 0])
  expect(paidLines([1_001, 500, 500], [1_000])).toEqual([500, 250, 250]) // 500.25, 249.88, 249.88
  expect(paidLines([1_001, 500, 500], [100])).toEqual([50, 25, 25])
  expect(paidLines([1_000, 333, 333], [10, 10])).toEqual([12, 4, 4]) // 6.00, 2.00, 2.00 each
  expect(paidLines([3, 3, 3], [4])).toEqual([2, 1, 1])
  expect(paidLines([1_001, 500, 500], [1_000, 1_001])).toEqual([1_001, 500, 500])
  expect(paidLines([-1_000, -60], [-530])).toEqual([-500, -30])
})

it('[billing B19] whatever the lines and parts, what they paid adds up to the cent', () => {
  const lines = fc.array(fc.integer({ min: 0, max: 500_000 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(lines, fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 }), (own, cuts) => {
      const total = own.reduce((sum, each) => sum + each, 0)
      fc.pre(total > 0)
      let rest = total
      const parts = cuts.map((cut) => {
        const part = Math.floor(rest * cut)
        rest -= part
        return part
      })
      for (const given of [parts, [...parts, rest]]) {
        const paid = paidLines(own, given)
        const came = given.reduce((sum, each) => sum + each, 0)
        expect(paid.reduce((sum, each) => sum + each, 0)).toBe(came)
      }
      expect(paidLines(own, [...parts, rest])).toEqual(own)
    }),
  )
})

it('an invoice is settled when all of it stands, and ceases to be when any is taken off', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 3, 1, 12, minute))
  const booked = (...each: [number, number][]) => each.map(([minute, cents]) => ({ at: at(minute), cents }))
  expect(settlementsOf(1_000, booked([1, 400]))).toEqual([])
  expect(settlementsOf(1_000, booked([1, 400], [2, 600]))).toEqual([{ at: at(2), isTakenBack: false }])
  expect(settlementsOf(-1_000, booked([1, 1_000], [3, -1_000]))).toEqual([
    { at: at(1), isTakenBack: false },
    { at: at(3), isTakenBack: true },
  ])
  // Money that goes and comes in one moment leaves it as it was.
  expect(settlementsOf(1_000, booked([1, 1_000], [2, -1_000], [2, 1_000]))).toHaveLength(1)
})
