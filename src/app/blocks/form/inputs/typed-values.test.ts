import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatMoney } from '#domain/kernel/money.ts'
import { parseMoney } from '#domain/kernel/parse-money.ts'
import { maskPhone } from './mask-phone.ts'
import { parseDate } from './parse-date.ts'

describe('[P9.2] the phone mask', () => {
  it.each([
    ['', ''],
    ['2', '(2'],
    ['204', '(204) '],
    ['2045', '(204) 5'],
    ['2045550', '(204) 555-0'],
    ['2045550100', '(204) 555-0100'],
    ['+1 204-555-0100', '(204) 555-0100'],
    ['(204) 555-0100', '(204) 555-0100'],
    ['204555010099', '204555010099'],
  ])('%j is shown as %j', (typed, shown) => {
    expect(maskPhone(typed)).toBe(shown)
  })
})

describe('a typed amount', () => {
  it.each([
    ['$1,234.5', 123_450],
    ['1234.50', 123_450],
    ['1.234,50', 123_450],
    ['1 234', 123_400],
    ['1,234', 123_400],
    ['1,234,567.89', 123_456_789],
    ['0.05', 5],
    ['.5', 50],
    ['-12', -1200],
    ['450000', 45_000_000],
    ['CAD 10', 1000],
    ['1.234.567', 123_456_700],
    ['184.715', null],
    ['0.001', null],
    ['12.3456', null],
    ['1,23,456', null],
    ['1,804,74', null],
    ['1.804.74', null],
    ['12 34', null],
    ['1,234.567', null],
    ['ten', null],
    ['', null],
    ['-', null],
  ])('%j is %s cents', (typed, cents) => {
    expect(parseMoney(typed)).toBe(cents)
  })

  it.each(['en', 'es'])('comes back from the way money is shown in %s', (language) => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), (cents) => {
        expect(parseMoney(formatMoney(cents, 'USD', language))).toBe(cents)
      }),
    )
  })
})

describe('a typed date', () => {
  it.each([
    ['2026-04-01', '2026-04-01'],
    ['2026/4/1', '2026-04-01'],
    ['Apr 1, 2026', '2026-04-01'],
    ['apr 1 2026', '2026-04-01'],
    ['1 abr 2026', '2026-04-01'],
    ['April 1, 2026', '2026-04-01'],
    ['2026-02-30', null],
    ['04/05/2026', null],
    ['soon', null],
    ['', null],
  ])('%j is %s', (typed, date) => {
    expect(parseDate(typed)).toBe(date)
  })
})
