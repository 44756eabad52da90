import fc from 'fast-check'
import { expect, test } from 'vitest'
import { REFRESH_GRACE_MS, REFRESH_YOUNG_MS } from '../kernel/limits.ts'
import { afterRefresh, judgeRefresh, type RefreshFamily } from './refresh-rotation.ts'

const start = Date.parse('2026-04-10T12:00:00Z')
const family = (counter: number, handedOutAgoMs: number): RefreshFamily => ({
  counter,
  handedOutAt: new Date(start - handedOutAgoMs),
  lastUsedAt: new Date(start - handedOutAgoMs),
  expiresAt: new Date(start + 86_400_000),
})
const judge = (presented: number, handedOutAgoMs: number) =>
  judgeRefresh(family(5, handedOutAgoMs), presented, new Date(start))

test.each([
  [5, REFRESH_YOUNG_MS - 1, 'keep'],
  [5, REFRESH_YOUNG_MS, 'rotate'],
  [4, 0, 'catch-up'],
  [4, 10 * 86_400_000, 'catch-up'],
  [3, REFRESH_GRACE_MS, 'crossed'],
  [3, REFRESH_GRACE_MS + 1, 'replayed'],
  [2, 0, 'replayed'],
  [6, 0, 'replayed'],
] as const)(
  'token %i of a family whose newest is 5, handed out %i ms ago: %s [R8]',
  (presented, handedOutAgoMs, verdict) => {
    expect(judge(presented, handedOutAgoMs)).toBe(verdict)
  },
)

interface Jar {
  held: number
  before: number
  /** When `held` came in: for 45 s the disk may still hold `before`, and a kill brings that back. */
  since: number
}

interface Step {
  ms: number
  isLost: boolean
  isKilled: boolean
}

/** The verdicts an honest browser hears: its tabs share a cookie jar, answers get lost, it is killed and started. */
function* play(steps: readonly Step[]) {
  let now = start
  let server = family(0, 0)
  let jar: Jar = { held: 0, before: 0, since: now }
  for (const { ms, isLost, isKilled } of steps) {
    now += ms
    if (isKilled && now - jar.since < 45_000) jar = { ...jar, held: jar.before }
    const at = new Date(now)
    const verdict = judgeRefresh(server, jar.held, at)
    yield verdict
    if (verdict === 'replayed' || verdict === 'expired') return
    server = {
      ...server,
      ...afterRefresh(server, verdict, at),
      lastUsedAt: at,
      expiresAt: new Date(now + 86_400_000),
    }
    if (!isLost && jar.held !== server.counter) jar = { held: server.counter, since: now, before: jar.held }
  }
}

test('a browser killed after it caught up with a lost answer is still signed in [R8]', () => {
  const steps: Step[] = [
    { ms: 600_000, isLost: true, isKilled: false },
    { ms: 600_000, isLost: false, isKilled: false },
    { ms: 1, isLost: true, isKilled: false },
    { ms: 40_000, isLost: false, isKilled: true },
  ]
  expect([...play(steps)]).toEqual(['rotate', 'catch-up', 'keep', 'catch-up'])
})

test('no storm of refreshes, lost answers and kills signs an honest browser out [R8]', () => {
  const ms = fc.oneof(fc.integer({ min: 0, max: 70_000 }), fc.integer({ min: 0, max: 20 * 60_000 }))
  const step = fc.record({ ms, isLost: fc.boolean(), isKilled: fc.boolean() })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
      expect([...play(steps)]).not.toContain('replayed')
    }),
    { numRuns: 2_000 },
  )
})
