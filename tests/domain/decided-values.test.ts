import { describe, expect, it } from 'vitest'
import { newFirmDocument } from '#domain/document/firm-document.schema.ts'
import { formatDate } from '#domain/kernel/dates.ts'
import * as limits from '#domain/kernel/limits.ts'
import { DEFAULT_CURRENCY } from '#domain/kernel/money.ts'
import { listQuery } from '#domain/kernel/paging.ts'
import { newPassword } from '#domain/password/password.schema.ts'
import { FARM_PACKAGE } from '#domain/product/farm-package.ts'
import { isExpired } from '#domain/quote/underwriting/stands-until.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

describe('[domain 3 values] what was decided where the specification is silent', () => {
  it('a password has at least twelve characters', () => {
    expect(newPassword.safeParse('qT7-vLmZp4d').success).toBe(false)
    expect(newPassword.safeParse('qT7-vLmZp4dK').success).toBe(true)
  })

  it('a document’s title has at most 255 [P9.3]', () => {
    const titled = (length: number) => newFirmDocument.shape.title.safeParse('x'.repeat(length)).success
    expect([titled(255), titled(256)]).toEqual([true, false])
  })

  it('a date is shown as MMM D, YYYY [P9.3]', () => {
    expect([formatDate('2026-04-01', 'en'), formatDate('2026-12-31', 'en')]).toEqual(['Apr 1, 2026', 'Dec 31, 2026'])
  })

  it('a page has 25 rows; 10, 25, 50 and 100 are offered', () => {
    expect(listQuery.parse({}).page_size).toBe(25)
    expect(limits.PAGE_SIZES_OFFERED).toEqual([10, 25, 50, 100])
    for (const size of limits.PAGE_SIZES_OFFERED)
      expect(listQuery.parse({ page_size: String(size) }).page_size).toBe(size)
    expect(listQuery.safeParse({ page_size: '30' }).success).toBe(false)
  })

  it('a quote nobody took ends after 60 days', () => {
    const body = { term: { startsOn: '2026-06-01', endsOn: '2027-06-01' } }
    const on = (today: string) => isExpired(body, { today, createdOn: '2026-04-01' })
    expect([on('2026-05-31'), on('2026-06-01')]).toEqual([false, true])
    expect(FARM_PACKAGE.quoteDays).toBe(60)
  })

  it('a sign-in lasts ten minutes at a time, thirty days in all and fourteen unused; links a day and an hour', () => {
    expect([limits.ACCESS_TOKEN_MS, limits.REFRESH_TOKEN_MS, limits.REFRESH_IDLE_MS]).toEqual([
      10 * MINUTE,
      30 * DAY,
      14 * DAY,
    ])
    expect([limits.INVITATION_MS, limits.RESET_LINK_MS]).toEqual([DAY, HOUR])
  })

  it('money is in US dollars where nothing says otherwise', () => {
    expect(DEFAULT_CURRENCY).toBe('USD')
  })
})
