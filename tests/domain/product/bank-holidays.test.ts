import { expect, test } from 'vitest'
import { bankHolidays } from '#domain/product/bank-holidays.ts'
import { isBusinessDay } from '#domain/product/business-days.ts'

/** As banks publish them; 2026 is written out in billing B26. */
const PUBLISHED = {
  2026: '01-01 04-03 05-18 07-01 09-07 09-30 10-12 11-11 12-25 12-28',
  2027: '01-01 03-26 05-24 07-01 09-06 09-30 10-11 11-11 12-27 12-28',
  2028: '01-03 04-14 05-22 07-03 09-04 10-02 10-09 11-13 12-25 12-26',
  2029: '01-01 03-30 05-21 07-02 09-03 10-01 10-08 11-12 12-25 12-26',
  2031: '01-01 04-11 05-19 07-01 09-01 09-30 10-13 11-11 12-25 12-26',
  2038: '01-01 04-23 05-24 07-01 09-06 09-30 10-11 11-11 12-27 12-28',
}

test.each(Object.entries(PUBLISHED))('[billing B26] banks do not work on the holidays of %s', (year, days) => {
  expect([...bankHolidays(year)].toSorted()).toEqual(days.split(' ').map((day) => `${year}-${day}`))
})

test('[billing B26] a year that nobody listed has its holidays as well, and weekends', () => {
  expect(['2028-01-03', '2028-04-14', '2028-04-15'].map(isBusinessDay)).toEqual([false, false, false])
  expect(['2028-01-04', '2028-04-17', '2028-07-04'].map(isBusinessDay)).toEqual([true, true, true])
})
