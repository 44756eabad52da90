import { addDays, addMonths } from '#domain/kernel/calendar.ts'
import type { Body } from '#domain/sync/json.ts'
import type { TestApp } from '#tests/setup/app.ts'
import { cents, drawsOf } from '../policy-history.ts'
import { type Desk, openDesk } from '../quote-desk.ts'
import { openSuperUsers } from '../super-users.ts'
import { agree } from './acts-withdrawals.ts'
import type { Notice } from './announced.ts'
import type { BankFile, WaitingMoney } from './bank.ts'
import { type Books, readBooks } from './books.ts'
import { openWalkDesk, type WalkDesk } from './desk.ts'
import type { Agreement, Drawn } from './drawn.ts'
import type { Accepted } from './offers.ts'
import { type Reads, readingsOf } from './reads.ts'
import type { Answered } from './seen.ts'
import type { Done } from './tally.ts'

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

/** One in so many agrees to withdrawals when it is sold. */
const AGREES = 4

/** What is asked from 2029 on, answered as a farm without a fault would. */
const ASKED_IN_2029 = {
  'operationQuestions/farmGateSales': 2_500,
  'operationQuestions/workersLodged': 2,
  'housekeeping/batteriesChargedInBarn': false,
  'housekeeping/hayKept': 'apart',
  'housekeeping/extinguishersServicedOn': '2027-11-03',
  'insuranceHistory/earlierInsurer': 'Prairie Mutual',
}

/** A policy of the walk, and what whoever walks wrote down of it. */
export interface Farm {
  policy: string
  province: string
  keys: Record<'machinery' | 'tools' | 'grain' | 'shed', string>
  /** As its rows were after the last step. */
  books: Books
  /** By which the next look sees whether any row of it was touched. */
  stamp: string | null
  /** What the office told of its account when it was last asked. */
  answered: Answered | null
  /** What its modifications were said to cost when they were issued, by premium. */
  told: string[]
  /** What the last step is to come to, where that is known. */
  expects: 'restored' | 'taken back' | null
  reads: Reads
  /** What was accepted and may still be taken back. */
  accepted: Map<string, Accepted>
  /** Did somebody say that it is not renewed? */
  unwanted: boolean
  /** By which its payer is drawn on. */
  agreement: Agreement | null
  /** Premium it was sold for, with what each change since was said to cost. */
  premium: number | null
}

/** Money that came in and was not taken back, by the account it is for. */
export interface Receipt {
  id: string
  payer: Payer
  shares: Map<string, number>
}

/** Who pays, as seen from the insured. */
export interface Payer {
  relation: 'insured' | 'lender' | 'brokerage' | 'other'
  name: string
}

export interface Walk {
  test: TestApp
  /** The year it begins in: from 2029 the product charges for paying in parts. */
  year: 2026 | 2029
  sales: Desk
  desk: WalkDesk
  draws: ReturnType<typeof drawsOf>
  /** Those still walked; one in which something was found is left where it is. */
  farms: Farm[]
  policies: string[]
  /** Accounts that the last step changed beside its own. */
  touched: string[]
  receipts: Receipt[]
  /** Files of the bank that were imported, and what of them is in nobody's books. */
  files: BankFile[]
  waiting: WaitingMoney[]
  /** What went back by refunds, by policy. */
  paidBack: Map<string, number>
  /** Cheques among them that nobody cashed yet. */
  cheques: { refund: string; policy: string; cents: number; sentOn: string }[]
  /** Withdrawals that were put into files, and the file that did not go to the bank yet. */
  drawn: Drawn[]
  /** What payers were told is withdrawn, as it stood this morning. */
  notices: Notice[]
  unsent: string | null
  /** Super users who cause nothing themselves. */
  approvers: string[]
  /** How often the office's nights were played. */
  nights: number
  /** How often each thing was done. */
  done: Map<Done, number>
}

/**
 * A calendar on which as many policies as wanted live side by side, in every province and by every schedule in turn; every
 * second one is of the years in which a service charge is asked for.
 */
export async function openWalk(test: TestApp, seed: number, count: number): Promise<Walk> {
  const sales = await openDesk(test)
  const draws = drawsOf(seed * 7_919)
  const year = seed % 2 === 0 ? 2029 : 2026
  if (year === 2029) test.clock.set(new Date('2029-03-20T15:00:00.000Z'))
  const walk: Walk = {
    test,
    year,
    sales,
    desk: openWalkDesk(test, draws),
    draws,
    farms: [],
    policies: [],
    touched: [],
    receipts: [],
    files: [],
    waiting: [],
    paidBack: new Map(),
    cheques: [],
    drawn: [],
    notices: [],
    unsent: null,
    approvers: await openSuperUsers(test, 2),
    nights: 0,
    done: new Map(),
  }
  for (let n = 0; n < count; n++) {
    const province = PROVINCES[(seed * count + n) % PROVINCES.length]!
    const schedule = SCHEDULES[(seed * count + n) % SCHEDULES.length]!
    const startsOn = addDays(`${year}-04-01`, draws.below(15))
    const farm = await sell(walk, { province, schedule, startsOn })
    walk.farms.push(farm)
    if (n % AGREES === AGREES - 1) farm.told.push(await agree(walk, farm))
  }
  return walk
}

interface Sold {
  province: (typeof PROVINCES)[number]
  schedule: (typeof SCHEDULES)[number]
  startsOn: string
}

/** Somewhere, somehow, from some day of the first fortnight on. */
export const drawSold = ({ draws, year }: Walk): Sold => ({
  province: draws.one(PROVINCES),
  schedule: draws.one(SCHEDULES),
  startsOn: addDays(`${year}-04-01`, draws.below(15)),
})

/** A policy of quote A from its first day on. */
export async function sell({ test, sales, desk, policies, year }: Walk, sold: Sold): Promise<Farm> {
  const { province, schedule, startsOn } = sold
  const { id, policy_locator: policy } = await sales.makeQuote(({ productVersion, ...body }) => ({
    ...inProvince(body, province, schedule, startsOn),
    ...(year === 2026 && { productVersion }), // else the office's own of that day
  }))
  if (year === 2029) await sales.patch(id, ASKED_IN_2029)
  for (const act of ['lock', 'accept', 'issue']) await sales.act(id, act)
  const { data } = await sales.read(id)
  const keys = Object.fromEntries(
    Object.entries(data.exposures as Record<string, Body>).map(([key, { type, limit }]) => [nameOf(type, limit), key]),
  ) as Farm['keys'] // quote A has each of them
  const { gross_premium: premium } = await desk.read<{ gross_premium: number }>(`/policies/${policy}/price`)
  policies.push(policy)
  return {
    policy,
    province,
    keys,
    books: await readBooks(test, policy),
    stamp: null,
    answered: null,
    told: [`${province} ${schedule} from ${startsOn}`],
    expects: null,
    reads: { readings: readingsOf(keys, data), wanted: new Map(), next: null, typed: new Set() },
    accepted: new Map(),
    unwanted: false,
    agreement: null,
    premium: cents(premium),
  }
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
