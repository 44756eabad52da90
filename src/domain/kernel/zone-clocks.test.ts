import { describe, expect, it } from 'vitest'
import { clocksOf, dayByClocks } from './zone-clocks.ts'

const NOW = new Date('2026-10-20T12:00:00.000Z')

describe('how the clocks of a zone stand', () => {
  it('is told with the changes of a year ahead, to the minute', () => {
    expect(clocksOf('America/Toronto', NOW)).toEqual([
      { from: NOW.toISOString(), ahead: '-04:00' },
      { from: '2026-11-01T06:00:00.000Z', ahead: '-05:00' },
      { from: '2027-03-14T07:00:00.000Z', ahead: '-04:00' },
      { from: '2027-11-07T06:00:00.000Z', ahead: '-05:00' },
    ])
    expect(clocksOf('America/Regina', NOW)).toEqual([{ from: NOW.toISOString(), ahead: '-06:00' }])
    expect(clocksOf('America/St_Johns', NOW)[1]).toEqual({ from: '2026-11-01T04:30:00.000Z', ahead: '-03:30' })
  })

  it.each([
    ['2026-11-01T03:59:59.999Z', '2026-10-31'],
    ['2026-11-01T04:00:00.000Z', '2026-11-01'],
    ['2026-11-24T04:59:00.000Z', '2026-11-23'],
    ['2026-11-24T05:00:00.000Z', '2026-11-24'],
    ['2026-10-20T03:00:00.000Z', '2026-10-19'],
    ['2029-01-01T05:00:00.000Z', '2029-01-01'],
  ])('%s is of %s', (at, day) => {
    expect(dayByClocks(new Date(at), clocksOf('America/Toronto', NOW))).toBe(day)
  })
})
