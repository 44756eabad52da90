import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#domain/kernel/calendar.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { pay } from './acts-money.ts'
import { isOut, printOf } from './books.ts'
import { openWalk, type Walk } from './farms.ts'
import { figuresAgree, payableIsSettled, readFirm, readPayable } from './firm-invariants.ts'
import { INVARIANTS } from './invariants.ts'
import { nothingRewritten } from './ledger-invariants.ts'
import { nights, twiceOn } from './nights.ts'
import { type Choice, doChange, type Reads, type Wanted } from './reads.ts'
import { type Seen, see } from './seen.ts'
import { ordersDiffer } from './twins.ts'

let test: TestApp
let walk: Walk
let seen: Seen
beforeAll(async () => {
  test = await buildTestApp()
  walk = await openWalk(test, 3, 1)
  const [farm] = walk.farms as [Walk['farms'][number]]
  for (const days of [90, 60]) await nights(walk, days)
  farm.books = (await see(walk, farm)).books
  const due = farm.books.invoices.filter((each) => isOut(each) && each.due < farm.books.today)
  await pay(walk, farm, due[0]!, due[0]!.total + 1_000)
  seen = await see(walk, farm)
})
afterAll(() => test.close())

const due = ({ books }: Seen) => books.invoices.find((each) => each.state === 'outstanding' && each.due < books.today)!
const paid = ({ books }: Seen) => books.invoices.find((each) => each.state === 'paid')!
const nonPayment = (effective: string) => ({
  id: 'ending',
  state: 'issued',
  initiator: 'insurer',
  reason: 'non_payment',
  effective,
  issued: null,
  method: 'registered',
  delivered: effective,
  again: [],
})

/** One cent, one day or one row that is wrong, by the invariant that has to see it. */
const PLANTED: readonly [number | string, string, (state: Seen) => void][] = [
  [1, 'a part more than its source', ({ books }) => void (books.parts[0]!.cents += 100_000_000)],
  [2, 'paid with a cent open', ({ books }) => void (books.parts[0]!.cents -= 1)],
  [2, 'a cent told that is not open', ({ invoices }) => void (invoices[0]!.open_amount += 1)],
  [3, 'a cent of a line', (state) => void (due(state).lines += 1)],
  [3, 'a cent of the balance', ({ account }) => void (account.closing_balance -= 1)],
  [4, 'a cent of what is past due', ({ account }) => void (account.past_due += 1)],
  [4, 'money of the bank that is not in the books', (state) => void (state.bank += 1)],
  [5, 'money that waits beside an open invoice', ({ books }) => void (books.money[0]!.cents += 1)],
  [6, 'money on what is not due yet', (state) => void (paid(state).due = addDays(state.books.today, 1))],
  [7, 'a receipt that nobody wrote down', ({ books }) => void (books.money[0]!.cents += 1)],
  [8, 'a row of before that reads otherwise', ({ books }) => void (books.facts[0]!.keptSum += '1')],
  [8, 'a row of before that is gone', ({ books }) => void (books.facts[1]!.keptRows -= 1)],
  [8, 'an issued invoice with another due day', ({ before }) => void (before.invoices[0]!.due = '2026-01-01')],
  [9, 'an invoice whose columns do not add up', (state) => void (paid(state).tax += 1)],
  [9, 'an invoice whose lines do not add up', (state) => void (paid(state).lines -= 1)],
  [
    10,
    'a cent of posted premium',
    ({ books }) => void (books.posted.find(({ type }) => type === 'premium')!.cents += 1),
  ],
  [11, 'a change that told another premium', (state) => void (state.told! += 1)],
  [12, 'a segment that gives back as days go by', ({ books }) => void (books.segments[0]!.premium = -100_000_000)],
  [
    12,
    'a cent earned that no segment has',
    (state) => {
      const written = state.books.segments.reduce((total, { premium }) => total + premium, 0)
      state.settlement = { written, earned: 1, holdback: 0, refund: written - 1 }
    },
  ],
  [
    13,
    'a cent lost between the end and the new beginning',
    (state) => {
      state.expects = 'restored'
      state.books.segments[0]!.commission -= 1
    },
  ],
  [
    14,
    'an invoice left behind by what was taken back',
    (state) => {
      state.expects = 'taken back'
      due(state).total += 1
    },
  ],
  [
    14,
    'a cent that stays billed when what was accepted long ago is taken back',
    (state) => void (state.takenBack = { id: 'an endorsement', billed: 1_001, back: 1_000 }),
  ],
  [
    14,
    'a line of what came to nothing',
    ({ books }) => void books.left.push({ of: 'an endorsement', type: 'commission', cents: 1 }),
  ],
  [
    15,
    'an end for non-payment while cover is paid',
    (state) => {
      state.before.money.push({ of: 'a receipt', cents: 100_000_000 })
      state.books.endings.push(nonPayment(state.books.today))
    },
  ],
  [
    15,
    'an end for non-payment of a policy that is owed money',
    ({ before, books }) => {
      for (const each of [before, books])
        each.refunds.push({ number: 'F-1', state: 'approved', cents: 1, payer: 'insured ' })
      books.endings.push(nonPayment(books.ends))
    },
  ],
  [16, 'an end before the notice had its days', ({ books }) => void books.endings.push(nonPayment(books.today))],
  [
    17,
    'an ended policy with a cent unaccounted for',
    ({ books, account }) => {
      books.status = 'inactive'
      account.closing_balance += 1
    },
  ],
  [
    17,
    'an ended policy with a refund that nothing is left for',
    ({ books }) => {
      books.status = 'inactive'
      books.refunds.push({ number: 'F-1', state: 'due', cents: 1, payer: 'insured ' })
    },
  ],
  [
    18,
    'a cent that a lender did not pay',
    ({ books, paidBy }) => {
      paidBy.set('lender Prairie Credit', 1_000)
      books.refunds.push({ number: 'F-1', state: 'due', cents: 1_001, payer: 'lender Prairie Credit' })
    },
  ],
  [
    18,
    'a cent of a lender that goes to the insured',
    ({ books, paidBy }) => {
      paidBy.set('lender Prairie Credit', 1_000)
      const cents = (paidBy.get('insured ') ?? 0) + 1
      books.refunds.push({ number: 'F-1', state: 'sent', cents, payer: 'insured ' })
    },
  ],
  [19, 'a change that the next term does not know', (state) => void (state.readings.at(-1)!.value += 1)],
  [19, 'a conflict that nobody was asked about', ({ misread }) => void misread.push('nobody was asked')],
  [21, 'a cent of commission', ({ books }) => void (books.segments[0]!.commission += 1)],
  [25, 'a row of the statement', ({ account }) => void (account.rows[0]!.balance += 1)],
  [
    'B10',
    'a credit due later',
    (state) => {
      const each = due(state)
      state.before.invoices = state.before.invoices.filter(({ id }) => id !== each.id)
      Object.assign(each, { total: -each.total, due: addDays(each.issued!, 30) })
    },
  ],
]

describe('a fault planted in an account', () => {
  it('is none where nothing was planted', () => {
    expect(INVARIANTS.flatMap(([, holds]) => holds(seen))).toEqual([])
  })

  it.each(PLANTED)('invariant %s sees %s', (number, _what, plant) => {
    const state = structuredClone(seen)
    plant(state)
    const holds = INVARIANTS.filter(([each]) => each === number)
    expect(holds.flatMap(([, each]) => each(state))).not.toEqual([])
  })

  it('invariant 22 sees a cent of the dashboard, of the list and of a term', async () => {
    const firm = await readFirm(walk)
    expect(figuresAgree(firm)).toEqual([])
    const { shown, listed } = firm
    const more = { ...shown, policy_total_gross_commission: shown.policy_total_gross_commission + 0.01 }
    expect(figuresAgree({ ...firm, shown: more })).not.toEqual([])
    expect(figuresAgree({ ...firm, listed: listed + 1 })).not.toEqual([])
    expect(figuresAgree({ ...firm, books: [] })).not.toEqual([])
  })

  it('invariant 20 sees a cent of one cover, or of what is billed', () => {
    const { books } = seen
    expect(ordersDiffer(books, structuredClone(books))).toEqual([])
    const moved = structuredClone(books)
    moved.segments[0]!.premium += 1
    moved.segments[1]!.premium -= 1
    expect(ordersDiffer(books, moved)).toHaveLength(1)
    const billed = structuredClone(books)
    due({ ...seen, books: billed }).total += 1
    expect(ordersDiffer(books, billed)).toHaveLength(1)
  })

  it('invariant 21 sees commission of an invoice that is not settled, and a cent less of one that is', async () => {
    const payable = await readPayable(walk)
    const [number, cents] = [...payable][0]!
    expect(payableIsSettled(payable, [seen.books])).toEqual([])
    expect(payableIsSettled(new Map([[number, cents - 1]]), [seen.books])).toHaveLength(1)
    const more = structuredClone(seen.books)
    paid({ ...seen, books: more }).state = 'outstanding'
    expect(payableIsSettled(payable, [more])).toHaveLength(1)
  })

  it('what whoever walks writes down of a change is what the text says of it', () => {
    const place = { key: 'machinery', field: 'limit' as const }
    const term = (from: string, until: string, value: number) => ({ ...place, term: from, from, until, value })
    const standing = [term('2026-04-01', '2027-04-01', 1), term('2027-04-01', '2028-04-01', 1)]
    const change = (value: number, day: string, choices: Choice[] = []) => ({
      day,
      places: [{ ...place, value }],
      choices,
    })
    const after = (...changes: Wanted[]) => {
      const reads: Reads = { readings: standing, wanted: new Map(), next: null, typed: new Set() }
      const wrong = changes.flatMap((each) => doChange(reads, each))
      return [...reads.readings.map(({ from, value }) => `${from} ${value}`), ...wrong]
    }
    expect(after(change(2, '2026-08-01'))).toEqual(['2026-04-01 1', '2026-08-01 2', '2027-04-01 2'])
    const twice = [change(2, '2026-08-01'), change(3, '2026-06-01')]
    // From a day before the first change: what reads 2 by then is neither what this one found nor what it leaves.
    expect(after(...twice)).toHaveLength(5)
    const answered = (answer: 'keep' | 'take') =>
      change(3, '2026-06-01', [{ ...place, term: '2027-04-01', there: 2, answer }])
    const own = ['2026-04-01 1', '2026-06-01 3', '2026-08-01 3']
    expect(after(twice[0]!, answered('keep'))).toEqual([...own, '2027-04-01 2'])
    expect(after(twice[0]!, answered('take'))).toEqual([...own, '2027-04-01 3'])
  })

  it('invariant 23 sees a second letter of one day', () => {
    const to = 'ann@firm.test'
    expect(twiceOn([{ to }, { to: 'bea@firm.test' }])).toEqual([])
    expect(twiceOn([{ to }, { to: 'bea@firm.test' }, { to }])).toHaveLength(1)
  })

  it('invariant 24 sees any row that another run left behind', () => {
    const { books } = seen
    expect(printOf({ ...books, at: 'later' })).toBe(printOf(books))
    const more = books.facts.map((each) => ({ ...each, rows: each.rows + 1 }))
    expect(printOf({ ...books, facts: more })).not.toBe(printOf(books))
    expect(printOf({ ...books, status: 'inactive' })).not.toBe(printOf(books))
  })

  it('invariant 8 sees a row that was rewritten or taken out of the database, where nothing else does', async () => {
    const [farm] = walk.farms as [Walk['farms'][number]]
    const { root } = test.engine
    farm.books = (await see(walk, farm)).books
    const wrong = async () => nothingRewritten(await see(walk, farm))
    expect(await wrong()).toEqual([])
    const planned = sql`policy_id = ${farm.policy} and kind = 'planned'`
    await root.execute(sql`update financial_transaction set line = line + 1000 where ${planned}`)
    expect(await wrong()).toHaveLength(1)
    farm.books = (await see(walk, farm)).books
    expect(await wrong()).toEqual([])
    await root.execute(sql`delete from financial_transaction where ${planned}`)
    expect(await wrong()).toHaveLength(1)
  })

  it('every invariant of the walk has one', () => {
    const planted = new Set(PLANTED.map(([number]) => number))
    expect(INVARIANTS.filter(([number]) => !planted.has(number))).toEqual([])
  })
})
