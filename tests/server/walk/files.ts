import { sql } from 'drizzle-orm'
import { addDays } from '#domain/kernel/calendar.ts'
import { nextBusinessDay } from '#domain/product/business-days.ts'
import { fileDay } from '#domain/withdrawal/withdrawal-days.ts'
import { rowsOf } from '#server/db/client.ts'
import { workWithdrawals } from '#server/jobs/work-withdrawals.ts'
import { cents } from '../policy-history.ts'
import { differ } from './account-invariants.ts'
import { changedToday, readNotices, wrongOfAmounts, wrongOfNewNotices } from './announced.ts'
import { type Books, type Invoice, isOut, openOf, readBooks, sum } from './books.ts'
import { STAFF } from './desk.ts'
import { type Drawn, hasSettled, isPending, moment } from './drawn.ts'
import type { Farm, Walk } from './farms.ts'
import { did } from './tally.ts'

interface Item {
  policy: { locator: string }
  amount: number
  withdraw_on: string
  reference: string | null
  is_repeat: boolean
}
interface Run {
  locator: string
  amount: number
  items: Item[]
  needs_approval: boolean
}

/** A morning at the office: what settled is money, what waits goes into a file, and the file to the bank, mostly. */
export async function workFiles(walk: Walk): Promise<string[]> {
  const { test, draws, desk } = walk
  await workWithdrawals.run(test.deps, test.clock.now())
  const wrong = await settle(walk)
  if (walk.unsent) {
    await sendOrCancel(walk, walk.unsent)
    await workWithdrawals.run(test.deps, test.clock.now()) // what was given back waits again, or is too late
  }
  walk.notices = await readNotices(test, agreedPolicies(walk))
  const { items } = await desk.read<{ items: Item[] }>('/billing/withdrawals')
  wrong.push(...(await wrongOfWaiting(walk, items)))
  if (items.length === 0 || draws.below(8) === 0) return wrong
  return [...wrong, ...(await makeFile(walk))]
}

const agreedPolicies = ({ farms }: Walk) =>
  farms.filter(({ agreement }) => agreement !== null).map(({ policy }) => policy)

/** B31: five business days after its day it is a receipt of that day. */
async function settle(walk: Walk): Promise<string[]> {
  const today = moment(walk).slice(0, 10)
  const wrong: string[] = []
  for (const each of walk.drawn.filter((one) => isPending(one) && hasSettled(one, today))) {
    interface Receipt {
      locator: string
      received_amount: number
      payer: { name: string; relation: 'insured' }
      data: { check_receipt_number: string; payment_date: string }
    }
    const { data } = await walk.desk.read<{ data: Receipt[] }>(`/policies/${each.policy}/receipts`)
    const receipt = data.find((one) => one.data.check_receipt_number === each.reference)
    if (!receipt) wrong.push(`B31: ${each.reference} of ${each.on} has not settled by ${today}`)
    else {
      wrong.push(...differ(`B31: receipt of ${each.reference}`, cents(receipt.received_amount), each.cents))
      if (receipt.data.payment_date !== each.on) wrong.push(`B31: ${each.reference} is of ${receipt.data.payment_date}`)
      walk.receipts.push({ id: receipt.locator, payer: PAYER, shares: new Map([[each.policy, each.cents]]) })
      did(walk, 'a withdrawal settles')
    }
    each.receipt = receipt?.locator ?? null
    each.overAt = moment(walk)
  }
  return wrong
}
/** Who agreed. */
export const PAYER = { relation: 'insured', name: 'Walk Farm' } as const

async function makeFile(walk: Walk): Promise<string[]> {
  const { desk, draws, drawn } = walk
  const run = await desk.call<Run>(STAFF, 'POST', '/billing/pad-runs')
  did(walk, 'a file is made')
  if (run.needs_approval) await desk.call(walk.approvers[0]!, 'POST', `/pad-runs/${run.locator}/approve`)
  const { content } = await desk.read<{ content: string }>(`/pad-runs/${run.locator}/file`)
  const made = run.items.map((each): Drawn => {
    const isRepeated = walk.drawn.some(({ returned, policy }) => returned?.repeatOn && policy === each.policy.locator)
    if (each.is_repeat && isRepeated) did(walk, 'a withdrawal is asked for once more')
    return {
      policy: each.policy.locator,
      run: run.locator,
      reference: each.reference!,
      cents: cents(each.amount),
      on: each.withdraw_on,
      isRepeat: each.is_repeat,
      madeAt: moment(walk),
      ...{ sentAt: null, overAt: null, receipt: null, returned: null },
    }
  })
  drawn.push(...made)
  walk.unsent = run.locator
  if (draws.below(8) > 0) await sendOrCancel(walk, run.locator)
  return runAddsUp(cents(run.amount), made, content)
}

/** 25: a file adds up: its items, its total, and what its bytes say to the bank (B27: the last line's cents and count). */
export function runAddsUp(total: number, items: readonly Pick<Drawn, 'cents'>[], content: string): string[] {
  const [last] = content
    .split('\r\n')
    .filter((line) => line.startsWith('Z'))
    .slice(-1)
  return [
    ...differ('25: a file', total, sum(items.map((each) => each.cents))),
    ...differ('25: cents of a file for the bank', Number(last?.slice(24, 38)), total),
    ...differ('25: items of a file for the bank', Number(last?.slice(38, 46)), items.length),
  ]
}

async function sendOrCancel(walk: Walk, run: string): Promise<void> {
  const isSent = walk.draws.below(6) > 0
  await walk.desk.call(STAFF, 'POST', `/pad-runs/${run}/${isSent ? 'send' : 'cancel'}`)
  for (const each of walk.drawn.filter((one) => one.run === run))
    if (isSent) each.sentAt = moment(walk)
    else each.overAt = moment(walk)
  walk.unsent = null
}

/** B26: of whom agreed, what is due is drawn, once, as they were told, and else they are told anew. */
async function wrongOfWaiting(walk: Walk, items: readonly Item[]): Promise<string[]> {
  const today = moment(walk).slice(0, 10)
  const wrong: string[] = []
  for (const farm of walk.farms.filter(({ agreement }) => agreement !== null)) {
    const mine = items.filter(({ policy }) => policy.locator === farm.policy)
    if (mine.length > 0 && farm.agreement!.state !== 'active') wrong.push(`B26: ${farm.policy} agreed no more`)
    const told = walk.notices.filter(({ agreement }) => agreement === farm.agreement!.id)
    if (mine.length === 0 && !billedFor(farm.books, today) && !told.some(({ on }) => fileDay(on) === today)) continue
    const books = await readBooks(walk.test, farm.policy)
    const announced = { books, notices: told, drawn: walk.drawn.filter(({ policy }) => policy === farm.policy) }
    wrong.push(...wrongOf(books, mine))
    // Where another invoice of that day fell, the day's amount is another too, and none leaves.
    if (changedToday(announced).length === 0)
      wrong.push(...wrongOfUndrawn(walk, farm, books, mine, await everPaid(walk, farm)))
    if (farm.agreement!.state !== 'active') continue
    const waiting = mine.map((each) => ({ on: each.withdraw_on, cents: cents(each.amount), isRepeat: each.is_repeat }))
    wrong.push(...wrongOfAmounts(announced, waiting), ...wrongOfNewNotices(announced))
    if (changedToday(announced).length > 0) did(walk, 'a withdrawal is announced anew')
  }
  return wrong
}

/** Is today the day of a file of an invoice, one that was out already or is by now? */
const billedFor = ({ invoices }: Books, today: string) =>
  invoices.some(({ due, total }) => total > 0 && fileDay(nextBusinessDay(due)) === today)

/** What of these is more than is owed, or twice. */
function wrongOf(books: Books, items: readonly Item[]): string[] {
  const debits = openDebits(books)
  return items.flatMap(({ amount, withdraw_on: on, is_repeat: isRepeat }) => {
    const owed = debits.filter(({ due, purpose }) => purpose === 'fee' || nextBusinessDay(due) <= on)
    const most = sum(owed.map((each) => openOf(each, books)))
    const same = items.filter((each) => each.withdraw_on === on && each.is_repeat === isRepeat)
    return [
      ...(cents(amount) > most ? [`B26: ${amount} of ${books.number} for ${on}, when ${most} is owed`] : []),
      ...(same.length > 1 ? [`B26: ${books.number} is drawn twice on ${on}`] : []),
    ]
  })
}

function wrongOfUndrawn(
  walk: Walk,
  farm: Farm,
  books: Books,
  items: readonly Item[],
  paid: ReadonlySet<string>,
): string[] {
  const told = openDebits(books).filter(
    (each) => fileDay(nextBusinessDay(each.due)) === books.today && !paid.has(each.id),
  )
  const due = sum(told.filter((each) => isTold(walk, farm, each)).map(({ total }) => total))
  const regular = items.filter((each) => !each.is_repeat && fileDay(each.withdraw_on) === books.today)
  const drawn = sum(regular.map(({ amount }) => cents(amount)))
  return due > drawn ? [`B26: ${due} of ${books.number} was announced, ${drawn} is drawn`] : []
}

const openDebits = (books: Books) => books.invoices.filter((each) => isOut(each) && openOf(each, books) > 0)

/** What was ever paid of anything, by what was. */
async function everPaid({ test }: Walk, { policy }: Farm): Promise<ReadonlySet<string>> {
  const rows = await rowsOf<{ sink: string }>(
    test.engine.root,
    sql`select distinct sink_id as sink from part where policy_id = ${policy}`,
  )
  return new Set(rows.map(({ sink }) => sink))
}

/** Ten days ahead, by an agreement that was in force all the while, and not in a file already. */
function isTold({ drawn }: Walk, { agreement, policy }: Farm, { issued, due, purpose }: Invoice): boolean {
  const day = nextBusinessDay(due)
  const { state, since } = agreement!
  const isInFile = drawn.some((each) => each.policy === policy && each.on === day && isPending(each))
  const isAhead = issued !== null && since < issued && addDays(issued, 10) <= day && addDays(since, 10) <= day
  return state === 'active' && purpose === 'term' && isAhead && !isInFile
}
