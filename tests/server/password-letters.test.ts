import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { INVITATION_MS } from '#domain/kernel/limits.ts'
import { startJobs } from '#server/jobs/runner.ts'
import { passwordLetters } from '#server/jobs/send-password-letters.ts'
import { testEmail } from '#server/seed/tests.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { linkIn, partsOfLink, readLetters } from '#tests/setup/letters.ts'
import { GOOD_BODIES } from './good-bodies.ts'
import { sessionCalls } from './signing-in.ts'

const INVITED = 'ann.gray@demo.test'
const NEW = 'Crooked-Fence-31'
const MINUTE_MS = 60_000

let server: TestApp
let calls: ReturnType<typeof sessionCalls>
beforeEach(async () => {
  server = await buildTestApp()
  calls = sessionCalls(server)
})
afterEach(() => server.close())

const sendLetters = () => passwordLetters.run(server.deps, server.clock.now())
const letters = () => readLetters(server.dataDir)
const invite = () =>
  server.injectAs('portal_admin', { method: 'POST', url: '/api/v1/users', payload: GOOD_BODIES['user.create']! })
const forgot = (email: string) => calls.post('forgot-password', { email })
const setPassword = (link: object) => calls.post('set-password', { ...link, new_password: NEW })

test('a new user gets an invitation, sets a password by it and comes in [P7.6] [P2.1.4] [P3.14]', async () => {
  expect((await invite()).statusCode).toBe(201)
  await sendLetters()
  const [letter] = letters()
  expect(letter).toMatchObject({ to: INVITED, subject: 'Your Hedgerow account is ready' })
  expect(letter!.text).toContain('Hello Ann,')
  expect(letter!.html).toContain('Set your password</a>')
  expect((await setPassword(partsOfLink(linkIn(letter!)))).statusCode).toBe(204)
  expect((await calls.signIn(INVITED, { password: NEW })).statusCode).toBe(200)
})

test('who has a password already is not invited, and a closed account hears nothing', async () => {
  await sendLetters() // the test accounts were made with passwords
  await server.engine.root.execute(sql`update account set is_active = false where email = ${testEmail('auditor')}`)
  await forgot(testEmail('auditor'))
  await sendLetters()
  expect(letters()).toEqual([])
})

test('an invitation that came too late is sent anew by Trouble signing in', async () => {
  await invite()
  await sendLetters()
  server.clock.advance(INVITATION_MS)
  expect((await setPassword(partsOfLink(linkIn(letters()[0]!)))).json().code).toBe(1040)
  await forgot(INVITED)
  await sendLetters()
  expect(letters()[1]!.subject).toBe('Your Hedgerow account is ready')
  expect((await setPassword(partsOfLink(linkIn(letters()[1]!)))).statusCode).toBe(204)
})

test('a letter is sent once, however many senders there are [R5]', async () => {
  await forgot(testEmail('auditor'))
  await Promise.all([sendLetters(), sendLetters(), sendLetters()])
  await sendLetters()
  expect(letters()).toHaveLength(1)
})

test('a letter nobody took is tried again later, with the same link', async () => {
  const tried: string[] = []
  const send = vi.spyOn(server.deps.mail, 'send').mockImplementationOnce(async (letter) => {
    tried.push(letter.text)
    throw new Error('the post office is closed')
  })
  await forgot(testEmail('auditor'))
  await expect(sendLetters()).rejects.toThrow('post office')
  await sendLetters()
  expect(letters()).toEqual([]) // still in hand
  server.clock.advance(5 * MINUTE_MS)
  await sendLetters()
  expect(tried[0]).toContain(linkIn(letters()[0]!))
  send.mockRestore()
})

test('a letter goes out as soon as it is asked for, and not before that stands', async () => {
  const jobs = await startJobs(server.deps, server.engine, () => {}, { jobs: [passwordLetters] })
  await forgot(testEmail('auditor'))
  await expect.poll(() => letters().length, { timeout: 10_000 }).toBe(1)
  await jobs.stop()
})

test('the link leads to the address of the settings, whatever host a request claims', async () => {
  await calls.post('forgot-password', { email: testEmail('auditor') }, { host: 'evil.example' })
  await sendLetters()
  expect(letters()[0]!.text).toContain('http://127.0.0.1:4400/password-reset/')
  expect(letters()[0]!.text).not.toContain('evil')
})
