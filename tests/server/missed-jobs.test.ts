import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rowsOf } from '#server/db/client.ts'
import { defineJob } from '#server/jobs/define.ts'
import { findMissed, rememberWorked } from '#server/jobs/missed.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp({ accounts: false })
})
afterAll(() => test.close())
beforeEach(() => test.engine.root.execute(sql`delete from setting where key like 'job %: %'`))

const run = async () => undefined
const nightly = defineJob({ name: 'nightly', cron: '40 8 * * *', run })
const hourly = defineJob({ name: 'hourly', cron: '7 * * * *', run })
const halfHourly = defineJob({ name: 'half-hourly', cron: '0,30 * * * *', run })
const often = defineJob({ name: 'often', cron: '*/10 * * * *', run })

const at = (time: string) => new Date(`2027-03-${time}Z`)
const all = { kind: 'all' } as const
const work = (job: typeof nightly, now: Date) => test.db.as(all, (tx) => rememberWorked(tx, job, now))
const missed = async (now: Date) => {
  const found = await test.db.as(all, (tx) => findMissed(tx, [nightly, hourly, halfHourly, often], now))
  return found.map(({ job, due }) => [job.name, due])
}

describe('what a closed office missed', () => {
  it('is each job’s last time, and of none that comes again sooner than in half an hour', async () => {
    expect(await missed(at('01T12:00:00'))).toEqual([])
    expect(await missed(at('04T12:06:00'))).toEqual([
      ['nightly', at('04T08:40:00')],
      ['hourly', at('04T11:07:00')],
      ['half-hourly', at('04T12:00:00')],
    ])
    await work(nightly, at('04T12:06:00'))
    await work(halfHourly, at('04T12:06:00'))
    expect(await missed(at('04T12:06:59'))).toEqual([['hourly', at('04T11:07:00')]])
  })

  it('is the queue’s own to begin in its first five minutes, whatever was missed before', async () => {
    await work(nightly, at('01T08:40:01'))
    await work(hourly, at('04T08:30:00'))
    await work(halfHourly, at('04T08:30:00'))
    expect(await missed(at('04T08:40:00'))).toEqual([])
    expect(await missed(at('04T08:45:00'))).toEqual([])
    expect(await missed(at('04T08:45:01'))).toEqual([['nightly', at('04T08:40:00')]])
  })

  it('is what an earlier build had not begun, where this one finds its marks', async () => {
    const mark = sql`insert into setting (key, value) values ('job begun: nightly', '"2027-03-03T08:40:01.000Z"')`
    await test.engine.root.execute(mark)
    expect(await missed(at('04T12:10:00'))).toEqual([['nightly', at('04T08:40:00')]])
    await work(nightly, at('04T12:10:00'))
    expect(await missed(at('04T12:10:00'))).toEqual([])
  })

  it('is written down of jobs whose time is rare alone', async () => {
    for (const job of [nightly, hourly, halfHourly, often]) await work(job, at('01T12:00:00'))
    const rows = await rowsOf<{ key: string }>(
      test.engine.root,
      sql`select key from setting where key like 'job worked: %' order by key`,
    )
    expect(rows.map(({ key }) => key)).toEqual(['job worked: half-hourly', 'job worked: hourly', 'job worked: nightly'])
  })
})
