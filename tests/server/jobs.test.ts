import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf, type Tx } from '#server/db/client.ts'
import { once } from '#server/db/once.ts'
import { ALL_JOBS } from '#server/jobs/all.ts'
import { defineJob } from '#server/jobs/define.ts'
import { forgetOldAttempts } from '#server/jobs/forget-attempts.ts'
import { forgetOldSignIns } from '#server/jobs/forget-old-sign-ins.ts'
import { findMissed } from '#server/jobs/missed.ts'
import { startJobs } from '#server/jobs/runner.ts'
import { testEmail } from '#server/seed/tests.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { onPostgres } from '#tests/setup/database.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

const all = { kind: 'all' } as const
const DAY_MS = 24 * 3_600_000

/** An effect that can be counted: one more entry in a list. */
function addEntry(tx: Tx, name: string): Promise<unknown> {
  return tx.execute(sql`
    insert into setting (key, value) values (${name}, '1')
        on conflict (key) do update set value = to_jsonb((setting.value::text)::int + 1)`)
}

async function entries(name: string): Promise<number> {
  const rows = await test.db.as(all, (tx) =>
    rowsOf<{ value: number }>(tx, sql`select value from setting where key = ${name}`),
  )
  return rows[0]?.value ?? 0
}

function countRows(table: string): Promise<number> {
  return test.db.as(all, async (tx) => {
    const [row] = await rowsOf<{ rows: number | string }>(
      tx,
      sql`select count(*) as rows from ${sql.identifier(table)}`,
    )
    return Number(row!.rows)
  })
}

describe('a job', () => {
  it('is called by one worker of a process', () => {
    const names = ALL_JOBS.map(({ name }) => name)
    expect(names).toEqual([...new Set(names)])
  })

  const remind = defineJob({
    name: 'remind',
    cron: '0 8 * * *',
    run: (deps, now) =>
      deps.db.as(all, async (tx) => {
        await once(
          tx,
          `remind ${now.toISOString().slice(0, 10)}`,
          now,
          async () => void (await addEntry(tx, 'reminders')),
        )
      }),
  })

  it('that is run twice for one occasion has one effect', async () => {
    await remind.run(test.deps, test.clock.now())
    await remind.run(test.deps, test.clock.now())
    await Promise.all([remind.run(test.deps, test.clock.now()), remind.run(test.deps, test.clock.now())])
    expect(await entries('reminders')).toBe(1)
    test.clock.advance(DAY_MS)
    await remind.run(test.deps, test.clock.now())
    expect(await entries('reminders')).toBe(2)
  })

  it('that dies between effect and end has none, and its one effect when it is run again', async () => {
    const key = 'bill 2026-04'
    const bill = (dies: boolean) =>
      test.db.as(all, (tx) =>
        once(tx, key, test.clock.now(), async () => {
          await addEntry(tx, 'bills')
          if (dies) throw new Error('the process dies here')
        }),
      )
    await expect(bill(true)).rejects.toThrow('dies here')
    expect(await entries('bills')).toBe(0)
    expect(await bill(false)).toBe(true)
    expect(await bill(false)).toBe(false)
    expect(await entries('bills')).toBe(1)
  })

  it('is called by the queue when its time comes', async () => {
    const problems: unknown[] = []
    let runs = 0
    const tick = defineJob({
      name: 'tick',
      cron: '* * * * *',
      run: async (_deps, now) => {
        expect(now).toEqual(test.clock.now())
        runs++
      },
    })
    const jobs = await startJobs(test.deps, test.engine, (error) => problems.push(error), {
      jobs: [tick],
      pollSeconds: 0.5,
    })
    await jobs.trigger('tick')
    await expect.poll(() => runs, { timeout: 10_000 }).toBe(1)
    await jobs.stop()
    expect(problems).toEqual([])
  })
})

describe('a job whose hour passed while the office was closed', () => {
  const opened: Date[] = []
  const nightly = defineJob({
    name: 'nightly',
    cron: '40 8 * * *',
    run: async (_deps, now) => void opened.push(now),
  })

  async function openAndClose(forMs = 2_000): Promise<void> {
    const jobs = await startJobs(test.deps, test.engine, () => {}, { jobs: [nightly], pollSeconds: 0.5 })
    await new Promise((resolve) => setTimeout(resolve, forMs))
    await jobs.stop()
  }

  it('is done at its next opening, once for all the nights it missed', async () => {
    await openAndClose()
    expect(opened).toEqual([])
    test.clock.advance(3 * DAY_MS)
    await openAndClose()
    expect(opened).toEqual([test.clock.now()])
    test.clock.advance(60_000)
    await openAndClose()
    expect(opened).toHaveLength(1)
  })

  it('is done once where two servers open together', async () => {
    opened.length = 0
    test.clock.advance(DAY_MS)
    await Promise.all([openAndClose(), openAndClose()])
    expect(opened).toHaveLength(1)
  })

  it('is not done again where its hour found it at work', async () => {
    opened.length = 0
    test.clock.advance(DAY_MS)
    const jobs = await startJobs(test.deps, test.engine, () => {}, { jobs: [nightly], pollSeconds: 0.5 })
    await expect.poll(() => opened.length, { timeout: 10_000 }).toBe(1)
    test.clock.advance(DAY_MS)
    await jobs.trigger('nightly')
    await expect.poll(() => opened.length, { timeout: 10_000 }).toBe(2)
    await jobs.stop()
    await openAndClose()
    expect(opened).toHaveLength(2)
  })
})

describe('a run', () => {
  it('is remembered once it is through, so that one that was cut short is missed', async () => {
    const doors: (() => void)[] = []
    const long = defineJob({
      name: 'long',
      cron: '40 8 * * *',
      run: () => new Promise((resolve) => doors.push(resolve)),
    })
    const missed = async () => {
      const found = await test.db.as(all, (tx) => findMissed(tx, [long], test.clock.now()))
      return found.map(({ job }) => job.name)
    }
    expect(await missed()).toEqual([])
    test.clock.advance(DAY_MS)
    const jobs = await startJobs(test.deps, test.engine, () => {}, { jobs: [long], pollSeconds: 0.5 })
    await expect.poll(() => doors.length).toBe(1)
    expect(await missed()).toEqual(['long'])
    doors[0]!()
    await expect.poll(missed).toEqual([])
    await jobs.stop()
  })

  it.runIf(onPostgres)('has its job to itself, though two servers are asked for it', async () => {
    const told: string[] = []
    const slow = defineJob({
      name: 'slow',
      cron: '40 8 * * *',
      async run() {
        told.push('begins')
        await sleep(1_500)
        told.push('ends')
      },
    })
    const open = () => startJobs(test.deps, test.engine, () => {}, { jobs: [slow], pollSeconds: 0.5 })
    const servers = [await open(), await open()]
    await Promise.all(servers.map((server) => server.trigger('slow')))
    await expect.poll(() => told.length).toBe(4)
    expect(told).toEqual(['begins', 'ends', 'begins', 'ends'])
    for (const server of servers) await server.stop()
  })
})

describe('a job that this build no longer has', () => {
  const idle = async () => undefined
  const kept = defineJob({ name: 'kept', cron: '0 4 * * *', run: idle })
  const gone = defineJob({ name: 'gone', cron: '0 5 * * *', run: idle })

  async function scheduledBy(...jobs: (typeof kept)[]): Promise<string[]> {
    const running = await startJobs(test.deps, test.engine, () => {}, { jobs })
    await running.stop()
    const rows = await rowsOf<{ name: string }>(test.engine.root, sql`select name from pgboss.schedule order by name`)
    return rows.map(({ name }) => name)
  }

  it('is not called for any more', async () => {
    expect(await scheduledBy(kept, gone)).toEqual(['gone', 'kept'])
    expect(await scheduledBy(kept)).toEqual(['kept'])
  })
})

describe('a job that fails', () => {
  it('is told to the operator, by name and with its reason', async () => {
    const problems: unknown[] = []
    const broken = defineJob({
      name: 'broken',
      cron: '* * * * *',
      run: () => Promise.reject(new Error('the mail server is away')),
    })
    const jobs = await startJobs(test.deps, test.engine, (error) => problems.push(error), {
      jobs: [broken],
      pollSeconds: 0.5,
    })
    await jobs.trigger('broken')
    await expect.poll(() => problems, { timeout: 25_000 }).toHaveLength(1)
    expect(problems[0]).toMatchObject({ message: 'job broken failed', cause: { message: 'the mail server is away' } })
    await jobs.stop()
  })
})

describe('forgetting old sign-ins', () => {
  it('removes ended sessions, used links and stale attempts after their time, and nothing else', async () => {
    await test.injectAs('auditor', { url: '/api/v1/users/me' })
    await test.app.inject({
      method: 'POST',
      url: '/api/v1/auth/sign-in',
      payload: { email: testEmail('portal_user'), password: 'wrong' },
    })
    await test.injectAs('auditor', { method: 'POST', url: '/api/v1/auth/sign-out' })
    await test.injectAs('claim_manager', { url: '/api/v1/users/me' })
    const before = await countRows('session')
    expect(await countRows('sign_in_attempt')).toBeGreaterThan(0)

    test.clock.advance(29 * DAY_MS)
    await forgetOldSignIns.run(test.deps, test.clock.now())
    await forgetOldAttempts.run(test.deps, test.clock.now())
    expect(await countRows('session')).toBe(before)
    expect(await countRows('sign_in_attempt')).toBe(0)

    test.clock.advance(2 * DAY_MS)
    await forgetOldSignIns.run(test.deps, test.clock.now())
    expect(await countRows('session')).toBe(before - 1)
  })
})
