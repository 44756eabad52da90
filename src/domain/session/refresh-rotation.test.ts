import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CATCH_UPS_IN_A_ROW, REFRESH_CROSSING_MS, REFRESH_GRACE_MS, REFRESH_YOUNG_MS } from '../kernel/limits.ts'
import { afterRefresh, judgeRefresh, type RefreshFamily } from './refresh-rotation.ts'

const start = Date.parse('2026-04-10T12:00:00Z')
const family = (counter: number, handedOutAgoMs: number): RefreshFamily => ({
  counter,
  rotatedAt: new Date(start - handedOutAgoMs),
  handedOutAt: new Date(start - handedOutAgoMs),
  caughtUpCounter: 0,
  caughtUpInARow: 0,
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

const CALM: Step = { ms: 2 * REFRESH_YOUNG_MS, isLost: false, isKilled: false }

test(`no storm of refreshes, lost answers and kills, ${CATCH_UPS_IN_A_ROW} between two calm ones, signs an honest browser out [R8]`, () => {
  const ms = fc.oneof(fc.integer({ min: 0, max: 70_000 }), fc.integer({ min: 0, max: 20 * 60_000 }))
  const calm = fc.record({ ms, isLost: fc.constant(false), isKilled: fc.constant(false) })
  const trouble = fc.constantFrom({ isLost: true, isKilled: false }, { isLost: false, isKilled: true })
  const troubled = fc
    .tuple(fc.array(calm, { maxLength: 2 }), fc.tuple(ms, trouble))
    .map(([before, [at, what]]) => [...before, { ms: at, ...what }])
  const storm = fc
    .array(troubled, { maxLength: CATCH_UPS_IN_A_ROW })
    .map((steps) => [...steps.flat(), CALM, CALM, CALM])
  fc.assert(
    fc.property(fc.array(storm, { maxLength: 6 }), (storms) => {
      expect([...play(storms.flat())]).not.toContain('replayed')
    }),
    { numRuns: 2_000 },
  )
})

test('tries for one lost answer count once, however many: a day at the edge of the signal signs nobody out [R8]', () => {
  const lost = Array.from({ length: 200 }, () => ({ ms: 7 * 60_000, isLost: true, isKilled: false }))
  expect(new Set(play([...lost, CALM, CALM]))).toEqual(new Set(['rotate', 'catch-up']))
})

/** What two holders of copies of one token hear, one after the other, until the family ends. */
function* share(turns: readonly { who: 'owner' | 'thief'; ms: number }[], thiefKeeps = false) {
  let now = start
  let server = family(0, 0)
  const held = { owner: 0, thief: 0 }
  for (const { who, ms } of turns) {
    now += ms
    const verdict = judgeRefresh(server, held[who], new Date(now))
    yield verdict
    if (verdict === 'replayed' || verdict === 'expired') return
    server = { ...server, ...afterRefresh(server, verdict, new Date(now)), expiresAt: new Date(now + 86_400_000) }
    if (who === 'owner' || !thiefKeeps) held[who] = server.counter
  }
}

test('a thief and the owner who both go on are found out, in whatever rhythm they come [R8]', () => {
  const ms = fc.integer({ min: REFRESH_YOUNG_MS, max: 20 * 60_000 })
  const of = (who: 'owner' | 'thief') =>
    fc.array(
      ms.map((each) => ({ who, ms: each })),
      { minLength: 1, maxLength: 3 },
    )
  const rounds = fc.array(fc.tuple(of('owner'), of('thief')), { minLength: CATCH_UPS_IN_A_ROW, maxLength: 12 })
  fc.assert(
    fc.property(rounds, (turns) => {
      expect([...share(turns.flat(2))].at(-1)).toBe('replayed')
    }),
    { numRuns: 1_000 },
  )
})

test('a thief who keeps an old token, so that the newest stays young, is found out by the owner’s use of it [R8]', () => {
  const begun = [
    { who: 'owner', ms: 2 * REFRESH_YOUNG_MS },
    { who: 'thief', ms: 2 * REFRESH_CROSSING_MS },
  ] as const
  const turns = Array.from({ length: CATCH_UPS_IN_A_ROW * 2 }, () => [
    { who: 'owner', ms: 25_000 } as const,
    { who: 'thief', ms: 25_000 } as const,
  ])
  const heard = [...share([...begun, ...turns.flat()], true)]
  expect(heard.at(-1)).toBe('replayed')
  expect(heard.length).toBeLessThanOrEqual(2 * CATCH_UPS_IN_A_ROW + 4)
})
