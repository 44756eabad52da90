import { describe, expect, it } from 'vitest'
import { addDays } from '../../kernel/calendar.ts'
import { isExpired, standsUntil } from './stands-until.ts'

const offer = (startsOn: string, more: object = {}) => ({
  state: 'locked',
  term: { startsOn, endsOn: addDays(startsOn, 365) },
  ...more,
})

describe('the last day an offer can be taken [domain 4.8.40]', () => {
  it.each([
    ['2026-11-10', '2026-11-20', '2026-12-20'], // thirty days after cover should have begun
    ['2026-11-10', '2027-01-30', '2027-01-09'], // sixty days after it was begun
  ])('begun on %s with cover from %s it is %s, and the day after nobody can', (createdOn, startsOn, until) => {
    expect(standsUntil(offer(startsOn), createdOn)).toBe(until)
    expect(isExpired(offer(startsOn), { today: until, createdOn })).toBe(false)
    expect(isExpired(offer(startsOn), { today: addDays(until, 1), createdOn })).toBe(true)
  })

  it('of a renewal is the day before its term begins', () => {
    expect(standsUntil(offer('2027-04-01', { kind: 'renewal' }), '2027-02-01')).toBe('2027-03-31')
  })

  it.each(['draft', 'issued', 'not_completed'])('is none where nothing is offered: %s', (state) => {
    expect(standsUntil({ ...offer('2026-11-20'), state }, '2026-11-10')).toBeNull()
  })
})
