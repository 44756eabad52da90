import { expect, test } from 'vitest'
import { opensOn } from './renewal-calendar.ts'
import { daysLeft, dueUntil, isPressing } from './renewal-due.ts'

test('a renewal is due from the day it may be begun, two months before the term ends', () => {
  expect(dueUntil('2027-01-31')).toBe('2027-04-01')
  expect(opensOn('2027-04-01')).toBe('2027-01-31')
  expect(daysLeft('2027-04-01', '2027-01-30')).toBeNull()
  expect(daysLeft('2027-04-01', '2027-01-31')).toBe(60)
  expect(daysLeft('2027-04-01', '2027-03-31')).toBe(1)
  expect(daysLeft('2027-04-01', '2027-04-02')).toBe(0)
})

test('ten days before the end it presses', () => {
  expect([isPressing(11), isPressing(10)]).toEqual([false, true])
})
