import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROLES } from '#domain/access/roles.ts'
import { account, credential } from '#server/db/tables/accounts.table.ts'
import { broker, brokerage } from '#server/db/tables/brokerages.table.ts'
import { invoice } from '#server/db/tables/invoices.table.ts'
import { policy } from '#server/db/tables/policies.table.ts'
import { quote } from '#server/db/tables/quotes.table.ts'
import { loadDemo } from '#server/seed/demo.ts'
import { DEMO_PASSWORD, demoSignIns } from '#server/seed/demo-sign-ins.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { bearer, sessionCalls } from './signing-in.ts'

/** Far more than it takes, for machines with much else to do. */
const LOADING_MS = 240_000

let server: TestApp
/** As loaded, before any test signed in. */
let fresh: Awaited<ReturnType<typeof contents>>
beforeAll(async () => {
  server = await buildTestApp({ accounts: false })
  await loadDemo(server.deps)
  fresh = await contents(server)
}, LOADING_MS)
afterAll(() => server.close())

async function signInAs(email: string): Promise<string> {
  const answer = await sessionCalls(server).signIn(email, { password: DEMO_PASSWORD })
  expect(answer.statusCode).toBe(200)
  return answer.json().access
}

async function list(access: string, url: string) {
  return (await server.app.inject({ url: `/api/v1${url}`, headers: bearer(access) })).json()
}

/** What the demo is made of, ids and times included. */
async function contents({ db }: TestApp) {
  return db.as({ kind: 'all' }, async (tx) => ({
    accounts: await tx.select().from(account).orderBy(account.email),
    brokers: await tx.select().from(broker).orderBy(broker.id),
    firms: await tx.select().from(brokerage).orderBy(brokerage.name),
    quotes: await tx.select().from(quote).orderBy(quote.id),
    policies: await tx.select().from(policy).orderBy(policy.id),
    invoices: await tx.select().from(invoice).orderBy(invoice.id),
  }))
}

describe('the demo', () => {
  test.each(demoSignIns())('$email signs in as $role', async ({ email, role }) => {
    const me = await list(await signInAs(email), '/users/me')
    expect(me.role.code).toBe(role)
    expect(me.full_name).toMatch(/\S+ \S+/)
  })

  test('has a sign-in for each of the eleven roles and one for the second brokerage', () => {
    expect(new Set(demoSignIns().map(({ role }) => role))).toEqual(new Set(ROLES))
    expect(demoSignIns().map(({ email }) => email)).toContain('rival@demo.test')
    expect(demoSignIns()[6]).toMatchObject({ email: 'broker-account-executive@demo.test' })
  })

  test('each brokerage has its own brokers, some closed, some who never signed in, in lists that page', async () => {
    const superUser = await signInAs('portal-super-user@demo.test')
    const firms = (await list(superUser, '/brokerages')).data
    expect(firms.map(({ state }: { state: { code: string } }) => state.code).sort()).toEqual(['MB', 'NB'])
    for (const { id } of firms) {
      const { data } = await list(superUser, `/brokers?brokerage=${id}&page_size=100`)
      expect(data.length).toBeGreaterThanOrEqual(13)
      expect(data.some(({ is_active }: { is_active: boolean }) => !is_active)).toBe(true)
      expect(data.some(({ last_login }: { last_login: string | null }) => last_login === null)).toBe(true)
    }
    const own = await list(await signInAs('broker-admin@demo.test'), '/brokers')
    expect(own.pagination).toMatchObject({ total_count: 27, next: 2 })
    const admins = await list(await signInAs('portal-admin@demo.test'), '/users?role_type=portal_user')
    expect(admins.pagination).toMatchObject({ total_count: 30, next: 2 })
  })

  test('is loaded once, also when two servers start at the same moment', async () => {
    const before = await contents(server)
    expect(await Promise.all([loadDemo(server.deps), loadDemo(server.deps)])).toEqual([false, false])
    expect(await contents(server)).toEqual(before)
  })

  test(
    'is the same for the same anchor day',
    async () => {
      const other = await buildTestApp({ accounts: false })
      await loadDemo(other.deps)
      const again = await contents(other)
      await other.close()
      expect(again).toEqual(fresh)
    },
    LOADING_MS,
  )

  test('keeps passwords as hashes only', async () => {
    const rows = await server.db.as({ kind: 'none' }, (tx) => tx.select().from(credential))
    expect(JSON.stringify(rows)).not.toContain(DEMO_PASSWORD)
  })
})
