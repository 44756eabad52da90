import { expect, test } from 'vitest'
import { createChance } from '#server/seed/chance.ts'
import { testEmail } from '#server/seed/tests.ts'
import { buildTestApp } from '#tests/setup/app.ts'
import { refreshOf, sessionCalls } from './signing-in.ts'

const TABS = 8
const ROUNDS = Number(process.env.STORM_ROUNDS ?? 60)
const LOST = 0.2

/** Tabs share one jar, as cookies do; an answer that is lost leaves the jar as it was. */
test(`${TABS} tabs refreshing at once with every fifth answer lost: nobody is signed out, a late replay ends the family [R8]`, async () => {
  const server = await buildTestApp()
  const calls = sessionCalls(server)
  const chance = createChance(8)
  const { refresh: first } = await calls.tokens(testEmail('broker_account_executive'))
  let jar = first
  const answered: number[] = []
  let lost = 0

  for (let round = 0; round < ROUNDS; round++) {
    server.clock.advance(chance.between(0, 5 * 60_000))
    const answers = await Promise.all(Array.from({ length: TABS }, () => calls.refresh(jar)))
    for (const answer of answers) {
      answered.push(answer.statusCode)
      if (chance.next() < LOST) lost++
      else jar = refreshOf(answer)
    }
  }
  server.clock.advance(31_000)
  const late = await calls.refresh(first)
  const afterwards = await calls.refresh(jar)
  await server.close()

  expect(answered).toEqual(Array(TABS * ROUNDS).fill(200))
  expect(lost).toBeGreaterThan(0)
  expect([late.statusCode, afterwards.statusCode]).toEqual([401, 401])
  console.info(
    `refresh storm: ${answered.length} refreshes of ${TABS} tabs in ${ROUNDS} rounds, ${lost} answers lost, 0 false sign-outs, the late replay ended the family [R8]`,
  )
})

test('sign-ins and refreshes of one account that meet wait for each other: good or superseded, nothing else [R8]', async () => {
  const server = await buildTestApp()
  const calls = sessionCalls(server)
  const email = testEmail('broker_account_executive')
  const statuses = new Set<number>()
  for (let round = 0; round < 10; round++) {
    const { refresh } = await calls.tokens(email)
    server.clock.advance(2 * 60_000)
    const meeting = [1, 2, 3].flatMap(() => [calls.refresh(refresh), calls.signIn(email), calls.refresh(refresh)])
    for (const { statusCode } of await Promise.all(meeting)) statuses.add(statusCode)
  }
  await server.close()
  expect([...statuses].filter((status) => status !== 200 && status !== 409)).toEqual([])
})
