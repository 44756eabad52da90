import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brokerColumns } from '#domain/broker/broker.columns.ts'
import { brokerageColumns } from '#domain/brokerage/brokerage.columns.ts'
import { kindOf, OPERATORS, writeConditions } from '#domain/kernel/conditions/condition.ts'
import type { Column } from '#domain/kernel/paging.ts'
import { receiptColumns } from '#domain/payment/receipt.columns.ts'
import { policyColumns } from '#domain/policy/policy.columns.ts'
import { policyholderColumns } from '#domain/policyholder/policyholder.columns.ts'
import { quoteColumns } from '#domain/quote/contract/quote.columns.ts'
import { reportListColumns } from '#domain/report/report.columns.ts'
import { userColumns } from '#domain/user/user.columns.ts'
import { loadDemo } from '#server/seed/demo.ts'
import { DEMO_PASSWORD } from '#server/seed/demo-sign-ins.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { bearer, sessionCalls } from './signing-in.ts'

let server: TestApp
let access: Record<'superUser' | 'admin', string>
beforeAll(async () => {
  server = await buildTestApp({ accounts: false })
  await loadDemo(server.deps)
  const signIn = async (email: string) =>
    (await sessionCalls(server).signIn(email, { password: DEMO_PASSWORD })).json().access as string
  access = { superUser: await signIn('portal-super-user@demo.test'), admin: await signIn('portal-admin@demo.test') }
})
afterAll(() => server.close())

type Wire = Record<string, unknown>

async function ask(path: string, where?: string) {
  const [bare, asked = ''] = path.split('?')
  const query = new URLSearchParams(`${asked}&page_size=99999`)
  if (where !== undefined) query.set('where', where)
  const who = bare === '/users' ? access.admin : access.superUser
  const answer = await server.app.inject({ url: `/api/v1${bare}?${query}`, headers: bearer(who) })
  return { status: answer.statusCode, body: answer.json() }
}

async function rowsOf(path: string, where?: string): Promise<Wire[]> {
  const { status, body } = await ask(path, where)
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.pagination.total_count).toBe(body.data.length)
  return body.data
}

interface Narrowed {
  path: string
  columns: readonly Column[]
  /** Where the wire holds what a column is narrowed by, if not at its code. */
  at?: Record<string, string>
}

const LISTS: readonly Narrowed[] = [
  {
    path: '/policies',
    columns: policyColumns,
    at: {
      locator: 'display_id',
      status: 'status.value',
      policyholder__name: 'policyholder.name',
      product__name: 'product.name',
    },
  },
  { path: '/policyholders', columns: policyholderColumns },
  {
    path: '/quotes',
    columns: quoteColumns,
    at: {
      locator: 'display_id',
      policyholder__name: 'policyholder.name',
      product__name: 'product.name',
      'characteristics[0]__started_at': 'characteristics.0.starts_on',
      state__name: 'state.code',
      price__total: 'price.total',
    },
  },
  { path: '/brokers', columns: brokerColumns },
  { path: '/brokerages', columns: brokerageColumns, at: { state: 'state.code' } },
  { path: '/users?role_type=portal_user', columns: userColumns },
  {
    path: '/receipts',
    columns: receiptColumns,
    at: { policy__display_id: 'policy.display_id' },
  },
  {
    path: '/reports',
    columns: reportListColumns,
    at: { requested_by: 'requested_by' },
  },
]

function readAt(row: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (value as Wire | null | undefined)?.[key], row)
}

/** What a reader expects of a condition, in terms of what the wire says. */
function isExpected(shown: unknown, column: Column, operator: string, asked: string): boolean {
  const text = shown === null || shown === undefined ? '' : String(shown)
  const plain = (typed: string) => typed.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  switch (operator) {
    case 'empty':
      return text === ''
    case 'filled':
      return text !== ''
    case 'holds':
      return plain(text).includes(plain(asked))
    case 'lacks':
      return !plain(text).includes(plain(asked))
    case 'any':
      return asked.split(',').includes(text)
    case 'none':
      return !asked.split(',').includes(text)
  }
  if (text === '') return false
  const own = kindOf(column) === 'day' ? text.slice(0, 10) : Number(text)
  const other = kindOf(column) === 'day' ? asked : Number(asked)
  return operator === 'from' ? own >= other : operator === 'to' ? own <= other : own === other
}

function askedOf(value: unknown, column: Column): string {
  const kind = kindOf(column)
  if (kind === 'day') return String(value).slice(0, 10)
  return kind === 'text' ? String(value).slice(1, 5).trim() || String(value) : String(value)
}

describe.each(LISTS)('$path narrowed by any of its columns', ({ path, columns, at = {} }) => {
  const narrowed = columns.filter((column) => kindOf(column) !== null)
  test.each(narrowed.map((column) => [column.code, column] as const))(
    '%s shows the rows that meet it, and no other',
    async (code, column) => {
      const all = await rowsOf(path)
      const read = (row: Wire) => readAt(row, at[code] ?? column.day ?? code)
      const values = [...new Set(all.map(read))].filter(
        (value) => value !== null && value !== undefined && value !== '',
      )
      const picked = [values[0], values[Math.floor(values.length / 2)], values.at(-1)].filter(
        (value) => value !== undefined,
      )
      for (const operator of OPERATORS[kindOf(column)!]) {
        const isBare = operator === 'empty' || operator === 'filled'
        for (const asked of isBare ? [''] : picked.map((value) => askedOf(value, column))) {
          const found = await rowsOf(path, writeConditions([{ code, operator, value: asked }]))
          const expected = all.filter((row) => isExpected(read(row), column, operator, asked))
          expect([operator, asked, idsOf(found)]).toEqual([operator, asked, idsOf(expected)])
        }
      }
    },
  )
})

const idsOf = (rows: readonly Wire[]) => rows.map(({ id }) => String(id)).toSorted()

test('conditions stand beside each other, beside a search and a filter, and over pages', async () => {
  const all = await rowsOf('/policies')
  const dear = all.filter((row) => row.gross_premium !== null && Number(row.gross_premium) >= 1000)
  const from = 'gross_premium:from:1000'
  expect(dear.length).toBeGreaterThan(1)
  expect(idsOf(await rowsOf('/policies', `${from};status:none:inactive`))).toEqual(
    idsOf(dear.filter((row) => (row.status as { value: string }).value !== 'inactive')),
  )
  const page = await server.app.inject({
    url: `/api/v1/policies?page_size=10&where=${from}`,
    headers: bearer(access.superUser),
  })
  expect(page.json().pagination.total_count).toBe(dear.length)
})

test.each([
  'gross_premium:holds:1',
  'nothing:is:1',
  'status:any:',
  'x'.repeat(5000),
  "locator:holds:';\u0000",
  'policyholder__name:holds:%00',
])('what cannot be asked of a list is refused in words: %s', async (where) => {
  const { status, body } = await ask('/policies', where)
  expect([status, body.code]).toEqual([400, 1010])
  expect(JSON.stringify(body)).toContain('These filters cannot be read')
})

test('what is typed is looked for as it is: no sign of it is a command', async () => {
  for (const typed of ["'; drop table policy; --", '%', '_', '\\', '100%', '{}', '"', '${1}']) {
    const found = await rowsOf('/policyholders', writeConditions([{ code: 'name', operator: 'holds', value: typed }]))
    expect(found.every(({ name }) => String(name).includes(typed))).toBe(true)
  }
})
