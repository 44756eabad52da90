import { addDays, addMonths } from '#domain/kernel/calendar.ts'
import type { Body } from '#domain/sync/json.ts'
import type { TestApp } from '#tests/setup/app.ts'
import { cents, drawsOf } from '../policy-history.ts'
import { openDesk } from '../quote-desk.ts'
import { openSuperUsers } from '../super-users.ts'
import { type Books, readBooks } from './books.ts'
import { openWalkDesk, type WalkDesk } from './desk.ts'

const PROVINCES = ['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT'] as const
const SCHEDULES = [
  'total',
  'annually',
  'semiannually',
  'quarterly',
  'monthly',
  'every_two_weeks',
  'every_week',
  'two_pay',
  'three_pay',
  'four_pay',
] as const

/** A policy of the walk, and what whoever walks wrote down of it. */
export interface Farm {
  policy: string
  province: string
  keys: Record<'machinery' | 'tools' | 'grain' | 'shed', string>
  /** As its rows were after the last step. */
  books: Books
  /** What its modifications were said to cost when they were issued, by premium. */
  told: string[]
  /** What the last step is to come to, where that is known. */
  expects: 'restored' | 'taken back' | null
  /** The answer that the last step changed for good; `kept` where a term that reads otherwise keeps its own. */
  change: { key: string; field: 'limit' | 'deductible'; value: number; day: string; kept: boolean } | null
  /** Premium it was sold for, with what each change since was said to cost. */
  premium: number | null
}

/** Money that came in, by the account it was for; whether it was taken back. */
export interface Receipt {
  id: string
  shares: Map<string, number>
}

export interface Walk {
  test: TestApp
  desk: WalkDesk
  draws: ReturnType<typeof drawsOf>
  /** Those still walked; one in which something was found is left where it is. */
  farms: Farm[]
  policies: string[]
  /** Accounts that the last step changed beside its own. */
  touched: string[]
  /** Did whoever wrote the last change let a later term keep what it says? */
  kept: boolean
  receipts: Receipt[]
  /** What went back by refunds, by policy. */
  paidBack: Map<string, number>
  /** Super users who cause nothing themselves. */
  approvers: string[]
}

/** A calendar on which as many policies as wanted live side by side, in every province and by every schedule in turn. */
export async function openWalk(test: TestApp, seed: number, count: number): Promise<Walk> {
  const sales = await openDesk(test)
  const draws = drawsOf(seed * 7_919)
  const walk: Walk = {
    test,
    desk: openWalkDesk(test),
    draws,
    farms: [],
    policies: [],
    touched: [],
    kept: false,
    receipts: [],
    paidBack: new Map(),
    approvers: await openSuperUsers(test, 2),
  }
  for (let n = 0; n < count; n++) {
    const province = PROVINCES[(seed * count + n) % PROVINCES.length]!
    const schedule = SCHEDULES[(seed * count + n) % SCHEDULES.length]!
    const startsOn = addDays('2026-04-01', draws.below(15))
    const quote = await sales.makeQuote((body) => inProvince(body, province, schedule, startsOn))
    for (const act of ['lock', 'accept', 'issue']) await sales.act(quote.id, act)
    const { data } = await sales.read(quote.id)
    const keys = Object.fromEntries(
      Object.entries(data.exposures as Record<string, Body>).map(([key, { type, limit }]) => [
        nameOf(type, limit),
        key,
      ]),
    ) as Farm['keys'] // quote A has each of them
    const { gross_premium: premium } = await walk.desk.read<{ gross_premium: number }>(
      `/policies/${quote.policy_locator}/price`,
    )
    const books = await readBooks(test, quote.policy_locator)
    walk.policies.push(quote.policy_locator)
    walk.farms.push({
      policy: quote.policy_locator,
      province,
      keys,
      books,
      told: [`${province} ${schedule} from ${startsOn}`],
      expects: null,
      change: null,
      premium: cents(premium),
    })
  }
  return walk
}

function nameOf(type: unknown, limit: unknown): string {
  if (type === 'farmBuilding') return limit === 300_000 ? 'shed' : 'bins'
  return type === 'stock' ? 'grain' : String(type)
}

function inProvince(body: Body, province: string, paymentSchedule: string, startsOn: string): Body {
  const locations = Object.entries(body.locations as Record<string, Body>).map(([key, each]) => [
    key,
    { ...each, province },
  ])
  const term = { startsOn, endsOn: addMonths(startsOn, 12) }
  return { ...body, paymentSchedule, term, locations: Object.fromEntries(locations) }
}
