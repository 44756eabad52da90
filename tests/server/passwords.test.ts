import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { RESET_LINK_MS } from '#domain/kernel/limits.ts'
import { rowsOf } from '#server/db/client.ts'
import { account } from '#server/db/tables/accounts.table.ts'
import { auditLog } from '#server/db/tables/platform.table.ts'
import { passwordLetters } from '#server/jobs/send-password-letters.ts'
import { TEST_PASSWORD, testEmail } from '#server/seed/tests.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { linkIn, partsOfLink, readLetters } from '#tests/setup/letters.ts'
import { bearer, sessionCalls } from './signing-in.ts'

const OWNER = testEmail('broker_account_manager')
const NEW = 'Crooked-Fence-31'

let server: TestApp
let calls: ReturnType<typeof sessionCalls>
beforeEach(async () => {
  server = await buildTestApp()
  calls = sessionCalls(server)
})
afterEach(() => server.close())

const sendLetters = () => passwordLetters.run(server.deps, server.clock.now())
const lettersTo = (email: string) => readLetters(server.dataDir).filter(({ to }) => to === email)
const lastLinkTo = (email: string) => partsOfLink(linkIn(lettersTo(email).at(-1)!))
const forgot = (email: string, from?: string) => calls.post('forgot-password', { email }, {}, from)
const reset = (link: object, new_password = NEW) => calls.post('reset-password', { ...link, new_password })

async function askForLink(email = OWNER): Promise<ReturnType<typeof partsOfLink>> {
  expect((await forgot(email)).statusCode).toBe(204)
  await sendLetters()
  return lastLinkTo(email)
}

describe('a forgotten password', () => {
  test('is replaced by the link of a letter: old password out, new one in [P7.4] [P7.5] [P4.4.1]', async () => {
    const link = await askForLink()
    expect((await reset(link)).statusCode).toBe(204)
    expect((await calls.signIn(OWNER)).json().code).toBe(1020)
    expect((await calls.signIn(OWNER, { password: NEW })).statusCode).toBe(200)
  })

  test('changed by a link ends the session that was open', async () => {
    const { access } = await calls.tokens(OWNER)
    expect((await reset(await askForLink())).statusCode).toBe(204)
    expect((await calls.me(access)).statusCode).toBe(401)
  })

  test('has links that work once, also when used twice at the same moment [R5]', async () => {
    const link = await askForLink()
    const answers = await Promise.all([reset(link), reset(link, 'Second-Fence-32')])
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([204, 400]))
    const again = await reset(link)
    expect(again.json()).toEqual({
      code: 1040,
      messages: ['This link has expired or was already used. Ask for a new one.'],
    })
  })

  test('has links that end after an hour, and all together once one was used', async () => {
    const first = await askForLink()
    const second = await askForLink()
    server.clock.advance(RESET_LINK_MS)
    expect((await reset(first)).json().code).toBe(1040)
    const third = await askForLink()
    const fourth = await askForLink()
    expect((await reset(third)).statusCode).toBe(204)
    expect((await reset(fourth)).json().code).toBe(1040)
    expect((await reset(second)).json().code).toBe(1040)
  })

  test('has links nobody can make, bend or lend', async () => {
    const link = await askForLink()
    const bent = [
      { ...link, token: `${link.token.startsWith('x') ? 'y' : 'x'}${link.token.slice(1)}` },
      { ...link, uid: server.deps.locators() },
      { ...link, uid: 'no-id' },
      { ...link, email: testEmail('portal_admin') },
    ]
    for (const each of bent) expect((await reset(each)).json().code).toBe(1040)
    expect((await calls.post('set-password', { ...link, new_password: NEW })).json().code).toBe(1040)
    expect((await reset(link)).statusCode).toBe(204)
  })

  test('leaves nothing in the database that opens anything', async () => {
    const link = await askForLink()
    const rows = await rowsOf(server.engine.root, sql`select * from password_link`)
    expect(JSON.stringify(rows)).toContain(link.uid)
    expect(JSON.stringify(rows)).not.toContain(link.token)
  })

  test('asks the rules of the checklist of the new one, and more of a guessable one [P5.login-and-passwords.3]', async () => {
    const link = await askForLink()
    const said = async (password: string) => {
      const answer = (await reset(link, password)).json()
      expect(answer.code).toBe(1010)
      return answer.errors.find(({ field }: { field: string }) => field === 'new_password').messages
    }
    expect(await said('')).toEqual(['This field may not be blank.'])
    expect(await said('short')).toEqual(
      expect.arrayContaining(['At least 12 characters.', 'At least one uppercase letter.', 'At least one number.']),
    )
    expect(await said('Password1234')).toEqual(['This password is easy to guess. Choose another.'])
    expect(await said('Broker.Account.Manager.7')).toEqual(['This password is easy to guess. Choose another.'])
    expect((await reset(link, `${'correct horse '.repeat(6)}Battery 7`)).statusCode).toBe(204) // 93 characters
  })
})

describe('a password', () => {
  test('may be 256 signs long, and not one more', async () => {
    const link = await askForLink()
    const long = `${'Crooked fence 31 '.repeat(15)}?`
    expect(long).toHaveLength(256)
    const refused = (await reset(link, `${long}!`)).json()
    expect([refused.code, refused.errors[0].field]).toEqual([1010, 'new_password'])
    expect((await reset(link, long)).statusCode).toBe(204)
    expect((await calls.signIn(OWNER, { password: long })).statusCode).toBe(200)
    expect((await calls.signIn(OWNER, { password: long.slice(0, -1) })).json().code).toBe(1020)
  })

  test('is kept as it was typed, spaces at its ends included', async () => {
    expect((await reset(await askForLink(), ` ${NEW} `)).statusCode).toBe(204)
    expect((await calls.signIn(OWNER, { password: NEW })).json().code).toBe(1020)
    expect((await calls.signIn(OWNER, { password: ` ${NEW} ` })).statusCode).toBe(200)
  })
})

describe('the answer to a forgotten password', () => {
  test('is the same for an unknown address, by the same work: nobody has looked yet [R9]', async () => {
    const known = await forgot(OWNER)
    const unknown = await forgot('nobody@demo.test')
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body])
    const rows = await rowsOf(server.engine.root, sql`select email from password_mail where purpose = 'reset'`)
    expect(rows).toHaveLength(2)
    await sendLetters()
    expect(readLetters(server.dataDir).map(({ to }) => to)).toEqual([OWNER])
  })

  test('slows down for who asks again and again, by 1020 and never by 429 [R9]', async () => {
    for (let n = 0; n < 5; n++) expect((await forgot(OWNER)).statusCode).toBe(204)
    const answer = await forgot(OWNER)
    expect(answer.json()).toMatchObject({ code: 1020, messages: [expect.stringMatching(/wait \d+ seconds/)] })
    expect((await forgot(OWNER, '198.51.100.9')).statusCode).toBe(204)
  })

  test('floods no mailbox, and leaves the owner with links that work [R9]', async () => {
    for (let n = 1; n <= 12; n++) await forgot(OWNER, `198.51.100.${n}`)
    await sendLetters()
    expect(lettersTo(OWNER)).toHaveLength(5)
    expect((await reset(lastLinkTo(OWNER))).statusCode).toBe(204)
    expect((await calls.signIn(OWNER, { password: NEW })).statusCode).toBe(200)
  })
})

describe('changing one’s own password', () => {
  const change = (access: string, current_password: string, new_password = NEW) =>
    server.app.inject({
      method: 'POST',
      url: '/api/v1/auth/change-password',
      payload: { current_password, new_password },
      headers: bearer(access),
    })

  test('proves the present one and keeps the session', async () => {
    const { access } = await calls.tokens(OWNER)
    const wrong = (await change(access, 'not it')).json()
    expect(wrong.errors).toEqual([{ field: 'current_password', messages: ['The present password is not correct.'] }])
    expect((await change(access, TEST_PASSWORD, TEST_PASSWORD)).json().code).toBe(1010)
    expect((await change(access, TEST_PASSWORD)).statusCode).toBe(204)
    expect((await calls.me(access)).statusCode).toBe(200)
    expect((await calls.signIn(OWNER, { password: NEW })).statusCode).toBe(200)
  })

  test('is no way to guess it with a borrowed session [R9]', async () => {
    const { access } = await calls.tokens(OWNER)
    for (let n = 0; n < 5; n++) expect((await change(access, `guess ${n}`)).json().code).toBe(1010)
    expect((await change(access, TEST_PASSWORD)).json()).toMatchObject({ code: 1020 })
  })

  test('can be required: until then nothing else is open, by no call of the API [P4.2.5] [P2.1.1]', async () => {
    const { access } = await calls.tokens(OWNER)
    const id = (await calls.me(access)).json().id
    const required = await server.injectAs('portal_super_user', {
      method: 'POST',
      url: `/api/v1/brokers/${id}/require-password-change`,
    })
    expect(required.statusCode).toBe(204)
    const again = await calls.tokens(OWNER)
    const claims = JSON.parse(Buffer.from(again.access.split('.')[1]!, 'base64url').toString())
    expect(claims.force_change_password).toBe(true)
    for (const url of ['/quotes', '/policies', '/dashboard', '/policyholders', '/sync/pull']) {
      const answer = await server.app.inject({ url: `/api/v1${url}`, headers: bearer(again.access) })
      expect([url, answer.statusCode, answer.json().code]).toEqual([url, 403, 1423])
    }
    expect((await calls.me(again.access)).json().force_change_password).toBe(true)
    expect((await change(again.access, TEST_PASSWORD)).statusCode).toBe(204)
    const quotes = await server.app.inject({ url: '/api/v1/quotes', headers: bearer(again.access) })
    expect(quotes.statusCode).toBe(200)
  })
})

test('letters are in the language the person last signed in with [P9.13]', async () => {
  await calls.signIn(OWNER, {}, { 'accept-language': 'es-MX,es;q=0.9' })
  await askForLink()
  const [letter] = lettersTo(OWNER)
  expect(letter).toMatchObject({ subject: 'Elija una nueva contraseña de Hedgerow' })
  expect(letter!.text).toContain('Elegir una nueva contraseña')
  expect(letter!.html).toContain('<html lang="es">')
})

test('letters follow the language chosen in the settings at once, and one chosen without signal at the next refresh [P9.13]', async () => {
  const { access, refresh } = await calls.tokens(OWNER)
  const chosen = await server.app.inject({
    method: 'PUT',
    url: '/api/v1/users/me/language',
    headers: bearer(access),
    payload: { language: 'es' },
  })
  expect(chosen.statusCode).toBe(204)
  await askForLink()
  expect(lettersTo(OWNER).at(-1)!.subject).toBe('Elija una nueva contraseña de Hedgerow')
  await calls.post('token/refresh', { refresh }, { 'accept-language': 'en' })
  await askForLink()
  expect(lettersTo(OWNER).at(-1)!.subject).not.toContain('contraseña')

  const unknown = await server.app.inject({
    method: 'PUT',
    url: '/api/v1/users/me/language',
    headers: bearer(access),
    payload: { language: 'xx' },
  })
  expect(unknown.json()).toMatchObject({ code: 1010, errors: [{ field: 'language' }] })
})

test('every change of a password stands in the audit log, without it', async () => {
  await reset(await askForLink())
  const rows = await server.db.as({ kind: 'all' }, async (tx) => {
    const [owner] = await tx.select({ id: account.id }).from(account).where(eq(account.email, OWNER))
    return tx.select().from(auditLog).where(eq(auditLog.entityId, owner!.id))
  })
  expect(rows.filter(({ action }) => action === 'set_password').length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain(NEW)
})
