import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { decodeJwt, type JWTPayload, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROLES } from '#domain/access/roles.ts'
import { account } from '#server/db/tables/accounts.table.ts'
import { setUserActive } from '#server/modules/users/users.service.ts'
import { testEmail } from '#server/seed/tests.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { bearer, cookieOf, sessionCalls } from './signing-in.ts'

let server: TestApp
let calls: ReturnType<typeof sessionCalls>
beforeAll(async () => {
  server = await buildTestApp()
  calls = sessionCalls(server)
})
afterAll(() => server.close())

const AUDITOR = testEmail('auditor')
const EXECUTIVE = testEmail('broker_account_executive')

describe('signing in', () => {
  test.each(ROLES)('a %s gets an access and a refresh token [P7.2] [P3.1] [P4.2.1]', async (role) => {
    const answer = await calls.signIn(testEmail(role))
    expect(answer.statusCode).toBe(200)
    const { access, refresh } = answer.json()
    expect(refresh).toEqual(expect.any(String))
    expect(decodeJwt(access)).toMatchObject({ user_id: expect.any(String), role, force_change_password: false })
    expect((await calls.me(access)).json()).toMatchObject({ email: testEmail(role), role: { code: role } })
  })

  test('the email is taken in any case and with spaces around it', async () => {
    expect((await calls.signIn(`  ${AUDITOR.toUpperCase()} `)).statusCode).toBe(200)
  })

  test('a wrong password and an unknown user get the same answer, code 1020 [P4.2.2] [P8.17]', async () => {
    const wrong = await calls.signIn(AUDITOR, { password: 'not it' })
    const unknown = await calls.signIn('nobody@demo.test', { password: 'not it' })
    expect(wrong.statusCode).toBe(400)
    expect(wrong.json()).toEqual({ code: 1020, messages: ['The email or password is incorrect.'] })
    expect(unknown.json()).toEqual(wrong.json())
  })

  test('the refusal is worded in the reader’s language', async () => {
    const answer = await calls.signIn(AUDITOR, { password: 'not it' }, { 'accept-language': 'es-MX,es;q=0.9' })
    expect(answer.json().messages[0]).not.toBe('The email or password is incorrect.')
  })

  test('a closed account hears why only with the right password, and its session ends', async () => {
    const { access } = await calls.tokens(testEmail('portal_user'))
    const { user_id } = decodeJwt<{ user_id: string }>(access)
    const { user_id: accountId } = decodeJwt<{ user_id: string }>(
      (await calls.tokens(testEmail('portal_admin'))).access,
    )
    const admin = { accountId, scope: { kind: 'all' as const } }
    await server.db.as({ kind: 'all' }, (tx) => setUserActive(tx, server.deps, admin, user_id, false))
    expect((await calls.me(access)).statusCode).toBe(401)
    const right = await calls.signIn(testEmail('portal_user'))
    expect(right.json()).toMatchObject({ code: 1020, messages: [expect.stringContaining('not active')] })
    const wrong = await calls.signIn(testEmail('portal_user'), { password: 'guess' })
    expect(wrong.json().messages[0]).toBe('The email or password is incorrect.')
  })

  test('empty and misshapen fields are named, code 1010 [P8.3]', async () => {
    const answer = await calls.post('sign-in', { email: 'not an address', password: '', otp_code: '12' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      code: 1010,
      errors: [
        { field: 'email', messages: ['Enter a valid email address.'] },
        { field: 'password', messages: ['This field may not be blank.'] },
        { field: 'otp_code', messages: ['This field must be 6 characters.'] },
      ],
    })
  })

  test.each([[[]], ['text'], [null], [42], [{ email: { $ne: 1 }, password: ['x'] }]])(
    'a body of the shape %j is refused in words',
    async (payload) => {
      const answer = await server.app.inject({
        method: 'POST',
        url: '/api/v1/auth/sign-in',
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify(payload),
      })
      expect(answer.statusCode).toBe(400)
      expect(answer.json().messages[0]).toEqual(expect.any(String))
    },
  )
})

test('the access token says when the password must be changed first [P3.1] [P4.2.5]', async () => {
  const email = testEmail('business_development_head')
  await server.db.as({ kind: 'none' }, (tx) =>
    tx.update(account).set({ forceChangePassword: true }).where(eq(account.email, email)),
  )
  const { access, refresh } = await calls.tokens(email)
  expect(decodeJwt(access).force_change_password).toBe(true)
  const refreshed = await calls.refresh(refresh)
  expect(decodeJwt(refreshed.json().access).force_change_password).toBe(true)
  expect((await calls.me(access)).json().force_change_password).toBe(true)
})

describe('one session an account', () => {
  test('signing in elsewhere answers 409 to the older session’s calls, verify and refresh [P8.7] [Q8.transport-shared.6] [P4.1.1]', async () => {
    const older = await calls.tokens(EXECUTIVE)
    const newer = await calls.tokens(EXECUTIVE)
    const answers = await Promise.all([
      calls.me(older.access),
      calls.verify(older.access),
      calls.refresh(older.refresh),
      calls.signOut(older.access),
    ])
    for (const answer of answers) {
      expect(answer.statusCode).toBe(409)
      expect(answer.json()).toEqual({ code: 1409, messages: ['Your account has been logged in on another device.'] })
    }
    expect((await calls.me(newer.access)).statusCode).toBe(200)
  })

  test('a superseded session hears 409 before anything about its permission or its fields', async () => {
    const older = await calls.tokens(EXECUTIVE)
    await calls.tokens(EXECUTIVE)
    const forbidden = { url: '/api/v1/users?role_type=auditor', headers: bearer(older.access) }
    const misshapen = { url: '/api/v1/brokers/not-an-id', headers: bearer(older.access) }
    expect((await server.app.inject(forbidden)).statusCode).toBe(409)
    expect((await server.app.inject(misshapen)).statusCode).toBe(409)
  })

  test('of two sign-ins at once exactly one session lives', async () => {
    const both = await Promise.all([calls.tokens(AUDITOR), calls.tokens(AUDITOR)])
    const answers = await Promise.all(both.map(({ access }) => calls.me(access)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
  })
})

describe('the access token', () => {
  test('lasts ten minutes [domain 3 values]', async () => {
    const { access } = await calls.tokens(AUDITOR)
    server.clock.advance(10 * 60_000 - 2_000)
    expect((await calls.verify(access)).json()).toEqual({ valid: true })
    server.clock.advance(3_000)
    expect((await calls.verify(access)).statusCode).toBe(401)
    expect((await calls.me(access)).statusCode).toBe(401)
  })

  test.each(['', 'Bearer', 'Bearer x.y.z', 'Basic YTpi', 'Bearer eyJhbGciOiJub25lIn0.e30.'])(
    'no other credentials are taken: %j',
    async (authorization) => {
      const answer = await server.app.inject({ url: '/api/v1/users/me', headers: { authorization } })
      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toEqual({ code: 1401, messages: ['Please sign in.'] })
    },
  )

  describe('is of no use once it is not as we signed it', () => {
    const inPart = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const genuine = async () => {
      const { access } = await calls.tokens(AUDITOR)
      const [head = '', claims = '', mark = ''] = access.split('.')
      return { access, head, claims, mark, said: decodeJwt<{ role: string; user_id: string }>(access) }
    }
    const signedBy = (alg: string, key: Uint8Array, said: JWTPayload) =>
      new SignJWT(said).setProtectedHeader({ alg }).sign(key)
    const ourKey = () => server.deps.secrets.accessTokens
    const forgeries: Record<string, () => Promise<string>> = {
      'another role': async () => {
        const { head, said, mark } = await genuine()
        return `${head}.${inPart({ ...said, role: 'portal_super_user' })}.${mark}`
      },
      'a later end': async () => {
        const { head, said, mark } = await genuine()
        return `${head}.${inPart({ ...said, exp: said.exp! + 3600 })}.${mark}`
      },
      'no signature': async () => {
        const { head, claims } = await genuine()
        return `${head}.${claims}.`
      },
      'alg none': async () => `${inPart({ alg: 'none' })}.${(await genuine()).claims}.`,
      'another key': async () => signedBy('HS256', randomBytes(32), (await genuine()).said),
      'our key, another algorithm': async () => signedBy('HS512', ourKey(), (await genuine()).said),
    }

    test.each(Object.keys(forgeries))('%s', async (name) => {
      const forged = await forgeries[name]!()
      expect((await calls.me(forged)).statusCode).toBe(401)
      expect((await calls.verify(forged)).statusCode).toBe(401)
    })

    test('while one that our key signed by our algorithm is taken', async () => {
      expect((await calls.me(await signedBy('HS256', ourKey(), (await genuine()).said))).statusCode).toBe(200)
    })
  })

  test('a stranger hears 401 before any field is judged', async () => {
    const answer = await server.app.inject({ url: '/api/v1/policies?page=minus-one' })
    expect(answer.statusCode).toBe(401)
  })
})

describe('signing out', () => {
  test('ends the session on the server and takes the cookie back', async () => {
    const { access, refresh } = await calls.tokens(AUDITOR)
    const answer = await calls.signOut(access)
    expect(answer.statusCode).toBe(204)
    expect(cookieOf(answer).accountId).toBe(decodeJwt(access).user_id)
    expect(cookieOf(answer).attributes).toContain('Max-Age=0')
    expect((await calls.me(access)).statusCode).toBe(401)
    expect((await calls.refresh(refresh)).statusCode).toBe(401)
  })
})
