import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROLES } from '#domain/access/roles.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { addressOf, tenantCalls } from './tenant-cases.ts'

let server: TestApp
beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())

const calls = tenantCalls()
const everyPair = calls.flatMap((call) =>
  ROLES.filter((role) => !call.may.includes(role)).map((role) => ({ call, role, name: call.name })),
)

test.each(everyPair)('$name refuses a $role before looking at anything else [P6.1]', async ({ call, role }) => {
  const { method, body } = call.endpoint
  const url = addressOf(call, () => 'not-even-an-id')
  const answer = await server.injectAs(role, { method, url, ...(body && { payload: { nonsense: true } }) })
  expect([answer.statusCode, answer.json()]).toEqual([
    403,
    { code: 1403, messages: ['You do not have permission to do this.'] },
  ])
})

test.each(calls)('$name answers a stranger 401, whatever is asked', async (call) => {
  const { method, body } = call.endpoint
  const url = addressOf(call, () => 'not-even-an-id')
  const answer = await server.app.inject({ method, url, ...(body && { payload: {} }) })
  expect([answer.statusCode, answer.json().code]).toEqual([401, 1401])
})
