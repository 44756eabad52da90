import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuditReport } from '#domain/audit/audit.schema.ts'
import { rowsOf } from '#server/db/client.ts'
import { audit } from '#server/db/record-change.ts'
import { verifyAudit } from '#server/jobs/verify-audit-log.ts'
import { newLocator } from '#server/locators.ts'
import { lockChain } from '#server/modules/audit/chain.repo.ts'
import { type Stepwise, sealAuditLog } from '#server/modules/audit/seal.service.ts'
import { verifyAuditLog } from '#server/modules/audit/verify.service.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { onPostgres } from '#tests/setup/database.ts'

let server: TestApp
beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())

const all = { kind: 'all' } as const
const inStep: Stepwise = (work) => server.db.as(all, work)
const seal = () => sealAuditLog(inStep, server.deps)
const verify = () => verifyAuditLog(inStep, server.deps)

function write(count: number): Promise<void[]> {
  const one = (at: number) =>
    server.db.as(all, (tx) =>
      audit(tx, {
        actor: null,
        brokerageId: null,
        action: 'update',
        entity: 'account',
        entityId: newLocator(),
        before: { z: at, name: 'Ann “Grey”' },
        after: { name: 'Ann Gray', z: at },
        at: server.clock.now(),
      }),
    )
  return Promise.all(Array.from({ length: count }, (_, at) => one(at)))
}

interface Link {
  position: string | number
  previous_hash: string
  hash: string
  audit_id: string
}
const readChain = () => rowsOf<Link>(server.engine.root, sql`select * from audit_link order by position`)

class TakenBack extends Error {}

/** What an owner of the tables can do who takes the triggers away first, looked at, and taken back. */
async function afterTampering<T>(statements: SQL[], look: (inStep: Stepwise) => Promise<T>): Promise<T> {
  let seen: T | undefined
  const attempt = server.engine.root.transaction(async (tx) => {
    await tx.execute(sql`alter table audit_log disable trigger append_only`)
    await tx.execute(sql`alter table audit_link disable trigger append_only`)
    for (const statement of statements) await tx.execute(statement)
    seen = await look((work) => work(tx))
    throw new TakenBack()
  })
  await expect(attempt).rejects.toBeInstanceOf(TakenBack)
  return seen!
}

const at = (position: number) => sql`(select audit_id from audit_link where position = ${position})`

describe('the chain of the audit log', () => {
  test('holds every committed row once, each link with the hash of the one before', async () => {
    await seal()
    const known = (await readChain()).length
    await write(7)
    expect(await seal()).toBe(7)
    await write(4)
    expect([await seal(), await seal()]).toEqual([4, 0])
    const links = await readChain()
    expect(links.map(({ position }) => Number(position))).toEqual(Array.from({ length: known + 11 }, (_, of) => of + 1))
    expect(links.map(({ previous_hash }) => previous_hash)).toEqual(['', ...links.slice(0, -1).map(({ hash }) => hash)])
    expect(await verify()).toMatchObject({ rows: known + 11, hash: links.at(-1)!.hash, broken: null })
  })

  test('does not fork where many write and several seal at once', async () => {
    const known = (await readChain()).length
    await Promise.all([write(40), seal(), write(40), seal(), seal(), write(40)])
    await Promise.all([seal(), seal()])
    expect(await verify()).toMatchObject({ rows: known + 120, broken: null })
    expect(new Set((await readChain()).map(({ audit_id }) => audit_id)).size).toBe(known + 120)
  })

  test.each([
    ['changed', sql`update audit_log set after = '{"name":"Mallory"}' where id = ${at(3)}`, 3],
    ['changed', sql`update audit_log set at = at + interval '1 minute' where id = ${at(2)}`, 2],
    ['missing', sql`delete from audit_log where id = ${at(4)}`, 4],
    ['disordered', sql`delete from audit_link where position = 2`, 3],
    ['disordered', sql`update audit_link set previous_hash = hash where position = 5`, 5],
    ['changed', sql`update audit_link set hash = previous_hash where position = 1`, 1],
    [
      'unsealed',
      sql`insert into audit_log (id, action, entity, entity_id, at)
          values (gen_random_uuid(), 'create', 'account', gen_random_uuid(), clock_timestamp())`,
      null,
    ],
  ] as const)('tells that a row is %s, and where', async (kind, statement, position) => {
    const { broken } = await afterTampering([statement], (step) => verifyAuditLog(step, server.deps))
    expect(broken).toEqual({ kind, position, audit_id: expect.any(String) })
  })

  test('sealed under another key is told as changed, from its first row', async () => {
    const forger = { ...server.deps, secrets: { ...server.deps.secrets, auditChain: new Uint8Array() } }
    expect((await verifyAuditLog(inStep, forger)).broken).toMatchObject({ kind: 'changed', position: 1 })
    expect((await verify()).broken).toBeNull()
  })

  test('cut at its end is known by what an earlier walk saw, also the second time', async () => {
    const { rows } = await verify()
    const cut = [
      sql`delete from audit_log where id = ${at(rows)}`,
      sql`delete from audit_link where position = ${rows}`,
    ]
    const walks = await afterTampering(cut, async (step) => [
      await verifyAuditLog(step, server.deps),
      await verifyAuditLog(step, server.deps),
    ])
    const broken = { kind: 'shortened', position: rows, audit_id: null }
    expect(walks).toMatchObject([{ broken }, { broken }])
  })

  test('fails the nightly job where it is broken, so that the operator hears of it', async () => {
    await verifyAudit.run(server.deps, server.clock.now())
    const nightly = (step: Stepwise) =>
      verifyAudit.run({ ...server.deps, db: { ...server.db, as: (_, work) => step(work) } }, server.clock.now())
    const forged = [sql`update audit_log set action = 'forged' where id = ${at(1)}`]
    const told = await afterTampering(forged, (step) => nightly(step).catch((error: Error) => error.message))
    expect(told).toContain('"kind":"changed","position":1')
  })
})

test.runIf(onPostgres)('a writer does not wait while the chain’s end is held', async () => {
  await server.db.as(all, async (tx) => {
    await lockChain(tx)
    await write(3) // on other connections
    expect(await rowsOf(tx, sql`select from audit_pending`)).toHaveLength(3)
  })
  expect(await seal()).toBe(3)
})

describe('what was written down', () => {
  test.each(['update audit_log set action = action', 'delete from audit_log', 'update audit_link set hash = hash'])(
    'is not changed by whoever serves a request: %s',
    async (statement) => {
      const attempt = server.db.as(all, (tx) => tx.execute(sql.raw(statement)))
      await expect(attempt).rejects.toMatchObject({ cause: { message: expect.stringContaining('permission denied') } })
    },
  )

  test.each(['update audit_log set action = action', 'truncate audit_log', 'delete from audit_link'])(
    'is not changed by the owner of the tables by mistake: %s',
    async (statement) => {
      const attempt = server.engine.root.execute(sql.raw(statement))
      await expect(attempt).rejects.toMatchObject({ cause: { message: expect.stringContaining('is append-only') } })
    },
  )

  test('is announced by whoever writes it, and seen whole by nobody of a single brokerage', async () => {
    await write(1)
    const brokerage = { kind: 'brokerage', brokerageId: newLocator() } as const
    const seen = await server.db.as(brokerage, (tx) => rowsOf(tx, sql`select from audit_pending`))
    const links = await server.db.as(brokerage, (tx) => rowsOf(tx, sql`select from audit_link`))
    expect([seen.length, links.length]).toEqual([0, 0])
  })
})

describe('the report', () => {
  test('is of the last walk, for those who read the log', async () => {
    const path = '/api/v1/audit-log/verification'
    const walked = (await server.injectAs('auditor', { method: 'POST', url: path })).json<AuditReport>()
    expect(walked).toMatchObject({ broken: null, at: server.clock.now().toISOString() })
    expect((await server.injectAs('portal_admin', { url: path })).json()).toEqual(walked)
    expect((await server.injectAs('broker_admin', { method: 'POST', url: path })).statusCode).toBe(403)
  })
})
