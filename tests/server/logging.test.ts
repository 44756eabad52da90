import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { API_PREFIX } from '#server/http/api-prefix.ts'
import { newLocator } from '#server/locators.ts'
import { TEST_PASSWORD, testEmail } from '#server/seed/tests.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'

let test: TestApp
const lines: Record<string, unknown>[] = []
beforeAll(async () => {
  const log = { level: 'trace', stream: { write: (line: string) => void lines.push(JSON.parse(line)) } }
  test = await buildTestApp({
    log,
    routes: (v1, { db }) => {
      v1.post('/test/query', () =>
        db.as({ kind: 'all' }, (tx) => tx.execute(sql`select cast(${'Jane Doe of Brandon'} as integer)`)),
      )
    },
  })
})
afterAll(() => test.close())

const everything = () => JSON.stringify(lines)

describe('the logs', () => {
  it('hold one line for each answer: what was asked, how it ended, how long it took, under its request id', async () => {
    const answer = await test.app.inject({
      url: `${API_PREFIX}/policies?search=Jane%20Doe`,
      headers: { cookie: 'hr_x=abc' },
    })
    const line = lines.find(({ reqId }) => reqId === answer.headers['x-request-id'])
    expect(line).toMatchObject({ method: 'GET', path: '/api/v1/policies', status: 401, msg: 'answered' })
    expect(line?.ms).toBeTypeOf('number')
  })

  it('hold no password, token, address or typed text', async () => {
    const email = testEmail('portal_user')
    const signIn = await test.app.inject({
      method: 'POST',
      url: `${API_PREFIX}/auth/sign-in`,
      payload: { email, password: TEST_PASSWORD },
    })
    const { access, refresh } = signIn.json<{ access: string; refresh: string }>()
    await test.app.inject({
      url: `${API_PREFIX}/policies?search=Jane%20Doe`,
      headers: { authorization: `Bearer ${access}` },
    })
    await test.app.inject({ method: 'POST', url: `${API_PREFIX}/auth/token/refresh`, payload: { refresh } })
    for (const secret of [TEST_PASSWORD, access, refresh, email, 'Jane', 'hr_x', '127.0.0.1']) {
      expect(everything()).not.toContain(secret)
    }
  })

  it('hold none of the secrets that stand in an address: of a password’s link, of a file', async () => {
    const token = 'q'.repeat(43)
    const id = newLocator()
    const answer = await test.app.inject({ url: `/password-reset/${id}/${token}/?email=ann@demo.test` })
    await test.app.inject({ url: `${API_PREFIX}/files/${token}${token}?download=1` })
    const line = lines.find(({ reqId }) => reqId === answer.headers['x-request-id'])
    expect(line).toMatchObject({ path: `/password-reset/${id}/…/` })
    expect(everything()).not.toContain(token)
  })

  it('tell of a failed query its statement and place, without what was typed', async () => {
    const answer = await test.app.inject({ method: 'POST', url: `${API_PREFIX}/test/query`, payload: {} })
    expect(answer.statusCode).toBe(500)
    const line = lines.find(({ msg }) => msg === 'request failed') as {
      err: { query: string; stack: string; cause: { code: string } }
    }
    expect(line.err.query).toContain('select cast($1 as integer)')
    expect(line.err.cause.code).toBe('22P02')
    expect(line.err.stack).toContain('    at ')
    expect(everything()).not.toContain('Jane Doe')
  })
})
