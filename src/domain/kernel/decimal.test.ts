import fc from 'fast-check'
import { expect, it } from 'vitest'
import { roundedShare } from './decimal.ts'

const exactly = (above: bigint, below: bigint) => {
  const half = (2n * (above < 0n ? -above : above) + below) / (2n * below)
  return Number(above < 0n ? -half : half)
}

it('rounds half away from zero on both sides of what a plain number holds [domain 4.1.1]', () => {
  const whole = fc.bigInt({ min: -(2n ** 53n), max: 2n ** 53n })
  const part = fc.bigInt({ min: 1n, max: 2n ** 51n })
  fc.assert(
    fc.property(whole, part, fc.boolean(), (share, below, isHalf) => {
      const above = isHalf ? (share * below) / 2n : share
      expect(roundedShare({ digits: above, scale: 0 }, 1n, below)).toBe(exactly(above, below))
    }),
    { numRuns: 2_000 },
  )
})

it('never answers a zero below zero', () => {
  expect(roundedShare({ digits: -1n, scale: 0 }, 1n, 3n)).toBe(0)
})
