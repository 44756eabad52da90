import { addDays } from '#domain/kernel/calendar.ts'
import { decide, endorse } from './acts-changes.ts'
import { cancel, giveNotice, undo } from './acts-ends.ts'
import * as money from './acts-money.ts'
import { renew, sayWhetherToRenew } from './acts-renewals.ts'
import { printOf, readBooks } from './books.ts'
import { Refused } from './desk.ts'
import type { Farm, Walk } from './farms.ts'
import { firmFaults } from './firm-invariants.ts'
import { INVARIANTS } from './invariants.ts'
import { nights } from './nights.ts'
import { see } from './seen.ts'
import { liveOn, type Twins } from './twins.ts'

type Act = (walk: Walk, farm: Farm) => Promise<string>
const ACTS: readonly [number, string, Act][] = [
  [30, 'pay what is due', money.payWhatIsDue],
  [8, 'pay one', money.payOne],
  [2, 'pay ahead', money.payAhead],
  [3, 'pay two', money.payTwo],
  [3, 'reverse', money.reverse],
  [5, 'pay back', money.payBack],
  [3, 'move', money.move],
  [1, 'pay nonsense', money.payNonsense],
  [14, 'endorse', endorse],
  [4, 'decide', decide],
  [2, 'cancel', cancel],
  [6, 'undo', undo],
  [4, 'give notice', giveNotice],
  [1, 'say whether to renew', sayWhetherToRenew],
]

function drawn({ draws }: Walk, farm: Farm): [string, Act] {
  const renewal = farm.books.open.find(({ kind }) => kind === 'renewal')
  // An accepted next term lives on for a while: it is changed, paid for, and cancelled with its policy (B42, B47).
  if (renewal?.state === 'accepted' && draws.below(8) === 0) return ['cancel', cancel]
  if (renewal && draws.below(renewal.state === 'accepted' ? 2 : 8) > 0) return ['renew', renew]
  if (farm.unwanted && draws.below(3) === 0) return ['say whether to renew', sayWhetherToRenew]
  // One that was given up, or not wanted for a while, is begun again by hand.
  const { status, ends, today, terms } = farm.books
  const isSoldAhead = status === 'active' && today < terms.at(-1)!.starts
  if (!renewal && status === 'active' && addDays(ends, -60) <= today && draws.below(3) === 0) return ['renew', renew]
  // A change now goes on into a term that is sold (B42).
  if ((isSoldAhead || renewal?.state === 'accepted') && draws.below(3) === 0) return ['endorse', endorse]
  const over = status === 'inactive'
  if (over && draws.below(2) === 0) return ['undo', undo]
  let left = draws.below(ACTS.reduce((total, [weight]) => total + weight, 0))
  for (const [weight, name, act] of ACTS) if ((left -= weight) < 0) return [name, act]
  throw new Error('weights end where they sum to')
}

/** What is wrong with an account now; from here on it is what the next step is held against. */
export async function check(walk: Walk, farm: Farm): Promise<string[]> {
  const seen = await see(walk, farm)
  farm.books = seen.books
  farm.expects = null
  return INVARIANTS.flatMap(([number, holds]) => holds(seen).map((words) => `${number}: ${words}`))
}

/** One step of one account; what it did, in words. */
async function step(walk: Walk, farm: Farm): Promise<string> {
  const [name, act] = drawn(walk, farm)
  walk.desk.begin(farm.policy)
  try {
    return `${name}: ${await act(walk, farm)}`
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    if (error.after > 0) return `${name}: half, then ${error.message}`
    const now = await readBooks(walk.test, farm.policy)
    if (printOf(now) !== printOf(farm.books)) throw new Error(`refused, and yet something changed: ${error.message}`)
    return `${name}: refused, ${error.message}`
  }
}

export interface Played {
  steps: number
  /** How many lived to a third term, and in how many terms the order of two changes was asked about. */
  third: number
  twice: number
  faults: string[]
  /** What each account did. */
  told: string[]
}

/** The life of all its farms, checked after every step. */
export async function play(walk: Walk, twins: Twins, months: number): Promise<Played> {
  let steps = 0
  const all = walk.farms
  const faults: string[] = []
  const hold = async (farm: Farm) => {
    steps++
    const wrong = await check(walk, farm)
    if (wrong.length === 0) return
    faults.push(`${farm.told.join('\n')}\n  => ${wrong.join('\n  => ')}`)
    walk.farms = walk.farms.filter((each) => each !== farm)
  }
  const ends = addDays('2026-03-20', Math.round(months * 30.5))
  for (;;) {
    const days = walk.draws.below(walk.draws.one([14, 30, 45])) + 1
    const wrong = await nights(walk, days)
    const today = walk.test.clock.now().toISOString().slice(0, 10)
    for (const farm of walk.farms) {
      farm.told.push(`-- night before ${today}`)
      await hold(farm)
    }
    wrong.push(...(await liveOn(walk, twins)), ...(await firmFaults(walk)))
    if (wrong.length > 0) faults.push(`after the night before ${today}\n  => ${wrong.join('\n  => ')}`)
    if (today > ends || walk.farms.length === 0) {
      const third = all.filter(({ books }) => books.terms.length > 2 && books.terms[2]!.starts <= today).length
      const told = [...all, ...twins.farms].map((farm) => farm.told.join('\n'))
      return { steps, third, twice: twins.compared, faults, told }
    }
    for (const farm of walk.farms) {
      if (walk.draws.below(3) === 0) continue
      try {
        farm.told.push(await step(walk, farm))
      } catch (error) {
        faults.push(`${farm.told.join('\n')}\n  => ${String(error)}`)
        walk.farms = walk.farms.filter((each) => each !== farm)
        continue
      }
      // One cheque may be for two accounts.
      const touched = walk.farms.filter((each) => each === farm || walk.touched.includes(each.policy))
      walk.touched = []
      for (const each of touched) await hold(each)
    }
  }
}
