import { addDays } from '#domain/kernel/calendar.ts'
import { importFile, place } from './acts-bank.ts'
import { decide, endorse } from './acts-changes.ts'
import { cancel, endAndBeginAgain, giveNotice, undo } from './acts-ends.ts'
import * as money from './acts-money.ts'
import { renew, sayWhetherToRenew } from './acts-renewals.ts'
import { agree, changeAgreement, comesBack, hasReturnable } from './acts-withdrawals.ts'
import { finalInvoice, leaveLittle, mayLeaveLittle, owesLittle, writeOff } from './acts-write-offs.ts'
import { wrongOfBank } from './bank.ts'
import { Refused } from './desk.ts'
import type { Farm, Walk } from './farms.ts'
import { firmFaults } from './firm-invariants.ts'
import { INVARIANTS } from './invariants.ts'
import { nightAgain, nights, policiesOf } from './nights.ts'
import { see } from './seen.ts'
import { readStamp, readStamps } from './stamps.ts'
import { type Done, did, tally } from './tally.ts'
import { liveOn, type Twins } from './twins.ts'

/** What is done, how often beside the others, and of whom it can be asked. */
interface Act {
  name: Done
  weight: number
  act: (walk: Walk, farm: Farm) => Promise<string>
  can?: (farm: Farm, walk: Walk) => boolean
}
const isActive = ({ books }: Farm) => books.status === 'active'
/** What was accepted would fall with the end of cover, and stay fallen. */
const isWhole = (farm: Farm) => isActive(farm) && farm.books.open.every(({ state }) => state !== 'accepted')
const owes = (farm: Farm) => money.openDebits(farm).length > 0
const owesBy = (farm: Farm, days: number) =>
  money.openDebits(farm).some(({ due }) => due <= addDays(farm.books.today, days))
const someoneOwes = (_: Farm, { farms }: Walk) => farms.some(owes)
const hasPaid = ({ policy }: Farm, { receipts }: Walk) => receipts.some(({ shares }) => shares.has(policy))
const refundIs = ({ books }: Farm, ...states: string[]) => books.refunds.some(({ state }) => states.includes(state))
const mayUndo = ({ books }: Farm) => {
  const last = books.endings.at(-1)
  return last !== undefined && last.state !== 'rescinded' && last.again.every(({ state }) => state !== 'issued')
}
const waitsFor = ({ books }: Farm) => books.open.some(({ kind, state }) => kind === 'endorsement' && state !== 'draft')
const unheard = ({ books }: Farm) => books.graces.some(({ state, delivered }) => state === 'open' && delivered === null)

const isAgreed = ({ agreement }: Farm) => agreement !== null && agreement.state !== 'cancelled'
const isDrawn = ({ agreement }: Farm) => agreement?.state === 'active'
/** Some of those on one calendar: each brings days to be visited. */
const mayAgree = ({ farms }: Walk) => 4 * farms.filter(isAgreed).length < farms.length

const ACTS: readonly Act[] = [
  {
    name: 'pay what is due',
    weight: 34,
    act: money.payWhatIsDue,
    can: (farm) => owesBy(farm, isDrawn(farm) ? -9 : 21),
  },
  { name: 'pay one', weight: 8, act: money.payOne, can: owes },
  { name: 'pay ahead', weight: 2, act: money.payAhead },
  { name: 'pay two', weight: 3, act: money.payTwo, can: someoneOwes },
  { name: 'reverse', weight: 4, act: money.reverse, can: hasPaid },
  { name: 'pay back', weight: 12, act: money.payBack, can: (farm) => refundIs(farm, 'due', 'approved', 'sent') },
  {
    name: 'ask for what is free',
    weight: 4,
    act: money.askBack,
    can: (farm) => isActive(farm) && farm.answered !== null && farm.answered.account.on_account > 0,
  },
  {
    name: 'move',
    weight: 5,
    act: money.move,
    can: (farm, walk) => hasPaid(farm, walk) && someoneOwes(farm, walk),
  },
  { name: 'pay nonsense', weight: 1, act: money.payNonsense },
  { name: 'import a file', weight: 3, act: importFile },
  { name: 'place what waits', weight: 6, act: place, can: (_, { waiting }) => waiting.length > 0 },
  { name: 'leave a little', weight: 8, act: leaveLittle, can: mayLeaveLittle },
  { name: 'write off', weight: 3, act: writeOff, can: (farm) => finalInvoice(farm) !== undefined },
  { name: 'endorse', weight: 14, act: endorse, can: isActive },
  { name: 'decide', weight: 24, act: decide, can: waitsFor },
  { name: 'cancel', weight: 2, act: cancel, can: isActive },
  { name: 'end and begin again', weight: 8, act: endAndBeginAgain, can: isWhole },
  { name: 'undo', weight: 12, act: undo, can: mayUndo },
  { name: 'give notice', weight: 12, act: giveNotice, can: unheard },
  { name: 'agree', weight: 2, act: agree, can: (farm, walk) => isActive(farm) && !isAgreed(farm) && mayAgree(walk) },
  { name: 'change an agreement', weight: 2, act: changeAgreement, can: isAgreed },
  { name: 'a withdrawal comes back', weight: 14, act: comesBack, can: hasReturnable },
  { name: 'say whether to renew', weight: 1, act: sayWhetherToRenew, can: isActive },
]
const RENEW = { name: 'renew', act: renew } as const
const named = (name: Done) => ACTS.find((each) => each.name === name)!

function drawn(walk: Walk, farm: Farm): Pick<Act, 'name' | 'act'> {
  const { draws } = walk
  const renewal = farm.books.open.find(({ kind }) => kind === 'renewal')
  // An accepted next term lives on for a while: it is changed, paid for, and cancelled with its policy (B42, B47).
  if (renewal?.state === 'accepted' && draws.below(8) === 0) return named('cancel')
  if (renewal && draws.below(renewal.state === 'accepted' ? 2 : 8) > 0) return RENEW
  if (farm.unwanted && draws.below(3) === 0) return named('say whether to renew')
  // One that was given up, or not wanted for a while, is begun again by hand.
  const { status, ends, today, terms } = farm.books
  const isSoldAhead = status === 'active' && today < terms.at(-1)!.starts
  if (!renewal && status === 'active' && addDays(ends, -60) <= today && draws.below(3) === 0) return RENEW
  // A change now goes on into a term that is sold (B42).
  if ((isSoldAhead || renewal?.state === 'accepted') && draws.below(3) === 0) return named('endorse')
  // A small rest of an ended policy stays for ninety days, and is then asked for no more (B15).
  if (owesLittle(farm) && draws.below(6) > 0) return named('write off')
  const over = status === 'inactive'
  if (over && mayLeaveLittle(farm) && draws.below(3) === 0) return named('leave a little')
  if (over && mayUndo(farm) && draws.below(2) === 0) return named('undo')
  const open = ACTS.filter(({ can }) => can === undefined || can(farm, walk))
  let left = draws.below(open.reduce((total, { weight }) => total + weight, 0))
  for (const each of open) if ((left -= each.weight) < 0) return each
  throw new Error('weights end where they sum to')
}

/** What is wrong with an account now; from here on it is what the next step is held against. */
export async function check(walk: Walk, farm: Farm, stamp?: string): Promise<string[]> {
  const seen = await see(walk, farm, stamp)
  tally(walk, seen)
  farm.books = seen.books
  farm.expects = null
  return INVARIANTS.flatMap(([number, holds]) => holds(seen).map((words) => `${number}: ${words}`))
}

/** One step of one account; what it did, in words. */
async function step(walk: Walk, farm: Farm): Promise<string> {
  const { name, act } = drawn(walk, farm)
  walk.desk.begin(farm.policy)
  try {
    const told = await act(walk, farm)
    if (!told.startsWith('nothing')) did(walk, name)
    return `${name}: ${told}`
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    if (error.after > 0) return `${name}: half, then ${error.message}`
    if ((await readStamp(walk.test, farm.policy)) !== farm.stamp)
      throw new Error(`refused, and yet something changed: ${error.message}`)
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
  const hold = async (farm: Farm, stamp?: string) => {
    steps++
    const wrong = await check(walk, farm, stamp)
    if (wrong.length === 0) return
    faults.push(`${farm.told.join('\n')}\n  => ${wrong.join('\n  => ')}`)
    walk.farms = walk.farms.filter((each) => each !== farm)
  }
  const ends = addDays(`${walk.year}-03-20`, Math.round(months * 30.5))
  for (;;) {
    const days = walk.draws.below(walk.draws.one([14, 30, 45])) + 1
    const wrong = await nights(walk, days)
    const today = walk.test.clock.now().toISOString().slice(0, 10)
    const stamps = await readStamps(walk.test, policiesOf(walk.farms))
    for (const farm of walk.farms) {
      farm.told.push(`-- night before ${today}`)
      await hold(farm, stamps.get(farm.policy))
    }
    wrong.push(
      ...(await nightAgain(walk)),
      ...(await liveOn(walk, twins)),
      ...(await firmFaults(walk, twins.farms)),
      ...(await wrongOfBank(walk)),
    )
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
