import { sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ATTEMPTS_FORGOTTEN_MS, KNOWN_DEVICE_MS } from '#domain/session/sign-in-pace.ts'
import { rowsOf } from '#server/db/client.ts'
import { signInAttempt } from '#server/db/tables/accounts.table.ts'
import { forgetOldAttempts } from '#server/jobs/forget-attempts.ts'
import { passwordLetters } from '#server/jobs/send-password-letters.ts'
import { TEST_PASSWORD, testEmail } from '#server/seed/tests.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { linkIn, partsOfLink, readLetters } from '#tests/setup/letters.ts'
import { BY_COOKIE, bearer, cookieOf, sessionCalls } from './signing-in.ts'

const OWNER = testEmail('broker_account_executive')
const HOME = '203.0.113.20'
const NEW = 'Crooked-Fence-31'
const STRANGERS = Number(process.env['STRANGERS'] ?? 60)

let server: TestApp
let calls: ReturnType<typeof sessionCalls>
beforeEach(async () => {
  server = await buildTestApp()
  calls = sessionCalls(server)
})
afterEach(() => server.close())

type Given = Parameters<typeof calls.signIn>[1]

/** As the app does from one device: with the cookie it holds, keeping the one it gets. */
function openDevice(email = OWNER) {
  let held = ''
  return {
    held: () => held,
    hold: (cookie: string) => void (held = cookie),
    async signIn(given: Given = {}, from = HOME) {
      const answer = await calls.signIn(email, given, { ...BY_COOKIE, cookie: held }, from)
      const { name, value } = cookieOf(answer, 'hd')
      if (value) held = `${name}=${value}`
      return answer
    },
  }
}

async function knownDevice(email = OWNER) {
  const device = openDevice(email)
  expect((await device.signIn()).statusCode).toBe(200)
  return device
}

/** So many strangers, each from an address of their own, all at once; answers how many guesses were judged. */
async function attack(email: string): Promise<number> {
  const guess = (n: number) => calls.signIn(email, { password: 'a guess' }, {}, `198.51.${n >> 8}.${n & 255}`)
  const answers = await Promise.all(Array.from({ length: STRANGERS }, (_, n) => guess(n)))
  for (const answer of answers) expect([answer.statusCode, answer.json().code]).toEqual([400, 1020]) // never 429
  return answers.filter((answer) => /incorrect/.test(answer.json().messages[0])).length
}

/** Somebody behind the owner's own address guesses until that address waits. */
async function crowd(email = OWNER): Promise<void> {
  for (let n = 0; n < 5; n++) await calls.signIn(email, { password: 'a guess' }, {}, HOME)
}

const isToldToWait = (answer: { json: () => { messages: string[] } }) =>
  /wait \d+ seconds/.test(answer.json().messages[0]!)

test(`of ${STRANGERS} guesses at one account from as many addresses few are judged, of nobody’s as many; a device its owner is known on is let in at once [R9]`, async () => {
  const device = await knownDevice()
  const [judged, atNobody] = await Promise.all([attack(OWNER), attack('nobody.at.all@demo.test')])
  expect(judged).toBeGreaterThanOrEqual(20)
  expect(judged).toBeLessThan(30)
  expect(atNobody).toBe(judged)
  expect(isToldToWait(await calls.signIn(OWNER, {}, {}, HOME))).toBe(true) // the same password, a device nobody knows
  expect((await device.signIn()).statusCode).toBe(200)
})

test('guesses from the owner’s own network do not hold the known device up [R9]', async () => {
  const device = await knownDevice()
  await crowd()
  expect(isToldToWait(await calls.signIn(OWNER, {}, {}, HOME))).toBe(true)
  expect((await device.signIn()).statusCode).toBe(200)
  for (let n = 0; n < 45; n++) await calls.signIn(`colleague-${n}@demo.test`, { password: 'a guess' }, {}, HOME)
  expect(isToldToWait(await calls.signIn('yet-another@demo.test', {}, {}, HOME))).toBe(true)
  expect((await device.signIn()).statusCode).toBe(200)
})

test('a known device that guesses waits by itself, and its owner elsewhere does not [R9]', async () => {
  const [device, other] = [await knownDevice(), await knownDevice()]
  for (let n = 0; n < 5; n++) expect((await device.signIn({ password: 'a guess' })).statusCode).toBe(400)
  expect(isToldToWait(await device.signIn())).toBe(true)
  expect((await other.signIn()).statusCode).toBe(200)
  expect((await calls.signIn(OWNER, {}, {}, HOME)).statusCode).toBe(200) // a stranger’s counts were not touched
})

test('each sign-in hands out another token: a copy of an earlier one holds nobody up [R9]', async () => {
  const device = await knownDevice()
  const copy = device.held()
  await device.signIn()
  expect(device.held()).not.toBe(copy)
  const thief = openDevice()
  thief.hold(copy)
  for (let n = 0; n < 5; n++) await thief.signIn({ password: 'a guess' })
  expect(isToldToWait(await thief.signIn())).toBe(true)
  expect((await device.signIn()).statusCode).toBe(200)
})

test('the token is out of scripts’ reach, for the sign-in routes alone, long-lived, and Secure exactly when PUBLIC_URL is https', async () => {
  const { attributes } = cookieOf(await calls.signIn(OWNER, {}, BY_COOKIE), 'hd')
  const told = ['HttpOnly', 'SameSite=Strict', 'Path=/api/v1/auth', `Max-Age=${KNOWN_DEVICE_MS / 1000}`]
  expect(attributes).toEqual(expect.arrayContaining(told))
  expect(attributes).not.toContain('Secure')
  const secure = await buildTestApp({ env: { PUBLIC_URL: 'https://portal.example' } })
  const answer = await sessionCalls(secure).signIn(OWNER, {}, BY_COOKIE)
  await secure.close()
  expect(cookieOf(answer, 'hd').attributes).toContain('Secure')
})

test('whoever got hold of the password cannot keep the owner out by wrong codes [R9]', async () => {
  const device = await knownDevice()
  const code = await turnTwoFactorOn()
  for (let n = 0; n < 6; n++) await calls.signIn(OWNER, { otp_code: '000000' }, {}, `198.51.100.${n}`)
  expect(isToldToWait(await calls.signIn(OWNER, { otp_code: code() }, {}, HOME))).toBe(true)
  expect((await device.signIn({ otp_code: code() })).statusCode).toBe(200)
})

/** The owner turns two-factor on; answers the code their authenticator shows. */
async function turnTwoFactorOn(): Promise<() => string> {
  const { access } = await calls.tokens(OWNER)
  const post = (path: string, payload: object) => calls.post(`two-factor/${path}`, payload, bearer(access))
  const { secret } = (await post('setup', { password: TEST_PASSWORD })).json()
  const code = () => TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: server.clock.now().getTime() })
  expect((await post('confirm', { otp_token: code() })).statusCode).toBe(200)
  server.clock.advance(60 * 60_000)
  return code
}

/** Somebody who reads the owner's letters chooses a password by a link; answers the cookie of their device. */
async function choosePassword(password: string, from: string): Promise<string> {
  expect((await calls.post('forgot-password', { email: OWNER }, {}, from)).statusCode).toBe(204)
  await passwordLetters.run(server.deps, server.clock.now())
  const link = partsOfLink(linkIn(readLetters(server.dataDir).at(-1)!))
  const chosen = await calls.post('reset-password', { ...link, new_password: password }, BY_COOKIE, from)
  expect(chosen.statusCode, chosen.body).toBe(204)
  const { name, value } = cookieOf(chosen, 'hd')
  return `${name}=${value}`
}

test('a mailbox is no way to guess codes: every link chosen by adds no free tries [R9]', async () => {
  const code = await turnTwoFactorOn()
  let judged = 0
  let cookie = ''
  const addressOf = (round: number) => `198.51.100.${round}`
  for (let round = 0; round < 4; round++) {
    cookie = await choosePassword(`${NEW}${round}`, addressOf(round))
    for (const held of ['', cookie]) {
      for (let n = 0; n < 5; n++) {
        const given = { password: `${NEW}${round}`, otp_code: '000000' }
        const answer = await calls.signIn(OWNER, given, { cookie: held }, addressOf(round))
        if (/already used/.test(answer.json().messages[0])) judged++
        if (isToldToWait(answer)) break
      }
    }
  }
  expect(judged).toBe(10) // five of strangers, five of all devices that are known by a link alone
  server.clock.advance(5 * 60_000)
  const given = { password: `${NEW}3`, otp_code: code() }
  expect((await calls.signIn(OWNER, given, { cookie }, addressOf(3))).statusCode).toBe(200)
})

test('who was kept out by wrong codes comes in by a letter’s link all the same [R9]', async () => {
  const code = await turnTwoFactorOn()
  for (let n = 0; n < 6; n++) await calls.signIn(OWNER, { otp_code: '000000' }, {}, `198.51.100.${n}`)
  const device = openDevice()
  device.hold(await choosePassword(NEW, HOME))
  expect((await device.signIn({ password: NEW, otp_code: code() })).statusCode).toBe(200)
})

test('a sign-out leaves the device known; a failed sign-in makes none', async () => {
  const device = await knownDevice()
  await calls.signOut((await device.signIn()).json().access)
  await crowd()
  expect((await device.signIn()).statusCode).toBe(200)
  expect(cookieOf(await calls.signIn(OWNER, { password: 'a guess' }, BY_COOKIE), 'hd').value).toBe('')
})

describe('of no use is a token', () => {
  test('of another account, forged, bent, cut off, or none at all [R9]', async () => {
    const [name = '', own = ''] = (await knownDevice()).held().split('=')
    const [, others = ''] = (await knownDevice(testEmail('auditor'))).held().split('=')
    const useless = {
      'of another account': others,
      'nobody wrote': `${server.deps.locators()}.29000000.${'A'.repeat(43)}`,
      'of another name': own.replace(/^[^.]+/, server.deps.locators()),
      'of a later day': own.replace(/\.(\d+)\./, (_, minute: string) => `.${Number(minute) + 9}.`),
      'cut off': own.slice(0, -1),
      'with more behind it': `${own}.x`,
      'that is none': 'x',
    }
    await crowd()
    const tried = Object.entries(useless).map(async ([what, token]) => {
      const device = openDevice()
      device.hold(`${name}=${token}`)
      expect(isToldToWait(await device.signIn()), what).toBe(true)
    })
    await Promise.all(tried)
  })

  test('a year old', async () => {
    const device = await knownDevice()
    server.clock.advance(KNOWN_DEVICE_MS + 60_000)
    await crowd()
    expect(isToldToWait(await device.signIn())).toBe(true)
  })

  const byAdmin =
    (path: string, method: 'POST' | 'PATCH' = 'POST', payload?: object) =>
    async (id: string) => {
      const answer = await server.injectAs('broker_admin', {
        method,
        url: `/api/v1/brokers/${id}${path}`,
        ...(payload && { payload }),
      })
      expect(answer.statusCode).toBeLessThan(300)
    }

  test.each([
    [
      'after the account was closed, opened again or not',
      async (id: string) => {
        await byAdmin('/deactivate')(id)
        await byAdmin('/activate')(id)
      },
    ],
    ['after a new password was required', byAdmin('/require-password-change')],
    ['after a change of role', byAdmin('', 'PATCH', { broker_user_role: 'broker_admin' })],
  ])('%s', async (_, happens) => {
    const device = await knownDevice()
    const { json } = await device.signIn()
    await happens((await calls.me(json().access)).json().id)
    await crowd()
    expect(isToldToWait(await device.signIn())).toBe(true)
  })

  test('after another address was given to the account', async () => {
    const device = await knownDevice()
    const { id } = (await calls.me((await device.signIn()).json().access)).json()
    const email = 'moved@hedgerow.test'
    await byAdmin('', 'PATCH', { email })(id)
    const moved = openDevice(email)
    moved.hold(device.held())
    await crowd(email)
    expect(isToldToWait(await moved.signIn())).toBe(true)
  })

  test('after another password was chosen elsewhere; the device it was chosen on is known at once', async () => {
    const device = await knownDevice()
    await calls.post('forgot-password', { email: OWNER })
    await passwordLetters.run(server.deps, server.clock.now())
    const link = partsOfLink(linkIn(readLetters(server.dataDir).at(-1)!))
    const chosen = await calls.post('reset-password', { ...link, new_password: NEW }, BY_COOKIE)
    const { name, value } = cookieOf(chosen, 'hd')
    const fresh = openDevice()
    fresh.hold(`${name}=${value}`)
    await crowd()
    expect(isToldToWait(await device.signIn({ password: NEW }))).toBe(true)
    expect((await fresh.signIn({ password: NEW })).statusCode).toBe(200) // no outsider keeps the owner out
  })

  test('after one’s own change of password, except on the device it was made on', async () => {
    const [device, other] = [await knownDevice(), await knownDevice()]
    const { access } = (await device.signIn()).json()
    const answer = await calls.post(
      'change-password',
      { current_password: TEST_PASSWORD, new_password: NEW },
      { ...BY_COOKIE, ...bearer(access) },
    )
    const { name, value } = cookieOf(answer, 'hd')
    device.hold(`${name}=${value}`)
    await crowd()
    expect(isToldToWait(await other.signIn({ password: NEW }))).toBe(true)
    expect((await device.signIn({ password: NEW })).statusCode).toBe(200)
  })
})

test('counts are kept by hashes, one row for a known device, and none for longer than they slow anybody down', async () => {
  const device = await knownDevice()
  await device.signIn({ password: 'a guess' })
  const kept = await server.db.as({ kind: 'none' }, (tx) => tx.select().from(signInAttempt))
  expect(kept.filter(({ failures }) => failures > 0)).toMatchObject([{ kind: 'pair', failures: 1 }])
  expect(JSON.stringify(kept)).not.toMatch(/demo\.test|203\.0/)
  await crowd('nobody.at.all@demo.test')
  server.clock.advance(ATTEMPTS_FORGOTTEN_MS + 1)
  await calls.signIn(OWNER, { password: 'a guess' })
  await forgetOldAttempts.run(server.deps, server.clock.now())
  expect(await rowsOf(server.engine.root, sql`select from sign_in_attempt`)).toHaveLength(3)
})
