import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { pay } from './acts-money.ts'
import { type Announced, type Notice, type Waiting, wrongOfAmounts, wrongOfNewNotices } from './announced.ts'
import { fileAddsUp } from './bank.ts'
import { isOut, openOf, printOf } from './books.ts'
import { openWalk, type Walk } from './farms.ts'
import { runAddsUp } from './files.ts'
import { figuresAgree, payableIsSettled, readFirm, readPayable } from './firm-invariants.ts'
import { INVARIANTS } from './invariants.ts'
import { nothingRewritten } from './ledger-invariants.ts'
import { nights, twiceOn } from './nights.ts'
import { due, onItsWay, PLANTED, paid } from './planted.ts'
import { type Choice, doChange, type Reads, type Wanted } from './reads.ts'
import { type Seen, see } from './seen.ts'
import { readStamp } from './stamps.ts'
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

  it('B22 sees a cent of a file that is nowhere, of what waits, and of what went back', () => {
    const file = { id: 'a file', cents: 500, sentBack: 200 }
    const money = {
      receipt: 'R-1',
      cents: 100,
      names: [],
      payer: { relation: 'other', name: 'Ann' },
      file: file.id,
    } as const
    const kept = { files: [file], waiting: [{ ...money, names: [] }] }
    const told = { id: file.id, amount: 500, recorded: 200, unmatched: 100, sentBack: 200 }
    expect(fileAddsUp(kept, { files: [told], queue: 100 })).toEqual([])
    expect(fileAddsUp(kept, { files: [{ ...told, recorded: 199 }], queue: 100 })).toHaveLength(1)
    expect(fileAddsUp(kept, { files: [{ ...told, amount: 501 }], queue: 100 })).toHaveLength(1)
    expect(fileAddsUp(kept, { files: [told], queue: 99 })).toHaveLength(1)
    expect(fileAddsUp(kept, { files: [{ ...told, unmatched: 0, sentBack: 300 }], queue: 100 })).toHaveLength(2)
    expect(fileAddsUp(kept, { files: [], queue: 100 })).toHaveLength(1)
  })

  it('invariant 25 sees a cent of a file of withdrawals, and one that its bytes do not tell', () => {
    const items = [{ cents: 301_170 }, { cents: 100_390 }]
    const bytes = (cents: number, count: number) =>
      `A\r\nD\r\nZ${'0'.repeat(23)}${String(cents).padStart(14, '0')}${String(count).padStart(8, '0')}`
    expect(runAddsUp(401_560, items, bytes(401_560, 2))).toEqual([])
    expect(runAddsUp(401_561, items, bytes(401_561, 2))).toHaveLength(1)
    expect(runAddsUp(401_560, items, bytes(401_559, 2))).toHaveLength(1)
    expect(runAddsUp(401_560, items, bytes(401_560, 3))).toHaveLength(1)
  })

  it('B24 and B29 see a cent that nobody was told of, a notice that came late, and one that never came', () => {
    const books = { ...structuredClone(seen.books), today: '2026-10-29' }
    const { id: invoice } = due(seen)
    const cents = openOf(due(seen), books)
    const notice: Notice = { policy: '', agreement: '', invoice, on: '2026-11-02', cents, told: '2026-10-11' }
    const item: Waiting = { on: notice.on, cents, isRepeat: false }
    const amounts = (items: Waiting[], given: Partial<Announced> = {}) =>
      wrongOfAmounts({ books, notices: [notice], drawn: [], ...given }, items)
    expect(amounts([item])).toEqual([])
    expect(amounts([{ ...item, cents: cents - 1 }])).not.toEqual([])
    expect(amounts([item], { notices: [{ ...notice, told: '2026-10-24' }] })).toHaveLength(1)
    const less = { ...notice, cents: cents - 1 }
    expect(amounts([{ ...item, cents: cents - 1 }], { notices: [less] })).toHaveLength(1)

    const anew = { ...notice, on: '2026-11-09', told: '2026-10-29' }
    const told = (...notices: Notice[]) => wrongOfNewNotices({ books, notices, drawn: [] })
    expect(told(notice)).toEqual([])
    expect(told(less, anew)).toEqual([])
    expect(told(less)).toHaveLength(1)
    expect(told(less, { ...anew, cents: cents - 1 })).toHaveLength(1)
    expect(told(less, { ...anew, on: '2026-11-08' })).toHaveLength(1)
    expect(told(less, { ...anew, told: '2026-10-31' })).toHaveLength(1)

    const returned = { code: '901', repeatOn: '2026-11-16' }
    const drawn = [{ ...onItsWay, cents, on: notice.on, returned }]
    const again: Waiting = { on: returned.repeatOn, cents, isRepeat: true }
    expect(amounts([again], { drawn })).toEqual([])
    expect(amounts([again])).toHaveLength(1)
    expect(amounts([{ ...again, cents: cents - 1 }], { drawn })).not.toEqual([])
    expect(
      amounts([{ ...again, cents: cents + 1 }], { drawn, notices: [{ ...notice, cents: cents + 1 }] }),
    ).not.toEqual([])
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
      offered: [],
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
    // The next term was offered with the change, and somebody wanted it as it was before all the same.
    expect(after({ ...change(2, '2026-08-01'), offered: ['2027-04-01'] })).toEqual([
      '2026-04-01 1',
      '2026-08-01 2',
      '2027-04-01 1',
    ])
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

  it('invariant 24 sees a row that was only touched, and 8 one that came to the same', async () => {
    const [farm] = walk.farms as [Walk['farms'][number]]
    const { root } = test.engine
    farm.books = (await see(walk, farm)).books
    const before = await readStamp(test, farm.policy)
    expect(await readStamp(test, farm.policy)).toBe(before)
    await root.execute(sql`update grace_period set version = version where policy_id = ${farm.policy}`)
    await root.execute(sql`update policy set version = version where id = ${farm.policy}`)
    const touched = await readStamp(test, farm.policy)
    expect(touched).not.toBe(before)
    expect(nothingRewritten(await see(walk, farm))).toEqual([])
    await root.execute(
      sql`update financial_transaction set line = line where policy_id = ${farm.policy} and kind = 'planned'`,
    )
    expect(await readStamp(test, farm.policy)).not.toBe(touched)
    expect(nothingRewritten(await see(walk, farm))).toHaveLength(1)
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
