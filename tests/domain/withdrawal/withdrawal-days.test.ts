import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#domain/kernel/calendar.ts'
import { addBusinessDays, isBusinessDay } from '#domain/product/business-days.ts'
import {
  announcedDay,
  dayAnew,
  feeDay,
  isForFileOf,
  isRunTime,
  regularDayAnew,
} from '#domain/withdrawal/to-withdraw.ts'
import { fileDay, lastRepeatDay, repeatDay, settlementDay, withdrawalDay } from '#domain/withdrawal/withdrawal-days.ts'

test('[billing O8] [billing B26] an invoice is withdrawn on the next business day from its due day, its file made two before', () => {
  const due = ['2026-07-01', '2026-08-01', '2026-11-01', '2027-01-01']
  expect(due.map((day) => [withdrawalDay(day), fileDay(withdrawalDay(day))])).toEqual([
    ['2026-07-02', '2026-06-29'],
    ['2026-08-03', '2026-07-30'],
    ['2026-11-02', '2026-10-29'],
    ['2027-01-04', '2026-12-30'],
  ])
})

test('[billing O10] [billing B31] a withdrawal settles five business days later; returned, it is repeated once ten days on, within thirty', () => {
  expect(settlementDay('2026-07-02')).toBe('2026-07-09')
  expect(repeatDay('2026-07-06')).toBe('2026-07-16')
  expect(lastRepeatDay('2026-07-06')).toBe('2026-08-05')
})

test('[billing B29] the repeat moves to a business day: ten days after a Friday is a Monday', () => {
  expect(repeatDay('2026-07-10')).toBe('2026-07-20')
  expect(repeatDay('2026-07-08')).toBe('2026-07-20')
})

test('[billing B29] one that the office knows of too late is repeated by the next file, and after thirty days by hand', () => {
  expect(repeatDay('2026-07-06', '2026-07-13')).toBe('2026-07-16')
  expect(repeatDay('2026-07-06', '2026-07-14')).toBe('2026-07-17')
  expect(repeatDay('2026-07-06', '2026-07-31')).toBe('2026-08-05')
  expect(repeatDay('2026-07-06', '2026-08-01')).toBe('2026-08-05')
  expect(repeatDay('2026-07-06', '2026-08-03')).toBeNull()
})

test('every day has its place: what is withdrawn is a business day, never before it was due, and its file two before', () => {
  const day = fc.nat(700).map((days) => addDays('2026-01-01', days))
  fc.assert(
    fc.property(day, (dueOn) => {
      const on = withdrawalDay(dueOn)
      expect(on >= dueOn && isBusinessDay(on)).toBe(true)
      expect(isBusinessDay(fileDay(on))).toBe(true)
      expect(addBusinessDays(fileDay(on), 2)).toBe(on)
      expect(repeatDay(dueOn)! <= lastRepeatDay(dueOn)).toBe(true)
    }),
  )
})

test('[billing B24] a withdrawal is announced ten days ahead by the paper, and ten days after the agreement was confirmed', () => {
  const invoice = { dueOn: '2026-07-01', issuedOn: '2026-06-22' }
  const by = (confirmedOn: string) => ({ confirmedOn, noticeDays: 10 })
  expect(announcedDay(invoice, by('2026-06-22'))).toBe('2026-07-02')
  expect(announcedDay({ ...invoice, issuedOn: '2026-06-23' }, by('2026-04-01'))).toBeNull()
  expect(announcedDay(invoice, by('2026-06-23'))).toBeNull()
})

test('[billing B24] by an agreement that says so it is announced later, while a file still takes it, and never sooner after it was confirmed', () => {
  const on = (issuedOn: string, noticeDays: number, confirmedOn = '2026-04-01') =>
    announcedDay({ dueOn: '2026-07-01', issuedOn }, { confirmedOn, noticeDays })
  expect(on('2026-06-27', 5)).toBe('2026-07-02')
  expect(on('2026-06-28', 5)).toBeNull()
  expect(on('2026-06-29', 0)).toBe('2026-07-02') // its file is made that day
  expect(on('2026-06-30', 0)).toBeNull()
  expect(on('2026-06-29', 0, '2026-06-23')).toBeNull()
})

test('[billing B26] it goes into a file from two business days before it, and into none from its day on', () => {
  const days = ['2026-06-28', '2026-06-29', '2026-06-30', '2026-07-01', '2026-07-02']
  expect(days.map((day) => isForFileOf('2026-07-02', day))).toEqual([false, true, true, true, false])
})

test('[billing B26] the run is at six in the morning of a business day', () => {
  const times = [
    { day: '2026-06-29', hour: 5 },
    { day: '2026-06-29', hour: 6 },
    { day: '2026-06-28', hour: 12 },
    { day: '2026-07-01', hour: 12 },
  ]
  expect(times.map(isRunTime)).toEqual([false, true, false, false])
})

test('[billing B26] a fee goes with the first instalment that can be announced, no later than its own day', () => {
  const fee = { dueOn: '2026-09-01', issuedOn: '2026-08-06' }
  const agreed = { confirmedOn: '2026-04-01', noticeDays: 10 }
  expect(feeDay(fee, agreed, ['2026-10-01', '2026-09-01', '2026-08-10'])).toBe('2026-09-01')
  expect(feeDay(fee, agreed, ['2026-09-01', '2026-08-17'])).toBe('2026-08-17')
  expect(feeDay(fee, { ...agreed, noticeDays: 4 }, ['2026-09-01', '2026-08-10'])).toBe('2026-08-10')
  expect(feeDay(fee, agreed, ['2026-10-01'])).toBeNull()
  expect(feeDay(fee, { ...agreed, confirmedOn: '2026-08-25' }, ['2026-09-01'])).toBeNull()
})

test('[billing B24] a changed amount is withdrawn on the next business day ten days after its new notice, whose file is still to be made', () => {
  const on = (toldOn: string, noticeDays = 10) =>
    dayAnew({ announcedFor: '2026-07-02', toldOn }, { confirmedOn: '2026-04-01', noticeDays })
  expect(on('2026-06-29')).toBe('2026-07-09')
  expect(on('2026-06-30')).toBe('2026-07-10')
  expect(on('2026-07-01')).toBe('2026-07-13') // the eleventh is a Saturday
  expect(on('2026-06-29', 5)).toBe('2026-07-06')
  expect(on('2026-06-29', 0)).toBe('2026-07-03')
  expect(on('2026-06-30', 0)).toBe('2026-07-06') // the file of the third may be made by now
})

test('[billing B24] [billing B26] a changed fee waits for a regular withdrawal there is time to announce, or goes with none', () => {
  const on = (...days: string[]) =>
    regularDayAnew(
      { announcedFor: '2026-07-02', toldOn: '2026-06-29' },
      { confirmedOn: '2026-04-01', noticeDays: 10 },
      days,
    )
  expect(on('2026-10-01', '2026-07-09', '2026-07-02')).toBe('2026-07-09')
  expect(on('2026-10-01', '2026-07-08')).toBe('2026-10-01')
  expect(on('2026-07-02', '2026-07-08')).toBeNull()
})
