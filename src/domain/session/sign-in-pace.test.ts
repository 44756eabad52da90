import { expect, test } from 'vitest'
import { ATTEMPTS_FORGOTTEN_MS, IN_LINE_AT_MOST, lineFullForMs, refusedForMs, turnInMs } from './sign-in-pace.ts'

const start = new Date('2026-04-10T12:00:00Z')
const after = (ms: number) => new Date(start.getTime() + ms)
const failed = (failures: number) => ({ failures, lastFailureAt: start, lastTurnAt: null })

test('four wrong guesses cost nothing, the fifth five seconds, each further one twice as long [R9]', () => {
  const waits = [0, 4, 5, 6, 7].map((failures) => refusedForMs('pair', failed(failures), start))
  expect(waits).toEqual([0, 0, 5_000, 10_000, 20_000])
})

test('nobody is refused for longer than five minutes, however often they failed [R9]', () => {
  expect(refusedForMs('pair', failed(60), start)).toBe(5 * 60_000)
  expect(refusedForMs('address', failed(5_000), start)).toBe(5 * 60_000)
  expect(refusedForMs('pair', failed(60), after(5 * 60_000))).toBe(0)
})

test('strangers at an account are late by three seconds at most while nobody stands before them [R9]', () => {
  expect([19, 20, 21, 25, 1_000_000].map((failures) => turnInMs(failed(failures), start))).toEqual([
    0, 500, 1_000, 3_000, 3_000,
  ])
})

test('of a thousand strangers at one account, at once, those of the free tries are judged and three stand in line [R9]', () => {
  let attempts: Parameters<typeof turnInMs>[0] = failed(0)
  const judgedIn: number[] = []
  for (let n = 0; n < 1_000; n++) {
    if (lineFullForMs(attempts, start) > 0) continue
    const inMs = turnInMs(attempts, start)
    judgedIn.push(inMs)
    const lastTurnAt = inMs > 0 ? after(inMs) : null
    attempts = { failures: attempts.failures + 1, lastFailureAt: start, lastTurnAt }
  }
  expect(judgedIn.filter((ms) => ms === 0)).toHaveLength(20)
  expect(judgedIn.length).toBeLessThan(30)
  expect(Math.max(...judgedIn)).toBeLessThanOrEqual(IN_LINE_AT_MOST * 3_000)
})

test('the line moves: who was told to come again is let in after the time that was said [R9]', () => {
  const full = { ...failed(40), lastTurnAt: after(9_000) }
  const wait = lineFullForMs(full, start)
  expect(wait).toBe(3_000)
  expect(lineFullForMs(full, after(wait))).toBe(0)
})

test('a quiet quarter of an hour forgives', () => {
  expect(turnInMs(failed(100), after(ATTEMPTS_FORGOTTEN_MS + 1))).toBe(0)
})

test('a guesser who never sleeps gets a few hundred tries a day at one account, or at one person’s codes [R9]', () => {
  const dayMs = 24 * 3_600_000
  let attempts = failed(0)
  let tries = 0
  for (let now = start; now.getTime() - start.getTime() < dayMs; ) {
    const waitMs = refusedForMs('pair', attempts, now)
    now = new Date(now.getTime() + waitMs)
    attempts = { ...attempts, failures: attempts.failures + 1, lastFailureAt: now }
    tries++
  }
  const threeCodesOfAMillion = 1 - (1 - 3e-6) ** tries
  console.info(
    `guessing: ${tries} tries a day; a six-digit code is hit on ${(threeCodesOfAMillion * 100).toFixed(3)} % of days`,
  )
  expect(tries).toBeLessThan(400)
})
