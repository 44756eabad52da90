import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SavedView } from '#domain/saved-view/saved-view.schema.ts'
import { RIVAL_EMAIL } from '#server/seed/tests.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())

type Who = Parameters<TestApp['injectAs']>[0]
const OWNER = 'broker_account_executive'
const COLLEAGUE = 'broker_account_manager'
const STAFF = 'portal_super_user'

async function call(who: Who, method: 'GET' | 'PUT' | 'DELETE', query: string, payload?: object) {
  const answer = await server.injectAs(who, { method, url: `/api/v1/saved-views${query}`, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json() as { data: SavedView[]; code?: number; errors?: unknown } }
}
const views = async (who: Who, list = 'policies') => (await call(who, 'GET', `?list=${list}`)).body.data
const namesOf = async (who: Who, list?: string) => (await views(who, list)).map(({ name }) => name)
const save = (who: Who, view: object) =>
  call(who, 'PUT', '', { list: 'policies', shown: { where: 'gross_premium:from:5000' }, is_shared: false, ...view })

test('a view is its owner’s alone until it is shared, and then their house’s and nobody else’s', async () => {
  expect((await save(OWNER, { name: 'Large' })).status).toBe(200)
  expect(await views(OWNER)).toMatchObject([
    { name: 'Large', shown: { where: 'gross_premium:from:5000' }, is_own: true, is_shared: false },
  ])
  expect(await namesOf(COLLEAGUE)).toEqual([])
  await save(OWNER, { name: 'Large', is_shared: true })
  expect(await views(COLLEAGUE)).toMatchObject([{ name: 'Large', is_own: false, is_shared: true }])
  expect(await namesOf(RIVAL_EMAIL)).toEqual([])
  expect(await namesOf(STAFF)).toEqual([])
  expect(await namesOf('business_development_member')).toEqual([])
  expect(await namesOf(OWNER, 'quotes')).toEqual([])

  await save(STAFF, { name: 'Of the office', is_shared: true })
  expect(await namesOf('portal_user')).toEqual(['Of the office'])
  expect(await namesOf('business_development_member')).toEqual(['Of the office'])
  expect(await namesOf(OWNER)).toEqual(['Large'])
})

test('a name again takes the place; only one’s own is forgotten', async () => {
  await save(COLLEAGUE, { name: 'Mine', shown: { search: 'a' } })
  await save(COLLEAGUE, { name: 'Mine', shown: { search: 'b', status: 'active' } })
  const own = async () => (await views(COLLEAGUE)).filter(({ is_own }) => is_own)
  expect((await own()).map(({ shown }) => shown)).toEqual([{ search: 'b', status: 'active' }])
  const { status } = await call(COLLEAGUE, 'DELETE', '?list=policies&name=Large')
  expect(status).toBe(200)
  expect(await namesOf(OWNER)).toContain('Large')
  await call(COLLEAGUE, 'DELETE', '?list=policies&name=Mine')
  expect(await own()).toEqual([])
})

test.each([
  { name: '' },
  { name: 'x'.repeat(61) },
  { name: 'a\u0007' },
  { list: 'secrets' },
  { shown: { page: '3' } },
  { shown: { search: 5 } },
  { shown: { search: 'x'.repeat(5000) } },
  { shown: null },
  { is_shared: 'perhaps' },
  { owner: 'somebody' },
])('%j is refused in words', async (wrong) => {
  const { status, body } = await save(OWNER, { name: 'Wrong', ...wrong })
  expect([status, body.code]).toEqual([400, 1010])
  expect(await namesOf(OWNER)).not.toContain('Wrong')
})

test('there is room for fifty of one list, and the next is told so and not kept', async () => {
  for (let at = 0; at < 50; at++) expect((await save(OWNER, { list: 'tasks', name: `View ${at}` })).status).toBe(200)
  const { status, body } = await save(OWNER, { list: 'tasks', name: 'One more' })
  expect([status, body.code]).toEqual([400, 1010])
  expect(await namesOf(OWNER, 'tasks')).toHaveLength(50)
  expect((await save(OWNER, { list: 'tasks', name: 'View 7', is_shared: true })).status).toBe(200)
})
