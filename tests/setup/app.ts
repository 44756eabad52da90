import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { ROLES, type Role } from '#domain/access/roles.ts'
import { sessionApi } from '#domain/session/session.api.ts'
import { buildApp } from '#server/app.ts'
import { type Config, readConfig } from '#server/config.ts'
import { createDeps } from '#server/create-deps.ts'
import type { Engine } from '#server/db/client.ts'
import type { Deps } from '#server/deps.ts'
import { loadTestAccounts, TEST_PASSWORD, testEmail } from '#server/seed/tests.ts'
import { databaseTemplate } from './database.ts'
import { keepPlans } from './keep-plans.ts'
import { PAD_ORIGINATOR } from './pad-originator.ts'

/** Where every test's clock starts: a Friday noon, UTC. */
export const TEST_START = new Date('2026-04-10T12:00:00.000Z')

export interface TestClock {
  now(): Date
  set(now: Date): void
  advance(ms: number): void
}

interface Options {
  /** Environment variables on top of the test's own. */
  env?: Record<string, string>
  /** False for a database without accounts and brokerages. */
  accounts?: boolean
  /** Routes that exist in this test only, below /api/v1. */
  routes?: (v1: FastifyInstance, deps: Deps) => void
  /** A database that is there already; closed with the app like any other. */
  engine?: Engine
  /** True for whoever asks the same statements all day: each connection plans them once. */
  keepsPlans?: boolean
  /** Where the logs go; nowhere unless a test is about them. */
  log?: Config['log']
}

const EMPTY = databaseTemplate('empty')
const WITH_ACCOUNTS = databaseTemplate('accounts', async (engine) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'hedgerow-template-'))
  const deps = await createDeps(testConfig(dataDir), engine, () => TEST_START, 'test')
  await loadTestAccounts(deps)
  await deps.poke.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** The real app on a database of its own, with a clock the test sets. Close it. */
export async function buildTestApp({ env = {}, accounts = true, log = false, ...options }: Options = {}) {
  const { engine: given, keepsPlans, routes } = options
  const dataDir = mkdtempSync(join(tmpdir(), 'hedgerow-test-'))
  const engine = given ?? (await (accounts ? WITH_ACCOUNTS : EMPTY)())
  if (keepsPlans) keepPlans(engine)
  const clock = createTestClock(TEST_START)
  const deps = await createDeps({ ...testConfig(dataDir, env), log }, engine, clock.now, 'test')
  const app = await buildApp(deps, routes && ((v1) => routes(v1, deps)))

  async function close(): Promise<void> {
    await app.close()
    await deps.poke.close()
    await engine.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { app, deps, db: deps.db, engine, clock, dataDir, injectAs: signedInCaller(app, clock), close }
}

export type TestApp = Awaited<ReturnType<typeof buildTestApp>>

function testConfig(dataDir: string, env: Record<string, string> = {}) {
  return readConfig({
    DATA_DIR: dataDir,
    SECRET_KEY: 'a secret that only tests may know, 42',
    DEMO: 'off',
    PAD_ORIGINATOR,
    ...env,
  })
}

function createTestClock(start: Date): TestClock {
  let current = start
  return {
    now: () => current,
    set(now) {
      current = now
    },
    advance(ms) {
      current = new Date(current.getTime() + ms)
    },
  }
}

type Call = Pick<InjectOptions, 'method' | 'url' | 'payload' | 'headers' | 'query'>

/** Calls as a role's test account, or as an account by email, signed in through the real endpoint once. */
function signedInCaller(app: FastifyInstance, clock: TestClock) {
  const tokens = new Map<string, { access: Promise<string>; at: number }>()

  async function signIn(email: string): Promise<string> {
    const answer = await app.inject({
      method: sessionApi.signIn.method,
      url: `/api/v1${sessionApi.signIn.path}`,
      payload: { email, password: TEST_PASSWORD },
    })
    if (answer.statusCode !== 200) throw new Error(`sign-in of ${email} answered ${answer.statusCode}: ${answer.body}`)
    return answer.json<{ access: string }>().access
  }

  /** Those that call at once share one sign-in. */
  function accessOf(email: string): Promise<string> {
    const known = tokens.get(email)
    const at = clock.now().getTime()
    if (known && at < known.at + 9 * 60_000) return known.access
    const access = signIn(email)
    access.catch(() => tokens.delete(email))
    tokens.set(email, { access, at })
    return access
  }

  return async (who: Role | string, call: Call): Promise<LightMyRequestResponse> => {
    const email = (ROLES as readonly string[]).includes(who) ? testEmail(who as Role) : who
    const authorization = `Bearer ${await accessOf(email)}`
    return app.inject({ ...call, headers: { authorization, ...call.headers } })
  }
}
