import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { formatMoney, money } from './money.ts'

describe('money on the wire', () => {
  it('is units with at most two decimals outside and whole cents inside', () => {
    expect(z.decode(money, 12046.78)).toBe(1_204_678)
    expect(z.encode(money, 1_204_678)).toBe(12046.78)
    expect(z.decode(money, -0.05)).toBe(-5)
  })

  it('goes out and comes back unchanged for any amount up to a trillion', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e14, max: 1e14 }), (cents) => z.decode(money, z.encode(money, cents)) === cents),
    )
  })

  it.each([0.001, 12.345, Number.NaN, Number.POSITIVE_INFINITY, 1e300, '12.00', null])('%s is refused', (amount) => {
    expect(money.safeParse(amount).success).toBe(false)
  })

  it.each([
    [undefined, 'validation.required'],
    [null, 'validation.required'],
    ['12', 'validation.moneyNumber'],
    ['ten', 'validation.moneyNumber'],
    [true, 'validation.moneyNumber'],
    [Number.NaN, 'validation.moneyNumber'],
    [1e20, 'validation.amountTooBig'],
    [-1e20, 'validation.amountTooBig'],
    [Number.POSITIVE_INFINITY, 'validation.amountTooBig'],
    [12.345, 'validation.money'],
    ['12.345', 'validation.money'], // what was typed and is no amount comes as it was typed
  ])('%s is refused for what is wrong with it', (amount, words) => {
    expect(money.safeParse(amount).error?.issues.map(({ message }) => message)).toEqual([words])
  })

  it('[P1.1] is shown in USD with a narrow symbol, grouped as the language does', () => {
    expect(formatMoney(1_204_678, 'USD', 'en')).toBe('$12,046.78')
    expect(formatMoney(1_204_678, 'CAD', 'en')).toBe('$12,046.78')
    expect(formatMoney(1_204_678, 'USD', 'es')).toContain('12.046,78')
    expect(formatMoney(672_300, 'USD', 'es')).toContain('6.723,00') // grouped as the amount above it
  })
})
