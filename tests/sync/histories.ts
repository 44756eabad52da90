import { expect } from 'vitest'
import { type People, playHistory, type Twist } from './history.ts'
import { findFaults } from './oracle.ts'
import { openWorld } from './world.ts'

/** `SYNC_HISTORIES=1000 SYNC_FIRST_SEED=5000` plays another range; a failing seed plays again alone. */
const HISTORIES = Number(process.env.SYNC_HISTORIES ?? 300)
const FIRST_SEED = Number(process.env.SYNC_FIRST_SEED ?? 1)
/** So many of one file leave out nothing of `WORTH_PLAYING`. */
const MANY = 100

/** What must have happened somewhere, or the histories prove nothing. */
const WORTH_PLAYING = [
  ...['dropBefore', 'dropAfter', 'duplicate', 'truncate', 'portal'],
  ...['kill', 'kill at work', 'signed in elsewhere', 'save notSaved full', 'resolve', 'resolve deletion', 'conflicts'],
  ...['item set', 'item add', 'item del'],
]

/** A file's share of the histories, every other seed: two files, which two workers take, each with a server of its own. */
export function shareOf(half: 0 | 1): number[] {
  return Array.from({ length: HISTORIES }, (_, n) => FIRST_SEED + n).filter((_, n) => n % 2 === half)
}

export async function openHistories() {
  const world = await openWorld()
  const people: People = {
    ann: await world.findPerson('broker_account_executive'),
    bea: await world.findPerson('broker_account_manager'),
    staff: await world.findPerson('portal_user'),
  }

  /** What the oracle found after one history, and what had happened in it. */
  async function play(seed: number, twist?: Twist) {
    await world.empty()
    const history = await playHistory(seed, world, people, twist)
    const faults = await findFaults(history, world)
    const counts: [string, number][] = [
      ...history.seen,
      ...history.fates,
      ['typed', history.typed.length],
      ['conflicts', (await world.conflicts()).length],
      ['applied', (await world.applied()).length],
    ]
    for (const device of history.devices) device.putAway()
    return { faults, counts }
  }

  return {
    close: () => world.close(),
    play,
    async playAll(seeds: readonly number[]): Promise<void> {
      const failed: string[] = []
      const totals = new Map<string, number>()
      const start = performance.now()
      for (const seed of seeds) {
        const { faults, counts } = await play(seed)
        if (faults.length > 0) failed.push(`seed ${seed}: ${faults.slice(0, 3).join(' | ')}`)
        for (const [what, times] of counts) totals.set(what, (totals.get(what) ?? 0) + times)
      }
      const seconds = ((performance.now() - start) / 1000).toFixed(1)
      console.info(`${seeds.length} histories from seed ${seeds[0]} in ${seconds} s:`, Object.fromEntries(totals))
      expect(failed).toEqual([])
      if (seeds.length >= MANY) expect(WORTH_PLAYING.filter((what) => !totals.has(what))).toEqual([])
    },
  }
}
