import { cents } from '../policy-history.ts'
import { add, type Books, isOut, readBooks, sum } from './books.ts'
import { BROKER, Refused, STAFF } from './desk.ts'
import type { Drawn } from './drawn.ts'
import type { Farm, Walk } from './farms.ts'
import { type TakenBack, tellOffers } from './offers.ts'
import { type Reading, tellReads } from './reads.ts'
import { readStamp } from './stamps.ts'
import { tellChanges } from './told-changes.ts'

/** Of an account, as the office tells it. */
interface Told {
  past_due: number
  on_account: number
  not_billed: number
  opening_balance: number
  closing_balance: number
  rows: { charged: number; credited: number; balance: number }[]
}
interface ToldInvoice {
  id: string
  total_due: number
  open_amount: number
  settlement_status: { key: string }
}

/** One account as the office tells it, as its rows say it, and as whoever walks wrote it down; all in cents. */
export interface Seen {
  books: Books
  /** As it stood after the step before. */
  before: Books
  /** What the bank says: received less taken back less paid back, but for what of that is billed as a debit (B18). */
  bank: number
  account: Told
  /** What the last step is to come to, where that is known. */
  expects: 'restored' | 'taken back' | null
  /** What the policy is to read, and what was found amiss on the way there. */
  readings: Reading[]
  misread: string[]
  /** What the last step took back of what was accepted before, by what it had billed. */
  takenBack: TakenBack | null
  /** Money that waits in no books and names it. */
  waits: number
  /** What came in by each payer. */
  paidBy: Map<string, number>
  /** What was put into files for it. */
  drawn: readonly Drawn[]
  /** Premium the policy was sold for with what its changes were said to cost; null where one was not told. */
  told: number | null
  invoices: ToldInvoice[]
  /** What an insurer would settle who ended it today; null where nobody asked. */
  settlement: ToldSplit | null
}
interface ToldSplit {
  written: number
  earned: number
  holdback: number
  refund: number
}

/** What the office told of an account. */
export interface Answered {
  account: Told
  invoices: ToldInvoice[]
}

/**
 * Where no row of it was touched since the last time (`stamp`) and nothing fell due, what was read then is held against
 * today, but one time in six it is read and asked for all the same.
 */
export async function see(walk: Walk, farm: Farm, stamp?: string): Promise<Seen> {
  const { test, receipts, paidBack } = walk
  const { policy, books: before, expects } = farm
  const now = { ...before, facts: before.facts.map(untouched), today: test.clock.now().toISOString().slice(0, 10) }
  const isQuiet = farm.stamp !== null && farm.stamp === stamp && !fellDue(before, now) && walk.draws.below(6) > 0
  const books = isQuiet ? now : await readBooks(test, policy, before.at)
  if (!isQuiet) farm.stamp = await readStamp(test, policy)
  if (!isQuiet || !farm.answered) farm.answered = await ask(walk, policy)
  const { account, invoices } = farm.answered
  await tellChanges(walk, farm, books)
  const misread = await tellReads(walk, farm, books)
  const settlement =
    !isQuiet && books.status === 'active' && walk.draws.below(3) === 0 ? await settle(walk, books, policy) : null
  const paidBy = new Map<string, number>()
  for (const { payer, shares } of receipts) add(paidBy, `${payer.relation} ${payer.name}`, shares.get(policy) ?? 0)
  const asked = sum(books.invoices.flatMap(({ purpose, total }) => (purpose === 'refund' ? total : [])))
  return {
    books,
    before,
    settlement,
    expects,
    readings: farm.reads.readings,
    misread,
    takenBack: tellOffers(farm, books),
    paidBy,
    waits: sum(walk.waiting.filter(({ names }) => names.includes(policy)).map(({ cents: each }) => each)),
    drawn: walk.drawn.filter((each) => each.policy === policy),
    told: farm.premium,
    bank: sum([...paidBy.values()]) - (paidBack.get(policy) ?? 0) + asked,
    account: {
      past_due: cents(account.past_due),
      on_account: cents(account.on_account),
      not_billed: cents(account.not_billed),
      opening_balance: cents(account.opening_balance),
      closing_balance: cents(account.closing_balance),
      rows: account.rows.map(({ charged, credited, balance }) => ({
        charged: cents(charged),
        credited: cents(credited),
        balance: cents(balance),
      })),
    },
    invoices: invoices.map((each) => ({
      ...each,
      total_due: cents(each.total_due),
      open_amount: cents(each.open_amount),
    })),
  }
}

/** Its broker is told the same as the office, who sees more. */
async function ask({ desk, draws }: Walk, policy: string): Promise<Answered> {
  const who = draws.one([STAFF, STAFF, BROKER])
  const account = await desk.call<Told>(who, 'GET', `/policies/${policy}/account`)
  const invoices = await desk.list<ToldInvoice>(`/policies/${policy}/invoices`)
  return { account, invoices }
}

const untouched = (fact: Books['facts'][number]) => ({ ...fact, keptRows: fact.rows, keptSum: fact.sum })

function fellDue({ today: was }: Books, { invoices, today: is }: Books): boolean {
  return invoices.some((each) => isOut(each) && was <= each.due && each.due < is)
}

async function settle({ desk }: Walk, { today }: Books, policy: string): Promise<ToldSplit | null> {
  try {
    const { premium } = await desk.read<{ premium: ToldSplit }>(
      `/policies/${policy}/cancellation-price?effective_on=${today}&initiator=insurer`,
    )
    const [written, earned] = [cents(premium.written), cents(premium.earned)]
    return { written, earned, holdback: cents(premium.holdback), refund: cents(premium.refund) }
  } catch (error) {
    if (error instanceof Refused) return null
    throw error
  }
}
