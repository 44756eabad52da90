import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImportedRow } from '#domain/kernel/imported-rows.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { EXECUTIVE, openTablet, RIVAL, STAFF } from './sync-tablet.ts'

let server: TestApp
beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())

type Who = Parameters<TestApp['injectAs']>[0]

const farm = (at: number, change: object = {}) => ({
  kind: 'individual',
  first_name: 'Farm',
  last_name: `Number ${at}`,
  phone: `204 555 ${String(1000 + at)}`,
  address_line_1: 'RR 2',
  city: 'Dauphin',
  province: 'MB',
  postal_code: 'r7n 2v4',
  country: 'CA',
  ...change,
})

async function send(rows: object[], { who = EXECUTIVE, isTrial = false, ...rest }: Sent = {}) {
  const payload = { rows, is_trial: isTrial, ...rest }
  const answer = await server.injectAs(who, { method: 'POST', url: '/api/v1/policyholders/import', payload })
  return { status: answer.statusCode, body: answer.json() as { data: ImportedRow[]; code?: number; errors?: unknown } }
}
interface Sent {
  who?: Who
  isTrial?: boolean
  brokerage?: string
}

async function namesOf(who: Who = EXECUTIVE): Promise<string[]> {
  const answer = await server.injectAs(who, { method: 'GET', url: '/api/v1/policyholders?page_size=99999' })
  return answer.json().data.map(({ name }: { name: string }) => name)
}
const outcomes = (body: { data: ImportedRow[] }) => body.data.map(({ outcome }) => outcome)

test('rows become policyholders, with numbers, in their stored form, and reach the tablets of their firm alone', async () => {
  const { status, body } = await send([
    farm(1),
    farm(2, { kind: 'corporation', legal_name: 'Two Ltd.', first_name: null, last_name: null }),
  ])
  expect([status, outcomes(body)]).toEqual([200, ['new', 'new']])
  expect(await namesOf()).toEqual(expect.arrayContaining(['Farm Number 1', 'Two Ltd.']))
  expect(await namesOf(RIVAL)).toEqual([])
  const list = await server.injectAs(EXECUTIVE, { method: 'GET', url: '/api/v1/policyholders?search=Number+1' })
  expect(list.json().data[0]).toMatchObject({
    phone: '(204) 555-1001',
    is_completed: true,
    display_id: expect.stringMatching(/^H-\d{6}$/),
  })
  const tablet = await openTablet(server, EXECUTIVE)
  expect(JSON.stringify(await tablet.pullAll(null))).toContain('Number 1')
})

test('the same file twice changes nothing, even where a farm was changed meanwhile', async () => {
  const rows = [farm(10), farm(11), farm(10)]
  expect(outcomes((await send(rows, { isTrial: true })).body)).toEqual(['new', 'new', 'doubled'])
  const before = await namesOf()
  expect(outcomes((await send(rows)).body)).toEqual(['new', 'new', 'doubled'])
  expect((await namesOf()).length).toBe(before.length + 2)
  const list = await server.injectAs(EXECUTIVE, { method: 'GET', url: '/api/v1/policyholders?search=Number+10' })
  const { id } = list.json().data[0]
  const found = await server.injectAs(EXECUTIVE, { method: 'GET', url: `/api/v1/policyholders/${id}` })
  const changed = await server.injectAs(EXECUTIVE, {
    method: 'PATCH',
    url: `/api/v1/policyholders/${id}`,
    headers: { 'if-match': `"${found.json().version}"` },
    payload: { data: { city: 'Roblin' } },
  })
  expect(changed.statusCode, changed.body).toBe(200)
  expect(outcomes((await send(rows)).body)).toEqual(['known', 'known', 'known'])
  const after = await server.injectAs(EXECUTIVE, { method: 'GET', url: `/api/v1/policyholders/${id}` })
  expect(after.json().data.city).toBe('Roblin')
})

test('two that send the same file at once make each farm once', async () => {
  const rows = Array.from({ length: 40 }, (_, at) => farm(100 + at))
  const both = await Promise.all([send(rows), send(rows)])
  const made = both.flatMap(({ body }) => outcomes(body)).filter((outcome) => outcome === 'new')
  expect(made).toHaveLength(40)
  expect((await namesOf()).filter((name) => /Number 1[0-3]\d$/.test(name))).toHaveLength(40)
})

test('one wrong row keeps all of them out, and a trial says of each what is wrong, in words', async () => {
  const rows = [farm(200), farm(201, { phone: '12' }), farm(202, { province: 'ZZ', postal_code: 'none' })]
  const trial = await send(rows, { isTrial: true })
  expect(outcomes(trial.body)).toEqual(['new', 'wrong', 'wrong'])
  expect(trial.body.data[1]!.errors).toEqual([{ field: 'phone', messages: [expect.stringMatching(/\w+ \w+/)] }])
  expect(trial.body.data[2]!.errors.map(({ field }) => field).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'postal_code',
    'province',
  ])
  const refused = await send(rows)
  expect([refused.status, refused.body.code]).toEqual([400, 1010])
  expect(JSON.stringify(refused.body)).toContain('rows.1.phone')
  expect((await namesOf()).filter((name) => /Number 20\d$/.test(name))).toEqual([])
})

test('staff name the brokerage; a broker names no other; nobody without the right imports', async () => {
  const elsewhere = '01900000-0000-7000-8000-00000000beef'
  expect((await send([farm(300)], { who: STAFF })).body.code).toBe(1010)
  expect((await send([farm(300)], { who: STAFF, brokerage: elsewhere, isTrial: true })).body.code).toBe(1010)
  expect((await send([farm(300)], { brokerage: elsewhere })).body.code).toBe(1010)
  expect((await send([farm(300)], { who: 'auditor' })).status).toBe(403)
})

test.each([[[]], ['rows'], [[1]], [[{ kind: { a: 1 } }]], [Array(1001).fill({})], [[{ unknown_column: 'x' }]]])(
  'what is no rows is refused in words',
  async (rows) => {
    const { status, body } = await send(rows as object[])
    expect([status, body.code]).toEqual([400, 1010])
  },
)

test('a thousand rows are one call', async () => {
  const rows = Array.from({ length: 1000 }, (_, at) => farm(2000 + at, { trade_name: 'Thousand' }))
  expect(new Set(outcomes((await send(rows)).body))).toEqual(new Set(['new']))
  expect(new Set(outcomes((await send(rows)).body))).toEqual(new Set(['known']))
})
