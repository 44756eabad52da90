import { afterEach, expect, test } from 'vitest'
import { testEmail } from '#server/seed/tests.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { BY_COOKIE, cookieOf, sessionCalls } from './signing-in.ts'

const OWNER = testEmail('broker_account_executive')
const PUBLIC_URL = 'https://portal.example'

let server: TestApp
afterEach(() => server.close())

/** The real app, telling what it holds a request's sender, host and protocol to be. */
async function open(env: Record<string, string> = {}, log?: { write(line: string): void }) {
  server = await buildTestApp({
    env: { PUBLIC_URL, ...env },
    routes: (v1) => void v1.get('/seen', async ({ ip, host, protocol }) => ({ ip, host, protocol })),
    ...(log && { log: { level: 'warn', stream: log } }),
  })
  return async (remoteAddress: string, headers: Record<string, string>) =>
    (await server.app.inject({ url: '/api/v1/seen', remoteAddress, headers: { host: 'own.test', ...headers } })).json()
}

const SPOOFED = {
  'x-forwarded-for': '203.0.113.9',
  'x-forwarded-host': 'elsewhere.test',
  'x-forwarded-proto': 'https',
}

test('nobody is believed unless named, not even a neighbour', async () => {
  const seen = await open()
  for (const ip of ['198.51.100.7', '127.0.0.1', '::1', '10.0.0.5', '192.168.1.1', '169.254.1.1', 'fd00::1']) {
    expect(await seen(ip, SPOOFED)).toEqual({ ip, host: 'own.test', protocol: 'http' })
  }
})

test('of a chain is believed the first from the right that is not named', async () => {
  const seen = await open({ TRUSTED_PROXIES: '10.0.0.5, 10.0.9.0/24,2001:db8:0:7::/64' })
  const chains = [
    ['the one that is named', '10.0.0.5', '203.0.113.9', '203.0.113.9'],
    ['past those of ours, before what was made up', '10.0.0.5', '1.1.1.1, 203.0.113.9, 10.0.9.7', '203.0.113.9'],
    ['one of a named range', '10.0.9.200', '203.0.113.9', '203.0.113.9'],
    ['an IPv6 one', '2001:db8:0:7::5', '2001:db8:9::1', '2001:db8:9::1'],
    ['the same spelled as IPv6', '::ffff:10.0.0.5', '203.0.113.9', '203.0.113.9'],
    ['not its neighbour', '10.0.0.6', '203.0.113.9', '10.0.0.6'],
    ['not one beyond the range', '10.0.10.1', '203.0.113.9', '10.0.10.1'],
    ['not a stranger who names ours', '198.51.100.7', '203.0.113.9, 10.0.0.5', '198.51.100.7'],
  ] as const
  for (const [what, remote, forwarded, ip] of chains) {
    expect((await seen(remote, { ...SPOOFED, 'x-forwarded-for': forwarded })).ip, what).toBe(ip)
  }
})

test('host and protocol are believed of a named proxy, and of nobody else', async () => {
  const seen = await open({ TRUSTED_PROXIES: '10.0.0.5' })
  expect(await seen('10.0.0.5', SPOOFED)).toMatchObject({ host: 'elsewhere.test', protocol: 'https' })
  expect(await seen('10.0.0.6', SPOOFED)).toMatchObject({ host: 'own.test', protocol: 'http' })
})

test('a guesser who claims to be somewhere else each time waits like any other [R9]', async () => {
  await open()
  const guess = (n: number) =>
    sessionCalls(server).signIn(OWNER, { password: 'a guess' }, { 'x-forwarded-for': `203.0.113.${n}` }, '10.0.0.5')
  for (let n = 0; n < 5; n++) expect((await guess(n)).json().messages[0]).toMatch(/incorrect/)
  expect((await guess(6)).json().messages[0]).toMatch(/wait/)
})

test('people behind a named proxy are told apart [R9]', async () => {
  await open({ TRUSTED_PROXIES: '10.0.0.5' })
  const guess = (from: string) =>
    sessionCalls(server).signIn(OWNER, { password: 'a guess' }, { 'x-forwarded-for': from }, '10.0.0.5')
  for (let n = 0; n < 5; n++) await guess('203.0.113.1')
  expect((await guess('203.0.113.1')).json().messages[0]).toMatch(/wait/)
  expect((await guess('203.0.113.2')).json().messages[0]).toMatch(/incorrect/)
})

test('a stranger’s X-Forwarded-Host makes no other origin ours', async () => {
  await open()
  const calls = sessionCalls(server)
  const { name, value, accountId } = cookieOf(await calls.signIn(OWNER, {}, BY_COOKIE))
  const headers = { cookie: `${name}=${value}`, 'x-account': accountId, host: 'own.test' }
  const from = { origin: 'https://elsewhere.test', 'x-forwarded-host': 'elsewhere.test' }
  expect((await calls.post('token/refresh', {}, { ...headers, ...from })).statusCode).toBe(403)
  expect((await calls.post('token/refresh', {}, { ...headers, origin: PUBLIC_URL })).statusCode).toBe(200)
})

test('an operator who forgot to name the proxy is told once, without anybody’s address', async () => {
  const lines: string[] = []
  const seen = await open({}, { write: (line) => void lines.push(line) })
  await seen('198.51.100.7', {})
  expect(lines).toEqual([])
  for (let n = 0; n < 3; n++) await seen('10.0.0.5', SPOOFED)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('TRUSTED_PROXIES')
  expect(lines[0]).not.toMatch(/10\.0\.0\.5|203\.0/)
})
