import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { account, credential } from '#server/db/tables/accounts.table.ts'
import { seal, unseal } from '#server/sealed.ts'
import { testEmail } from '#server/seed/tests.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { sessionCalls } from './signing-in.ts'

const OWNER = testEmail('claim_manager')
const SECRET = new Secret({ size: 20 }).base32

let server: TestApp
let calls: ReturnType<typeof sessionCalls>
beforeAll(async () => {
  server = await buildTestApp()
  calls = sessionCalls(server)
  await server.db.as({ kind: 'none' }, async (tx) => {
    const [owner] = await tx.select({ id: account.id }).from(account).where(eq(account.email, OWNER))
    const otpSecret = seal(server.deps.secrets.oneTimeCodes, owner!.id, SECRET)
    await tx.update(credential).set({ otpSecret, otpActive: true }).where(eq(credential.accountId, owner!.id))
  })
})
afterAll(() => server.close())
beforeEach(() => server.clock.advance(60 * 60_000))

/** The code an authenticator shows now, or some steps of 30 s away. */
function codeNow(steps = 0): string {
  const timestamp = server.clock.now().getTime() + steps * 30_000
  return TOTP.generate({ secret: Secret.fromBase32(SECRET), timestamp })
}

const signInWith = (otp_code: string) => calls.signIn(OWNER, { otp_code })

test('with two-factor active the right password alone asks for the code, code 1030 [P4.2.3] [P8.17]', async () => {
  const answer = await calls.signIn(OWNER)
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toEqual({ code: 1030, messages: ['Enter the six-digit code from your authenticator app.'] })
})

test('a wrong password does not tell that there is a second factor', async () => {
  expect((await calls.signIn(OWNER, { password: 'guess' })).json().code).toBe(1020)
})

test('password and code together sign in [P4.2.3]', async () => {
  expect((await signInWith(codeNow())).statusCode).toBe(200)
})

test.each([-1, 1])('a clock that is %i step off is forgiven [R9] [domain 3 values]', async (steps) => {
  expect((await signInWith(codeNow(steps))).statusCode).toBe(200)
})

test.each([-2, 2])('a clock that is %i steps off is not [R9]', async (steps) => {
  expect((await signInWith(codeNow(steps))).json().code).toBe(1020)
})

test('a code works once, and none before it afterwards [R9]', async () => {
  expect((await signInWith(codeNow())).statusCode).toBe(200)
  const again = await signInWith(codeNow())
  expect(again.json()).toEqual({ code: 1020, messages: ['The code is incorrect or was already used.'] })
  expect((await signInWith(codeNow(-1))).json().code).toBe(1020)
})

test('of two sign-ins at once with one code, one gets in [R9]', async () => {
  const answers = await Promise.all([signInWith(codeNow()), signInWith(codeNow())])
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 400]))
})

const REPLAYS = Number(process.env.CODE_REPLAYS ?? 10)

test(`of ${REPLAYS} codes each used again, at once and a step later, none gets in twice [R9]`, async () => {
  let replayed = 0
  for (let round = 0; round < REPLAYS; round++) {
    const code = codeNow()
    expect((await signInWith(code)).statusCode).toBe(200)
    const answers = [await signInWith(code)]
    server.clock.advance(30_000) // its step is still forgiven to a slow clock
    answers.push(await signInWith(code))
    for (const answer of answers) {
      expect(answer.json().code).toBe(1020)
      replayed++
    }
    server.clock.advance(60 * 60_000)
  }
  console.info(`one-time codes: ${REPLAYS} used, ${replayed} replays, 0 let in [R9]`)
})

test('asking for the code again does not wash wrong codes away [R9]', async () => {
  for (let n = 0; n < 5; n++) {
    await signInWith('000000')
    await calls.signIn(OWNER)
  }
  expect((await signInWith(codeNow())).json().messages[0]).toMatch(/wait/)
})

test('the secret lies encrypted, bound to its account', async () => {
  const rows = await server.db.as({ kind: 'none' }, (tx) => tx.select().from(credential))
  expect(JSON.stringify(rows)).not.toContain(SECRET)
  const { oneTimeCodes } = server.deps.secrets
  const { accountId, otpSecret } = rows.find((row) => row.otpSecret !== null)!
  expect(unseal(oneTimeCodes, accountId, otpSecret!)).toBe(SECRET)
  for (const other of rows.filter((row) => row.accountId !== accountId)) {
    expect(() => unseal(oneTimeCodes, other.accountId, otpSecret!)).toThrow()
  }
})
