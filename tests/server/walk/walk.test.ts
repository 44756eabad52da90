import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { buildTestApp } from '#tests/setup/app.ts'
import { openWalk } from './farms.ts'
import { play } from './play.ts'
import { sellTwins } from './twins.ts'

/*
 * Left out, because it is not built: withdrawals (parts of 15). Seen in part alone: 14 where nothing else of the policy
 * changed between accept and invalidate; 20 of two policies a calendar that live beside the others.
 */
const HISTORIES = Number(process.env.WALK_HISTORIES ?? 13)
const SEED = Number(process.env.WALK_SEED ?? 1)
/** A folder for what each account did, by seed. */
const TOLD = process.env.WALK_TOLD
/** Accounts on one calendar: each its own history, and one server for all of them. */
const TOGETHER = 13

describe('a seeded walk', () => {
  it.each(Array.from({ length: Math.ceil(HISTORIES / TOGETHER) }, (_, n) => SEED + n))(
    'seed %i: over twenty-seven months and three terms every account adds up after every step [billing invariant 1] [billing invariant 2] [billing invariant 3] [billing invariant 4] [billing invariant 5] [billing invariant 6] [billing invariant 7] [billing invariant 8] [billing invariant 9] [billing invariant 10] [billing invariant 11] [billing invariant 12] [billing invariant 13] [billing invariant 14] [billing invariant 16] [billing invariant 17] [billing invariant 18] [billing invariant 19] [billing invariant 20] [billing invariant 21] [billing invariant 22] [billing invariant 23] [billing invariant 24] [billing invariant 25]',
    { timeout: 600_000 },
    async (seed) => {
      const test = await buildTestApp()
      try {
        const walk = await openWalk(test, seed, TOGETHER)
        const { steps, third, twice, faults, told } = await play(walk, await sellTwins(walk), 27)
        const counts = `${steps} steps, ${third} third terms, ${twice} orders compared, ${faults.length} faults`
        if (TOLD) writeFileSync(join(TOLD, `${seed}.txt`), [...told, ...faults, counts].join('\n\n'))
        expect(faults.join('\n\n')).toBe('')
        expect(steps).toBeGreaterThan(300)
        expect(third + twice).toBeGreaterThan(0)
      } finally {
        await test.close()
      }
    },
  )
})
