import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postgresEngine, rowsOf } from '#server/db/client.ts'
import { asAdmin, urlOf } from '#tests/setup/database.ts'
import { type PostgresServer, startPostgres } from '#tests/setup/postgres.ts'
import { startServerProcess } from '#tests/setup/server-process.ts'

/** These are about the other mode, whatever the suite runs on. */
let postgres: PostgresServer
let dataDir: string
beforeAll(async () => {
  postgres = await startPostgres()
  dataDir = mkdtempSync(join(tmpdir(), 'hedgerow-postgres-mode-'))
})
afterAll(() => {
  postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function newDatabase(name: string): Promise<string> {
  await asAdmin(postgres.url, (admin) => admin.query(`create database ${name}`))
  return urlOf(postgres.url, name)
}

function statusOf(address: string, path = '/health/ready'): Promise<Response> {
  return fetch(`${address}${path}`)
}

describe('on a PostgreSQL server', () => {
  it('two processes that start at once on an empty database both come up, and say what the mode promises', async () => {
    const env = { DATABASE_URL: await newDatabase('starting'), DATA_DIR: dataDir, DATABASE_MAX_CONNECTIONS: '4' }
    const servers = await Promise.all([startServerProcess(env), startServerProcess(env)])
    for (const server of servers) {
      await expect.poll(() => server.output()).toContain('Database: PostgreSQL starting on 127.0.0.1')
      expect((await statusOf(server.address)).status).toBe(200)
    }
    expect(await Promise.all(servers.map((server) => server.end('SIGTERM')))).toEqual([0, 0])
  })

  it('serves under a login that owns nothing, where migrations have a login of their own', async () => {
    const owner = await newDatabase('restricted')
    await asAdmin(owner, async (admin) => {
      await admin.query('create role hedgerow_service login')
      await admin.query(
        `do $$ begin create role hedgerow_app nologin; exception when duplicate_object then null; end $$`,
      )
      await admin.query('grant hedgerow_app to hedgerow_service')
    })
    const service = Object.assign(new URL(owner), { username: 'hedgerow_service' }).href
    const server = await startServerProcess({ DATABASE_URL: service, DATABASE_OWNER_URL: owner, DATA_DIR: dataDir })
    expect(server.output()).toContain('answers at')
    expect((await statusOf(server.address)).status).toBe(200)
    const denied = await asAdmin(service, (admin) => admin.query('create table x (y int)').catch(({ code }) => code))
    expect(denied).toBe('42501')
    expect(await server.end('SIGTERM')).toBe(0)
  })

  it('answers 503 with Retry-After while the database is away, and by itself again when it is back [R12]', async () => {
    const env = { DATABASE_URL: await newDatabase('going_away'), DATA_DIR: dataDir, LOG_LEVEL: 'silent' }
    const server = await startServerProcess(env)
    postgres.halt()
    for (const path of ['/health/ready', '/api/v1/auth/sign-in']) {
      const answer = await fetch(`${server.address}${path}`, {
        ...(path.includes('sign-in') && {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email: 'ann@demo.test', password: 'whatever it is' }),
        }),
      })
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
      expect(await answer.json()).toMatchObject({ code: 1503 })
    }
    expect((await statusOf(server.address, '/health/live')).status).toBe(200)
    postgres.resume()
    await expect.poll(async () => (await statusOf(server.address)).status, { timeout: 10_000 }).toBe(200)
    expect(await server.end('SIGTERM')).toBe(0)
  })

  it('a connection that breaks between two statements fails its transaction, never the process [R12]', async () => {
    const engine = postgresEngine(await newDatabase('breaking'), 2)
    const broken = engine.transact(
      sql`select pg_backend_pid() as pid`,
      'latest',
      async (tx, [own]: { pid: number }[]) => {
        await engine.pool!.query('select pg_terminate_backend($1)', [own!.pid])
        await sleep(200)
        return rowsOf(tx, sql`select 1`)
      },
    )
    await expect(broken).rejects.toThrow()
    expect(await engine.transact(sql`select 1 as one`, 'latest', async (_, rows) => rows)).toEqual([{ one: 1 }])
    await engine.close()
  })
})
