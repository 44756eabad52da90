import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '#domain/access/roles.ts'
import { rowsOf } from '#server/db/client.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { addressOf, idsIn, tenantCalls } from './tenant-cases.ts'
import { makeWorld, type World } from './tenant-world.ts'

/**
 * Amounts a role may not see, looked for in every answer to everything it may ask, on records of every kind. What the
 * amounts are is read from the books, not from what the answers call them.
 */
let server: TestApp
let world: World
beforeAll(async () => {
  server = await buildTestApp()
  world = await makeWorld(server)
})
afterAll(() => server.close())

const reads = tenantCalls().filter(({ endpoint }) => endpoint.method === 'GET')

/** What a role is answered, call by call; what it is refused is left out. */
async function answersTo(role: Role): Promise<{ name: string; answer: unknown }[]> {
  const answers = []
  for (const call of reads) {
    const { statusCode, body } = await server.injectAs(role, { url: addressOf(call, idsIn(world, 'own')) })
    if (statusCode !== 403) expect([call.name, statusCode]).toEqual([call.name, 200])
    if (statusCode === 200) answers.push({ name: call.name, answer: JSON.parse(body) })
  }
  return answers
}

/** Every value of an answer with the keys that lead to it. */
function* leavesOf(value: unknown, path = ''): Generator<{ path: string; value: unknown }> {
  if (typeof value !== 'object' || value === null) yield { path, value }
  else for (const [key, each] of Object.entries(value)) yield* leavesOf(each, path === '' ? key : `${path}.${key}`)
}

/** Where one of these amounts stands in an answer, as a number of units or written out. */
function foundIn(answers: { name: string; answer: unknown }[], amounts: ReadonlySet<number>): string[] {
  return answers.flatMap(({ name, answer }) =>
    [...leavesOf(answer)]
      .filter(({ value }) => value !== '' && amounts.has(Math.abs(Number(value))))
      .map(({ path, value }) => `${name}: ${path} is ${value}`),
  )
}

async function amountsOf(cents: ReturnType<typeof sql>): Promise<Set<number>> {
  const rows = await server.db.as({ kind: 'all' }, (tx) => rowsOf<{ cents: number }>(tx, cents))
  return new Set(rows.map((row) => Math.abs(Number(row.cents)) / 100))
}

/** Money of every kind: premiums, taxes, commissions, fees, invoices, payments. Small round ones are also ordinary numbers. */
const EVERY_AMOUNT = sql`
  select distinct cents from (
    select amount_cents as cents from financial_transaction
    union all select gross_premium_cents from policy
    union all select total_cents from quote where total_cents is not null
    union all select unnest(array[premium_cents, tax_cents, fee_cents, total_cents]) from invoice
    union all select premium_cents from peril_segment
  ) books where abs(cents) > 10000`

/** What one peril costs, or its tax, where nothing whole costs just as much; below, scores and percentages begin. */
const AMOUNTS_OF_PERILS = sql`
  select distinct amount_cents as cents from financial_transaction
   where peril is not null and abs(amount_cents) > 6000
     and abs(amount_cents) not in (
       select abs(unnest(array[premium_cents, tax_cents, fee_cents, total_cents])) from invoice
       union all select abs(sum(amount_cents)) from financial_transaction group by policy_id, type, name
       union all select gross_premium_cents from policy)`

/** How answers call money; the day a task is due is none. */
const MONEY_WORDS =
  /premium|amount|price|money|commission|(^|[._])(tax|fee|paid|refund|holdback|total|due)(?=[._]|$)(?!_count|_on$)/i

test('a claim manager is told no amount of money, by any road [Q6.4]', async () => {
  const answers = await answersTo('claim_manager')
  expect(answers.map(({ name }) => name)).toContain('policy.get')
  const amounts = await amountsOf(EVERY_AMOUNT)
  expect(amounts.size).toBeGreaterThan(10)
  expect(foundIn(answers, amounts)).toEqual([])
  const named = answers.flatMap(({ name, answer }) =>
    [...leavesOf(answer)].filter(({ path }) => MONEY_WORDS.test(path)).map(({ path }) => `${name}: ${path}`),
  )
  expect(named).toEqual([])
})

test('a claim manager finds a policy by its number as much as its page says, and is asked for no column they do not see', async () => {
  const url = `/api/v1/policies/${world.own['policies']}`
  const page = (await server.injectAs('claim_manager', { url })).json()
  expect(Object.keys(page).toSorted()).toEqual(
    ['display_id', 'id', 'locator', 'policyholder', 'product', 'status'].toSorted(),
  )
  const search = `/api/v1/search/policy?query=${page.display_id}`
  expect((await server.injectAs('claim_manager', { url: search })).json().data).toEqual([page])
  const headings = (await server.injectAs('claim_manager', { url: '/api/v1/headings/policy-list' })).json()
  expect(JSON.stringify(headings)).not.toMatch(/gross_premium|contract/)
})

test('an auditor reads a policy’s invoices, and none that only its policyholder or its quote leads to', async () => {
  const owed = world.own['policyholders/invoices']!
  const answers = (await answersTo('auditor')).filter(({ name }) => !name.startsWith('audit.')) // that one is granted whole
  expect(answers.map(({ name }) => name)).toContain('invoice.ofPolicy')
  const telling = answers.filter(({ answer }) => JSON.stringify(answer).includes(owed)).map(({ name }) => name)
  expect(telling).toEqual([])
})

test.each<Role>(['broker_account_executive', 'broker_account_manager', 'broker_admin'])(
  'a %s is told what nothing single costs, by any road [domain 3 permissions]',
  async (role) => {
    const amounts = await amountsOf(AMOUNTS_OF_PERILS)
    expect(amounts.size).toBeGreaterThan(10)
    expect(foundIn(await answersTo(role), amounts)).toEqual([])
  },
)

test('the same look finds them where they are granted: a portal user is told both', async () => {
  const answers = await answersTo('portal_user')
  expect(foundIn(answers, await amountsOf(EVERY_AMOUNT)).length).toBeGreaterThan(0)
  expect(foundIn(answers, await amountsOf(AMOUNTS_OF_PERILS)).length).toBeGreaterThan(0)
})
