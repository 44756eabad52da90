import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { REFRESH_IDLE_MS, REFRESH_TOKEN_MS } from '#domain/kernel/limits.ts'
import { testEmail } from '#server/seed/tests.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { cookieOf, refreshOf, sessionCalls } from './signing-in.ts'

let server: TestApp
let calls: ReturnType<typeof sessionCalls>
beforeAll(async () => {
  server = await buildTestApp()
  calls = sessionCalls(server)
})
afterAll(() => server.close())

const MANAGER = testEmail('broker_account_manager')
const MINUTE = 60_000

/** Signs in and lets the clock run until the token may be rotated. */
async function agedToken(): Promise<string> {
  const { refresh } = await calls.tokens(MANAGER)
  server.clock.advance(2 * MINUTE)
  return refresh
}

describe('rotation', () => {
  test('a token older than a minute is exchanged for its successor and a new access token [P7.3]', async () => {
    const first = await agedToken()
    const answer = await calls.refresh(first)
    expect(answer.statusCode).toBe(200)
    expect(refreshOf(answer)).not.toBe(first)
    expect((await calls.me(answer.json().access)).statusCode).toBe(200)
  })

  test('a token younger than a minute stays; only the access token is new', async () => {
    const { refresh } = await calls.tokens(MANAGER)
    server.clock.advance(59_000)
    expect(refreshOf(await calls.refresh(refresh))).toBe(refresh)
  })

  test('two refreshes at once get the same successor', async () => {
    const first = await agedToken()
    const answers = await Promise.all(Array.from({ length: 8 }, () => calls.refresh(first)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200))
    expect(new Set(answers.map(refreshOf)).size).toBe(1)
  })

  test('a lost answer is made good: the predecessor yields the same successor, even hours later', async () => {
    const first = await agedToken()
    const second = refreshOf(await calls.refresh(first))
    server.clock.advance(5 * 60 * MINUTE)
    expect(refreshOf(await calls.refresh(first))).toBe(second)
  })

  test('three reloads, a kill that loses the newest cookie, a start a minute later: still signed in [R8]', async () => {
    const onDisk = await agedToken()
    const inMemory = refreshOf(await calls.refresh(onDisk))
    for (const ms of [3_000, 3_000, 4_000]) {
      server.clock.advance(ms)
      expect(refreshOf(await calls.refresh(inMemory))).toBe(inMemory)
    }
    server.clock.advance(MINUTE)
    expect(refreshOf(await calls.refresh(onDisk))).toBe(inMemory)
  })

  test('requests that crossed are forgiven for 30 s after the successor was used', async () => {
    const first = await agedToken()
    const second = refreshOf(await calls.refresh(first))
    server.clock.advance(2 * MINUTE)
    const third = refreshOf(await calls.refresh(second))
    server.clock.advance(30_000)
    expect(refreshOf(await calls.refresh(first))).toBe(third)
  })

  test('a replay later than that ends the family, for thief and owner alike [R8]', async () => {
    const first = await agedToken()
    const second = refreshOf(await calls.refresh(first))
    server.clock.advance(2 * MINUTE)
    const { access, refresh: third } = (await calls.refresh(second)).json()
    server.clock.advance(30_001)
    expect((await calls.refresh(first)).statusCode).toBe(401)
    expect((await calls.refresh(third)).statusCode).toBe(401)
    expect((await calls.me(access)).statusCode).toBe(401)
  })

  test('a thief who takes turns with the owner is found out: the family ends, for both [R8]', async () => {
    let owner = await agedToken()
    let thief = owner
    const answers: number[] = []
    const take = async (held: string) => {
      server.clock.advance(5 * MINUTE)
      const answer = await calls.refresh(held)
      answers.push(answer.statusCode)
      return answer.statusCode === 200 ? refreshOf(answer) : held
    }
    for (let turn = 0; turn < 20; turn++) {
      owner = await take(owner)
      thief = await take(thief)
    }
    expect(answers.indexOf(401)).toBeGreaterThan(8)
    expect(answers.indexOf(401)).toBeLessThan(24)
    expect(answers.slice(answers.indexOf(401))).not.toContain(200)
    const log = await server.injectAs('auditor', { url: '/api/v1/audit-log?page_size=25' })
    expect(log.json().data.map(({ action }: { action: string }) => action)).toContain('session_replayed')
  })

  test('a forged token is refused and harms nobody', async () => {
    const token = await agedToken()
    const [family, , mark] = token.split('.')
    const forgeries = [
      `${family}.0.${'A'.repeat(43)}`,
      `${family}.7.${mark}`,
      'x',
      '..',
      `${family}.0`,
      `${token}.1`.slice(0, -4),
    ]
    for (const forged of forgeries) expect((await calls.refresh(forged)).statusCode).toBe(401)
    expect((await calls.refresh(token)).statusCode).toBe(200)
  })
})

describe('lifetime', () => {
  test('a session unused for 14 days is over [domain 3 values]', async () => {
    const token = await agedToken()
    server.clock.advance(REFRESH_IDLE_MS + 1)
    expect((await calls.refresh(token)).statusCode).toBe(401)
  })

  test('a session in use all the time is over after 30 days [domain 3 values]', async () => {
    let { refresh } = await calls.tokens(MANAGER)
    const third = REFRESH_TOKEN_MS / 3
    for (const ms of [third, third, third - 1_000]) {
      server.clock.advance(ms)
      refresh = refreshOf(await calls.refresh(refresh))
    }
    server.clock.advance(1_000)
    expect((await calls.refresh(refresh)).statusCode).toBe(401)
  })

  test('an access token ends with its session, though it were good for minutes yet [domain 3 values]', async () => {
    let { refresh, access } = await calls.tokens(MANAGER)
    const third = REFRESH_TOKEN_MS / 3
    for (const ms of [third, third, third - MINUTE]) {
      server.clock.advance(ms)
      const { access: next, refresh: successor } = (await calls.refresh(refresh)).json()
      access = next
      refresh = successor
    }
    server.clock.advance(MINUTE - 1)
    expect((await calls.me(access)).statusCode).toBe(200)
    server.clock.advance(1)
    expect((await calls.me(access)).statusCode).toBe(401)
    expect((await calls.verify(access)).statusCode).toBe(401)
  })
})

describe('as a cookie', () => {
  const byCookie = { 'x-token-delivery': 'cookie' }

  async function signInByCookie() {
    const answer = await calls.signIn(MANAGER, {}, byCookie)
    server.clock.advance(2 * MINUTE)
    return { answer, ...cookieOf(answer) }
  }

  const refreshByCookie = (name: string, value: string, headers: Record<string, string>) =>
    calls.post('token/refresh', {}, { cookie: `${name}=${value}`, ...headers })

  test('a browser’s refresh token never enters a body: HttpOnly, SameSite=Strict, for the sign-in routes only', async () => {
    const { answer, name, value, attributes, accountId } = await signInByCookie()
    expect(answer.json()).toEqual({ access: expect.any(String), refresh: null })
    expect(attributes).toEqual(expect.arrayContaining(['HttpOnly', 'SameSite=Strict', 'Path=/api/v1/auth']))
    expect(attributes).not.toContain('Secure')
    const refreshed = await refreshByCookie(name, value, { 'x-account': accountId })
    expect(refreshed.json()).toEqual({ access: expect.any(String), refresh: null })
    expect(cookieOf(refreshed).value).not.toBe(value)
  })

  test('a young token’s cookie is left as it is', async () => {
    const { name, value, accountId } = cookieOf(await calls.signIn(MANAGER, {}, byCookie))
    const refreshed = await refreshByCookie(name, value, { 'x-account': accountId })
    expect(refreshed.statusCode).toBe(200)
    expect(refreshed.headers['set-cookie']).toBeUndefined()
  })

  test('without the account’s name in X-Account, or with another’s, nobody is signed in', async () => {
    const { name, value } = await signInByCookie()
    const other = cookieOf(await calls.signIn(testEmail('auditor'), {}, byCookie))
    expect((await refreshByCookie(name, value, {})).statusCode).toBe(401)
    expect((await refreshByCookie(name, value, { 'x-account': other.accountId })).statusCode).toBe(401)
    expect((await refreshByCookie(other.name, value, { 'x-account': other.accountId })).statusCode).toBe(401)
  })

  test.each([
    [{ 'sec-fetch-site': 'same-origin' }, 200],
    [{ origin: 'http://portal.test' }, 200],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site', origin: 'http://portal.test' }, 403],
    [{ origin: 'http://elsewhere.test' }, 403],
    [{ origin: 'null' }, 403],
  ])('a refresh by cookie is taken from our own pages only: %j gives %i', async (headers, status) => {
    const { name, value, accountId } = await signInByCookie()
    const answer = await refreshByCookie(name, value, { host: 'portal.test', 'x-account': accountId, ...headers })
    expect(answer.statusCode).toBe(status)
  })

  test('the cookie is Secure exactly when PUBLIC_URL is https', async () => {
    const secure = await buildTestApp({ env: { PUBLIC_URL: 'https://portal.example' } })
    const { attributes } = cookieOf(await sessionCalls(secure).signIn(MANAGER, {}, byCookie))
    await secure.close()
    expect(attributes).toContain('Secure')
  })
})
