import { afterEach, beforeEach, expect, test } from 'vitest'
import { ATTEMPTS_FORGOTTEN_MS } from '#domain/session/sign-in-pace.ts'
import { signInAttempt } from '#server/db/tables/accounts.table.ts'
import { testEmail } from '#server/seed/tests.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { sessionCalls } from './signing-in.ts'

let server: TestApp
let calls: ReturnType<typeof sessionCalls>
beforeEach(async () => {
  server = await buildTestApp()
  calls = sessionCalls(server)
})
afterEach(() => server.close())

const OWNER = testEmail('broker_account_executive')
const GUESSER = '198.51.100.7'
const HOME = '203.0.113.20'

const guess = (email = OWNER, from = GUESSER) => calls.signIn(email, { password: 'a guess' }, {}, from)
const countedRows = () => server.db.as({ kind: 'none' }, (tx) => tx.select().from(signInAttempt))

test('after five wrong guesses the guesser waits, told how long by code 1020 and never by 429 [R9]', async () => {
  for (let n = 0; n < 5; n++) expect((await guess()).json().messages[0]).toMatch(/incorrect/)
  server.clock.advance(100)
  const answer = await guess()
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ code: 1020, messages: [expect.stringMatching(/wait \d+ seconds/)] })
})

test('who waits waits with the right password too, and gets in afterwards [R9]', async () => {
  for (let n = 0; n < 5; n++) await guess()
  expect((await calls.signIn(OWNER, {}, {}, GUESSER)).statusCode).toBe(400)
  server.clock.advance(6_000)
  expect((await calls.signIn(OWNER, {}, {}, GUESSER)).statusCode).toBe(200)
})

test('the owner gets in from elsewhere while somebody else is guessing [R9]', async () => {
  for (let n = 0; n < 5; n++) await guess()
  expect((await guess()).json().messages[0]).toMatch(/wait/)
  expect((await calls.signIn(OWNER, {}, {}, HOME)).statusCode).toBe(200)
})

test('many machines on one account make its owner late by moments, never shut out [R9]', async () => {
  for (let machine = 1; machine <= 21; machine++) await guess(OWNER, `198.51.100.${machine}`)
  const start = performance.now()
  expect((await calls.signIn(OWNER, {}, {}, HOME)).statusCode).toBe(200)
  expect(performance.now() - start).toBeGreaterThan(900)
})

test('one machine on many accounts waits as well, unknown accounts included [R9]', async () => {
  for (let n = 0; n < 50; n++) await guess(`somebody-${n}@demo.test`)
  expect((await guess('yet-another@demo.test')).json().messages[0]).toMatch(/wait/)
})

test('guesses sent all at once are counted one by one [R9]', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => guess()))
  const judged = answers.filter((answer) => /incorrect/.test(answer.json().messages[0]))
  expect(judged).toHaveLength(5)
})

const ROUNDS = Number(process.env.GUESSING_ROUNDS ?? 6)

test(`${ROUNDS} minutes of guessing, on a known account and on none: few are judged, and the owner gets in all along [R9]`, async () => {
  const unknown = 'nobody.at.all@demo.test'
  const counts = { sent: 0, judged: 0, refused: 0, ownerIn: 0 }
  for (let round = 0; round < ROUNDS; round++) {
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => guess()),
      ...Array.from({ length: 5 }, () => guess(unknown)),
    ])
    for (const answer of answers) {
      expect([answer.statusCode, answer.json().code]).toEqual([400, 1020]) // known or not, and never 429
      counts.sent++
      if (/incorrect/.test(answer.json().messages[0])) counts.judged++
      else counts.refused++
    }
    if ((await calls.signIn(OWNER, {}, {}, HOME)).statusCode === 200) counts.ownerIn++
    server.clock.advance(60_000)
  }
  expect(counts.ownerIn).toBe(ROUNDS)
  expect(counts.judged).toBeLessThan(counts.sent / 2)
  const { sent, judged, refused, ownerIn } = counts
  console.info(
    `guessing: ${sent} guesses in ${ROUNDS} minutes, ${judged} judged, ${refused} told to wait, the owner in ${ownerIn} of ${ROUNDS} times [R9]`,
  )
})

test('the neighbours of an IPv6 network are one address', async () => {
  for (let n = 0; n < 5; n++) await guess(OWNER, `2001:db8:0:7::${n + 1}`)
  expect((await guess(OWNER, '2001:db8:0:7:ffff::9')).json().messages[0]).toMatch(/wait/)
  expect((await guess(OWNER, '2001:db8:0:8::1')).json().messages[0]).toMatch(/incorrect/)
})

test('a quiet quarter of an hour forgives', async () => {
  for (let n = 0; n < 8; n++) await guess()
  server.clock.advance(ATTEMPTS_FORGOTTEN_MS + 1)
  expect((await guess()).json().messages[0]).toMatch(/incorrect/)
})

test('neither names nor addresses are kept beside the counts', async () => {
  await guess()
  expect(JSON.stringify(await countedRows())).not.toMatch(/demo\.test|198\.51/)
})
