import { expect, test } from 'vitest'
import { ATTEMPTS_FORGOTTEN_MS, lateByMs, refusedForMs } from './sign-in-pace.ts'

const start = new Date('2026-04-10T12:00:00Z')
const after = (ms: number) => new Date(start.getTime() + ms)
const failed = (failures: number) => ({ failures, lastFailureAt: start })

test('four wrong guesses cost nothing, the fifth five seconds, each further one twice as long [R9]', () => {
  const waits = [0, 4, 5, 6, 7].map((failures) => refusedForMs('pair', failed(failures), start))
  expect(waits).toEqual([0, 0, 5_000, 10_000, 20_000])
})

test('nobody is refused for longer than five minutes, however often they failed [R9]', () => {
  expect(refusedForMs('pair', failed(60), start)).toBe(5 * 60_000)
  expect(refusedForMs('address', failed(5_000), start)).toBe(5 * 60_000)
  expect(refusedForMs('pair', failed(60), after(5 * 60_000))).toBe(0)
})

test('an account is never refused, only late, and by three seconds at most [R9]', () => {
  expect([19, 20, 21, 25, 1_000_000].map((failures) => lateByMs(failed(failures), start))).toEqual([
    0, 500, 1_000, 3_000, 3_000,
  ])
})

test('a quiet quarter of an hour forgives', () => {
  expect(lateByMs(failed(100), after(ATTEMPTS_FORGOTTEN_MS + 1))).toBe(0)
})

test('a guesser who never sleeps gets a few hundred tries a day at one account, or at one person’s codes [R9]', () => {
  const dayMs = 24 * 3_600_000
  let attempts = { failures: 0, lastFailureAt: start }
  let tries = 0
  for (let now = start; now.getTime() - start.getTime() < dayMs; ) {
    const waitMs = refusedForMs('pair', attempts, now)
    now = new Date(now.getTime() + waitMs)
    attempts = { failures: attempts.failures + 1, lastFailureAt: now }
    tries++
  }
  const threeCodesOfAMillion = 1 - (1 - 3e-6) ** tries
  console.info(
    `guessing: ${tries} tries a day; a six-digit code is hit on ${(threeCodesOfAMillion * 100).toFixed(3)} % of days`,
  )
  expect(tries).toBeLessThan(400)
})
