import { describe, expect, it } from 'vitest'
import { localDate, localMidnight } from './time-zones.ts'

describe('[domain 4.8.42] the start of a day of cover', () => {
  it.each([
    ['2026-04-01', 'America/Regina', '2026-04-01T06:00:00.000Z'],
    ['2026-01-09', 'America/Toronto', '2026-01-09T05:00:00.000Z'],
    ['2026-07-09', 'America/Toronto', '2026-07-09T04:00:00.000Z'],
    ['2026-03-08', 'America/Toronto', '2026-03-08T05:00:00.000Z'],
    ['2026-03-09', 'America/Toronto', '2026-03-09T04:00:00.000Z'],
    ['2026-11-01', 'America/Toronto', '2026-11-01T04:00:00.000Z'],
    ['2026-06-30', 'America/St_Johns', '2026-06-30T02:30:00.000Z'],
    ['2026-06-30', 'UTC', '2026-06-30T00:00:00.000Z'],
  ])('%s in %s begins at %s', (date, zone, expected) => {
    expect(localMidnight(date, zone).toISOString()).toBe(expected)
  })

  it('begins at the first moment there is where midnight is skipped', () => {
    expect(localMidnight('2018-11-04', 'America/Sao_Paulo').toISOString()).toBe('2018-11-04T03:00:00.000Z')
  })
})

describe('the calendar day somewhere', () => {
  it.each([
    ['2026-04-01T05:59:59.999Z', 'America/Regina', '2026-03-31'],
    ['2026-04-01T06:00:00.000Z', 'America/Regina', '2026-04-01'],
    ['2026-07-01T02:29:00.000Z', 'America/St_Johns', '2026-06-30'],
    ['2026-01-01T00:00:00.000Z', 'UTC', '2026-01-01'],
  ])('at %s in %s is %s', (instant, zone, expected) => {
    expect(localDate(new Date(instant), zone)).toBe(expected)
  })

  it('is the day whose midnight came last', () => {
    for (const zone of ['America/St_Johns', 'America/Vancouver']) {
      const midnight = localMidnight('2026-11-01', zone)
      expect(localDate(midnight, zone)).toBe('2026-11-01')
      expect(localDate(new Date(midnight.getTime() - 1), zone)).toBe('2026-10-31')
    }
  })
})
