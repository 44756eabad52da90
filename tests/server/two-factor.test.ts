import { execFileSync } from 'node:child_process'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { credential, recoveryCode } from '#server/db/tables/accounts.table.ts'
import { auditLog } from '#server/db/tables/platform.table.ts'
import { passwordLetters } from '#server/jobs/send-password-letters.ts'
import { hashRecoveryCode } from '#server/modules/sessions/recovery-codes.ts'
import { TEST_PASSWORD, testEmail } from '#server/seed/tests.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { linkIn, partsOfLink, readLetters } from '#tests/setup/letters.ts'
import { bearer, sessionCalls } from './signing-in.ts'

const OWNER = testEmail('auditor')
const PROVEN = { password: TEST_PASSWORD }
const HOUR_MS = 3_600_000
const STEP_MS = 30_000

let server: TestApp
let calls: ReturnType<typeof sessionCalls>
let access: string
beforeEach(async () => {
  server = await buildTestApp()
  calls = sessionCalls(server)
  access = (await calls.tokens(OWNER)).access
})
afterEach(() => server.close())

const post = (path: string, payload: object = {}) =>
  server.app.inject({ method: 'POST', url: `/api/v1/auth/two-factor/${path}`, payload, headers: bearer(access) })

/** What another maker's authenticator shows at the server's time. */
function oathtool(secret: string): string {
  const now = server.clock.now().toISOString().replace('T', ' ').slice(0, 19)
  return execFileSync('oathtool', ['--totp', '--base32', '--now', `${now} UTC`, secret], { encoding: 'utf8' }).trim()
}

async function turnOn(): Promise<{ secret: string; codes: string[] }> {
  const { secret } = (await post('setup', PROVEN)).json()
  const confirmed = await post('confirm', { otp_token: oathtool(secret) })
  server.clock.advance(STEP_MS)
  return { secret, codes: confirmed.json().recovery_codes }
}

async function ownerId(): Promise<string> {
  return (await calls.me(access)).json().id
}

async function recordedActs(): Promise<string[]> {
  const id = await ownerId()
  const rows = await server.db.as({ kind: 'all' }, (tx) => tx.select().from(auditLog).where(eq(auditLog.entityId, id)))
  return rows.map(({ action }) => action)
}

describe('turning two-factor on', () => {
  test('gives a secret that oathtool reads, and counts once its code is confirmed [P7.7] [P4.3.1] [P3.13] [P6.11]', async () => {
    const setup = (await post('setup', PROVEN)).json()
    expect(setup.otp_url).toMatch(
      /^otpauth:\/\/totp\/Hedgerow:auditor%40demo\.test\?issuer=Hedgerow&secret=[A-Z2-7]{32}&/,
    )
    expect(setup.otp_url).toContain(setup.secret)
    expect((await calls.signIn(OWNER)).statusCode).toBe(200) // not before it is confirmed
    access = (await calls.tokens(OWNER)).access
    expect((await post('confirm', { otp_token: '000000' })).json()).toMatchObject({ code: 1020 })
    const confirmed = await post('confirm', { otp_token: oathtool(setup.secret) })
    expect(confirmed.statusCode).toBe(200)
    expect(confirmed.json().recovery_codes).toHaveLength(10)
    expect((await calls.me(access)).json().two_fa).toEqual({ is_active: true })
    expect(await recordedActs()).toContain('two_factor_on')
    expect((await calls.signIn(OWNER)).json().code).toBe(1030)
    server.clock.advance(STEP_MS)
    expect((await calls.signIn(OWNER, { otp_code: oathtool(setup.secret) })).statusCode).toBe(200)
  })

  test('takes the password: a borrowed session gets no secret, and guesses at it are paced [R9]', async () => {
    expect((await post('setup')).json().errors).toEqual([
      { field: 'password', messages: ['This field may not be blank.'] },
    ])
    const guess = () => post('setup', { password: 'Not-The-Password-1' })
    for (let n = 0; n < 5; n++) {
      expect((await guess()).json().errors).toEqual([
        { field: 'password', messages: ['The present password is not correct.'] },
      ])
    }
    expect((await guess()).json()).toMatchObject({ code: 1020, messages: [expect.stringMatching(/wait/)] })
    server.clock.advance(HOUR_MS)
    const again = await calls.tokens(OWNER)
    access = again.access
    expect((await post('setup', PROVEN)).json().secret).toMatch(/^[A-Z2-7]{32}$/)
  })

  test('spends the code that confirmed it [R9]', async () => {
    const { secret } = (await post('setup', PROVEN)).json()
    const code = oathtool(secret)
    await post('confirm', { otp_token: code })
    expect((await calls.signIn(OWNER, { otp_code: code })).json().code).toBe(1020)
  })

  test('cannot be done twice, nor confirmed without a secret', async () => {
    expect((await post('confirm', { otp_token: '123456' })).json().code).toBe(1040)
    await turnOn()
    expect((await post('setup', PROVEN)).json().code).toBe(1040)
    expect((await post('confirm', { otp_token: '123456' })).json().code).toBe(1040)
  })

  test('keeps neither secret nor recovery codes readable', async () => {
    const { secret, codes } = await turnOn()
    const rows = await server.db.as({ kind: 'none' }, async (tx) => [
      await tx.select().from(credential),
      await tx.select().from(recoveryCode),
      await tx.select().from(auditLog),
    ])
    const kept = JSON.stringify(rows)
    for (const each of [secret, ...codes, ...codes.map((code) => code.replace('-', ''))])
      expect(kept).not.toContain(each)
  })

  test('gives recovery codes of 49 bits, kept as hashes under a key outside the database', async () => {
    const { codes } = await turnOn()
    expect(codes).toHaveLength(10)
    for (const code of codes) expect(code).toMatch(/^[A-HJKMNP-Z2-9]{5}-[A-HJKMNP-Z2-9]{5}$/)
    const id = await ownerId()
    const rows = await server.db.as({ kind: 'none' }, (tx) => tx.select().from(recoveryCode))
    const keptUnder = (key: Uint8Array) =>
      codes.filter((code) => JSON.stringify(rows).includes(hashRecoveryCode(key, id, code)))
    expect(keptUnder(server.deps.secrets.recoveryCodes)).toEqual(codes)
    for (const key of [new Uint8Array(), new Uint8Array(32)]) expect(keptUnder(key)).toEqual([])
  })
})

describe('turning two-factor off', () => {
  test('takes a code: wrong 1020, six digits or 1010 [P7.8] [P5.login-and-passwords.4] [P8.21] [P3.13] [P6.11]', async () => {
    const { secret } = await turnOn()
    expect((await post('turn-off', { ...PROVEN, otp_token: '000000' })).json()).toEqual({
      code: 1020,
      messages: ['The code is incorrect or was already used.'],
    })
    expect((await post('turn-off', { ...PROVEN, otp_token: '12345' })).json()).toMatchObject({
      code: 1010,
      errors: [{ field: 'otp_token', messages: ['This field must be 6 characters.'] }],
    })
    expect((await post('turn-off', { ...PROVEN, otp_token: oathtool(secret) })).statusCode).toBe(204)
    expect((await calls.me(access)).json().two_fa).toEqual({ is_active: false })
    expect((await calls.signIn(OWNER)).statusCode).toBe(200)
  })

  test.each([
    ['a wrong password', { password: 'Not-The-Password-1' }, 'The present password is not correct.'],
    ['no password', {}, 'This field may not be blank.'],
  ])('takes the password too: with a right code and %s it stays on [R9]', async (_, given, message) => {
    const { secret } = await turnOn()
    const code = oathtool(secret)
    const refused = { code: 1010, errors: [{ field: 'password', messages: [message] }] }
    expect((await post('turn-off', { ...given, otp_token: code })).json()).toMatchObject(refused)
    expect((await calls.me(access)).json().two_fa).toEqual({ is_active: true })
    expect((await post('turn-off', { ...PROVEN, otp_token: code })).statusCode).toBe(204) // the code was not spent
  })

  test('cannot be reached by guessing, from however many places [R9]', async () => {
    const { secret } = await turnOn()
    for (let n = 0; n < 5; n++) await post('turn-off', { ...PROVEN, otp_token: String(n).padStart(6, '0') })
    expect((await post('turn-off', { ...PROVEN, otp_token: oathtool(secret) })).json().messages[0]).toMatch(/wait/)
  })
})

describe('recovery codes', () => {
  test('stand in for a code, each once, however they are typed [R9]', async () => {
    const { codes } = await turnOn()
    const signIn = (recovery_code: string) => calls.signIn(OWNER, { recovery_code })
    expect((await signIn('AAAAA-AAAAA')).json().messages).toEqual([
      'The recovery code is incorrect or was already used.',
    ])
    expect((await signIn(codes[0]!.toLowerCase().replace('-', ' '))).statusCode).toBe(200)
    expect((await signIn(codes[0]!)).json().code).toBe(1020)
    const twice = await Promise.all([signIn(codes[1]!), signIn(codes[1]!)])
    expect(new Set(twice.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 400]))
  })

  test('are replaced all together', async () => {
    const { secret, codes } = await turnOn()
    const renewed = (await post('recovery-codes', { otp_token: oathtool(secret) })).json().recovery_codes
    expect(new Set([...codes, ...renewed]).size).toBe(20)
    expect((await calls.signIn(OWNER, { recovery_code: codes[0]! })).json().code).toBe(1020)
    expect((await calls.signIn(OWNER, { recovery_code: renewed[0]! })).statusCode).toBe(200)
  })
})

describe('somebody who lost the authenticator', () => {
  const resetBy = (role: 'portal_admin' | 'portal_super_user', id: string, kind = 'users') =>
    server.injectAs(role, { method: 'POST', url: `/api/v1/${kind}/${id}/two-factor/reset` })

  test('is let in again by an administrator, with an entry in the audit log [P4.3.1]', async () => {
    await turnOn()
    const id = await ownerId()
    expect((await resetBy('portal_super_user', id)).statusCode).toBe(403)
    expect((await resetBy('portal_admin', id)).statusCode).toBe(204)
    expect((await calls.me(access)).statusCode).toBe(401) // whoever holds the device is out
    expect((await calls.signIn(OWNER)).statusCode).toBe(200)
    access = (await calls.tokens(OWNER)).access
    expect(await recordedActs()).toContain('two_factor_reset')
    expect((await resetBy('portal_admin', id)).json().code).toBe(1040)
  })

  test('is let in again as a broker by the own firm’s administrator, who sees it is on', async () => {
    const broker = testEmail('broker_account_manager')
    access = (await calls.tokens(broker)).access
    await turnOn()
    const { id } = (await calls.me(access)).json()
    const shownTo = async (who: string) => (await server.injectAs(who, { url: `/api/v1/brokers/${id}` })).json()
    const resetAs = (who: string) =>
      server.injectAs(who, { method: 'POST', url: `/api/v1/brokers/${id}/two-factor/reset` })
    expect(await shownTo('broker_admin')).toMatchObject({ two_fa: { is_active: true }, is_password_set: true })
    expect((await resetAs('portal_user')).statusCode).toBe(403)
    expect((await resetAs('broker_admin')).statusCode).toBe(204)
    expect(await shownTo('broker_admin')).toMatchObject({ two_fa: { is_active: false } })
    expect((await calls.signIn(broker)).statusCode).toBe(200)
  })

  test('is not helped by themselves: a borrowed administrator’s session cannot drop its own second factor', async () => {
    access = (await calls.tokens(testEmail('portal_admin'))).access
    const id = await ownerId()
    const answer = await server.app.inject({
      method: 'POST',
      url: `/api/v1/users/${id}/two-factor/reset`,
      headers: bearer(access),
    })
    expect(answer.json().code).toBe(1040)
  })
})

test('a password chosen by a letter leaves the second factor on', async () => {
  await turnOn()
  await calls.post('forgot-password', { email: OWNER })
  await passwordLetters.run(server.deps, server.clock.now())
  const link = partsOfLink(linkIn(readLetters(server.dataDir).at(-1)!))
  const password = 'Crooked-Fence-31'
  expect((await calls.post('reset-password', { ...link, new_password: password })).statusCode).toBe(204)
  expect((await calls.signIn(OWNER, { password })).json().code).toBe(1030)
})

test('wrong codes with the right password make the owner wait, until a new password; nobody else can [R9]', async () => {
  const { secret } = await turnOn()
  for (let n = 0; n < 5; n++) await calls.signIn(OWNER, { otp_code: '000000' }, {}, `198.51.100.${n}`)
  const elsewhere = () => calls.signIn(OWNER, { otp_code: oathtool(secret) }, {}, '203.0.113.77')
  expect((await elsewhere()).json().messages[0]).toMatch(/wait/)
  server.clock.advance(HOUR_MS)
  for (let n = 0; n < 5; n++)
    await calls.signIn(OWNER, { password: 'a guess', otp_code: '000000' }, {}, `198.51.100.${n}`)
  expect((await elsewhere()).statusCode).toBe(200)
})
