import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { buildTestApp } from '#tests/setup/app.ts'
import { openWalk, type Walk } from './farms.ts'
import { play } from './play.ts'
import { neverDone, tellDone } from './tally.ts'
import { sellTwins } from './twins.ts'

/** How many histories are walked in all, half of them by each of two files, which two workers take. */
const HISTORIES = Number(process.env.WALK_HISTORIES ?? 26)
const SEED = Number(process.env.WALK_SEED ?? 1)
/** A folder for what each account did, by seed. */
const TOLD = process.env.WALK_TOLD
/** Accounts on one calendar: each its own history, and one server for all of them. */
const TOGETHER = Number(process.env.WALK_TOGETHER ?? 13)
/** So many leave out nothing that can be done; a file asks it of its own. */
const MANY = 50

/**
 * A file's share of the histories, a calendar by each seed. Seen in part alone: 14 where nothing else of the policy changed between accept and invalidate; 20 of two policies
 * a calendar that live beside the others.
 */
export function openHistories(half: 0 | 1) {
  const calendars = Array.from({ length: Math.ceil(HISTORIES / TOGETHER) }, (_, n) => SEED + n)
  const seeds = calendars.filter((_, n) => n % 2 === half)
  const done: Walk['done'] = new Map()
  let steps = 0
  return {
    seeds,
    async walk(seed: number): Promise<void> {
      const test = await buildTestApp({ keepsPlans: true })
      try {
        const walk = await openWalk(test, seed, TOGETHER)
        walk.done = done
        const played = await play(walk, await sellTwins(walk), 27)
        const { third, twice, faults, told } = played
        const counts = `${played.steps} steps, ${third} third terms, ${twice} orders compared, ${faults.length} faults`
        if (TOLD) writeFileSync(join(TOLD, `${seed}.txt`), [...told, ...faults, counts].join('\n\n'))
        expect(faults.join('\n\n')).toBe('')
        expect(played.steps).toBeGreaterThan(300)
        expect(third + twice).toBeGreaterThan(0)
        steps += played.steps
      } finally {
        await test.close()
      }
    },
    never: () => neverDone(done, seeds.length * TOGETHER >= MANY),
    tell: () => console.info(`${seeds.length * TOGETHER} histories, ${steps} steps: ${tellDone(done)}`),
  }
}
