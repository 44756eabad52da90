import { expect, test } from 'vitest'
import type { InvoiceState } from '../invoice/invoice.lifecycle.ts'
import { isPastDue } from '../invoice/past-due.ts'
import { graceDays } from './grace-days.ts'
import { lapseDay } from './grace-notice.ts'

test('[domain 1.4] thirty days of grace, from the day it opens', () => {
  expect(graceDays('2026-05-11')).toEqual({ startsOn: '2026-05-11', endsOn: '2026-06-10' })
})

test('past due is what went out, asks for money and had its day; the day itself is still in time', () => {
  const owed = { state: 'outstanding' as InvoiceState, totalCents: 301_170, dueOn: '2026-05-10' }
  expect(isPastDue(owed, '2026-05-10')).toBe(false)
  expect(isPastDue(owed, '2026-05-11')).toBe(true)
  for (const state of ['draft', 'paid', 'written_off', 'invalidated'] as const)
    expect(isPastDue({ ...owed, state }, '2026-05-11')).toBe(false)
  expect(isPastDue({ ...owed, totalCents: -500 }, '2026-05-11')).toBe(false)
})

test('a policy lapses when its grace is over, and never before its notice allows', () => {
  const grace = { endsOn: '2026-06-10' }
  expect(lapseDay(grace, { method: 'registered', on: '2026-05-14' })).toBe('2026-06-10')
  expect(lapseDay(grace, { method: 'registered', on: '2026-06-01' })).toBe('2026-06-16')
  expect(lapseDay(grace, { method: 'personal', on: '2026-06-01' })).toBe('2026-06-10')
})
