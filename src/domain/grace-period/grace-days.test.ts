import { expect, test } from 'vitest'
import { isPastDue } from '../invoice/past-due.ts'
import { graceDays, noticeDay } from './grace-days.ts'
import { lapseDay, waitsForCover } from './grace-notice.ts'

test('[domain 1.4] thirty days of grace, from the day it opens', () => {
  expect(graceDays('2026-05-11')).toEqual({ startsOn: '2026-05-11', endsOn: '2026-06-10' })
})

test('[billing B12] its notice goes out on the third day after', () => {
  expect(noticeDay(graceDays('2026-10-02'))).toBe('2026-10-05')
})

test('past due is what went out, asks for money and had its day; the day itself is still in time', () => {
  const owed = { purpose: 'term', state: 'outstanding', totalCents: 301_170, dueOn: '2026-05-10' } as const
  expect(isPastDue(owed, '2026-05-10')).toBe(false)
  expect(isPastDue(owed, '2026-05-11')).toBe(true)
  for (const state of ['draft', 'paid', 'written_off', 'invalidated'] as const)
    expect(isPastDue({ ...owed, state }, '2026-05-11')).toBe(false)
  expect(isPastDue({ ...owed, totalCents: -500 }, '2026-05-11')).toBe(false)
  expect(isPastDue({ ...owed, purpose: 'refund' }, '2026-05-11')).toBe(false)
})

const registered = (on: string) => ({ method: 'registered', on }) as const

test('[billing O4] a policy lapses when its grace is over, its notice had its days and what was paid is used up', () => {
  const grace = { endsOn: '2026-11-01' }
  expect(lapseDay(grace, registered('2026-10-08'), '2026-09-29')).toBe('2026-11-01')
  expect(lapseDay(grace, registered('2026-10-20'), '2026-09-29')).toBe('2026-11-04')
  expect(lapseDay(grace, { method: 'personal', on: '2026-10-20' }, '2026-09-29')).toBe('2026-11-01')
  expect(lapseDay(grace, registered('2026-10-20'), '2027-03-30')).toBe('2027-03-30')
})

test('what was paid is what a lapse waits for only where nothing else is longer', () => {
  const waits = (notice: string | null, coveredUntil: string, today = '2026-10-10') =>
    waitsForCover({ endsOn: '2026-11-01' }, notice ? registered(notice) : null, { coveredUntil, today })
  expect([waits(null, '2026-11-01'), waits(null, '2026-11-02')]).toEqual([false, true])
  expect([waits('2026-10-20', '2026-11-04'), waits('2026-10-20', '2026-11-05')]).toEqual([false, true])
  expect(waits(null, '2026-11-02', '2026-11-02')).toBe(false)
})
