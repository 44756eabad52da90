import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/kernel/calendar.ts'
import { type Books, unusedOf } from '#domain/ledger/parts.ts'
import { keepAccount } from './account-keeper.ts'

/** What of the money that came in waits for an invoice (billing B3). */
const onAccount = ({ sources, parts }: Pick<Books, 'sources' | 'parts'>) =>
  sum(sources.filter(({ kind }) => kind === 'receipt').map((receipt) => unusedOf(receipt, parts)))

describe('[billing O5] three receipts over three instalments, of which one bounces', () => {
  const account = keepAccount('2026-04-01')
  const i1 = account.issue(301_170, '2026-04-01')
  account.receive(200_000)

  it('04-02: 1 011.70 of the first is past due', () => {
    account.until('2026-04-02')
    expect(account.openOf(i1)).toBe(101_170)
  })

  it('06-20: what was named for the second goes to the first, as far as it is past due', () => {
    account.until('2026-06-10')
    const i2 = account.issue(301_170, '2026-07-01')
    account.until('2026-06-20')
    const r2 = account.receive(301_170, { id: i2, cents: 301_170 })
    expect([i1, i2].map(account.openOf)).toEqual([0, 101_170])

    account.until('2026-06-25')
    account.receive(150_000)
    expect([account.openOf(i2), onAccount(account.books())]).toEqual([0, 48_830])

    account.until('2026-09-10')
    const i3 = account.issue(301_170, '2026-10-01')
    expect(account.openOf(i3)).toBe(252_340)

    account.until('2026-09-12')
    account.takeBack(r2)
    const fee = account.issue(4_500, '2026-10-12')
    expect([i1, i2, i3, fee].map(account.openOf)).toEqual([52_340, 200_000, 301_170, 4_500])
  })
})

describe('[billing B5] what waits pays', () => {
  it('the oldest first: by due day, then by number, a longer number being a later one', () => {
    const account = keepAccount('2026-04-01')
    const [late, first, second] = [
      account.issue(500, '2026-06-01'),
      account.issue(500, '2026-05-01'),
      account.issue(500, '2026-05-01'),
    ]
    account.receive(700)
    expect([late, first, second].map(account.openOf)).toEqual([500, 0, 300])
  })

  it('credits before money, by the day they went out, whoever came first', () => {
    const account = keepAccount('2026-04-01')
    const money = account.receive(1_000)
    account.until('2026-04-02')
    const credits = [account.issue(-300, '2026-04-02'), account.issue(-300, '2026-04-02')]
    account.issue(400, '2026-05-01')
    const { sources, parts } = account.books()
    const left = [...credits, money].map((id) => unusedOf(sources.find((each) => each.id === id)!, parts))
    expect(left).toEqual([0, 200, 1_000])
  })

  it('an invoice a person named before an older one, while that is not past due', () => {
    const account = keepAccount('2026-04-01')
    const [older, named] = [account.issue(500, '2026-05-01'), account.issue(500, '2026-06-01')]
    account.receive(600, { id: named, cents: 500 })
    expect([older, named].map(account.openOf)).toEqual([400, 0])
    account.until('2026-05-01') // its due day is in time
    expect([older, named].map(account.openOf)).toEqual([400, 0])
    account.until('2026-05-02')
    expect([older, named].map(account.openOf)).toEqual([0, 400])
  })
})

describe('[billing B7] an invoice that comes to nothing', () => {
  it('gives its money back, which pays what else is open; a credit gives back what it paid', () => {
    const account = keepAccount('2026-04-01')
    const [first, second] = [account.issue(500, '2026-05-01'), account.issue(300, '2026-06-01')]
    account.receive(500)
    account.takeBack(first)
    expect([account.openOf(second), onAccount(account.books())]).toEqual([0, 200])
    const credit = account.issue(-1_000, '2026-04-01')
    const third = account.issue(900, '2026-07-01')
    expect(account.openOf(third)).toBe(0)
    account.takeBack(credit)
    expect([account.openOf(third), onAccount(account.books())]).toEqual([700, 0])
  })
})

/** One act of a random history; which record it is about is a number into those there are. */
const anAct = fc.record({
  kind: fc.constantFrom(
    'debit',
    'debit',
    'credit',
    'receive',
    'receive',
    'name',
    'takeBack',
    'payBack',
    'wait',
    'wait',
  ),
  cents: fc.integer({ min: 1, max: 50_000 }),
  days: fc.integer({ min: -10, max: 60 }),
  which: fc.nat(),
})
type Act = typeof anAct extends fc.Arbitrary<infer Each> ? Each : never

/** The books as somebody would keep them on paper: what was billed and what came in, and nothing of which paid which. */
interface Paper {
  billed: { id: string; cents: number; dueOn: string; paidBack: number }[]
  received: { id: string; cents: number }[]
}

function play(account: ReturnType<typeof keepAccount>, paper: Paper, { kind, cents, days, which }: Act): void {
  const pick = <Each>(of: readonly Each[]): Each | undefined => of[which % Math.max(1, of.length)]
  const today = account.today()
  const bill = (total: number, dueOn: string) =>
    paper.billed.push({ id: account.issue(total, dueOn), cents: total, dueOn, paidBack: 0 })
  switch (kind) {
    case 'debit':
      bill(cents, addDays(today, days))
      return
    case 'credit':
      bill(-cents, today)
      return
    case 'receive':
      paper.received.push({ id: account.receive(cents), cents })
      return
    case 'name': {
      const open = paper.billed.filter(({ id, cents: total }) => total > 0 && account.openOf(id) > 0)
      const invoice = pick(open)
      if (!invoice) return
      const part = Math.min(cents, account.openOf(invoice.id))
      paper.received.push({ id: account.receive(cents, { id: invoice.id, cents: part }), cents })
      return
    }
    case 'takeBack': {
      const gone = pick([...paper.billed.filter(({ paidBack }) => paidBack === 0), ...paper.received])
      if (!gone) return
      account.takeBack(gone.id)
      paper.billed = paper.billed.filter(({ id }) => id !== gone.id)
      paper.received = paper.received.filter(({ id }) => id !== gone.id)
      return
    }
    case 'payBack': {
      const credit = pick(paper.billed.filter(({ id, cents: total }) => total < 0 && account.openOf(id) < 0))
      if (!credit) return
      const back = Math.min(cents, -account.openOf(credit.id))
      account.payBack(credit.id, back)
      credit.paidBack += back
      return
    }
    case 'wait':
      account.until(addDays(today, Math.abs(days)))
  }
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0)

function check(account: ReturnType<typeof keepAccount>, { billed, received }: Paper): void {
  const { sources, parts } = account.books()
  const today = account.today()
  const [debits, credits] = [billed.filter(({ cents }) => cents > 0), billed.filter(({ cents }) => cents < 0)]
  const open = new Map(billed.map(({ id }) => [id, account.openOf(id)]))
  const waiting = sources.map((source) => unusedOf(source, parts))
  const receivedCents = sum(received.map(({ cents }) => cents)) - sum(credits.map(({ paidBack }) => paidBack))
  // 1: no source pays more than it is.
  expect(waiting.every((cents) => cents >= 0)).toBe(true)
  // 2: what is open never changes its sign.
  expect(debits.every(({ id }) => open.get(id)! >= 0) && credits.every(({ id }) => open.get(id)! <= 0)).toBe(true)
  // B3: what is open altogether is the balance and the money that waits.
  const balance = sum(billed.map(({ cents }) => cents)) - receivedCents
  expect(sum([...open.values()])).toBe(balance + onAccount(account.books()))
  // 4: what is past due by the account is what its past-due invoices leave open.
  const due = debits.filter(({ dueOn }) => dueOn < today)
  const pastDue = Math.max(0, sum([...due, ...credits].map(({ cents }) => cents)) - receivedCents)
  expect(sum(due.map(({ id }) => open.get(id)!))).toBe(pastDue)
  // 5: nothing is open while a source waits.
  expect(sum(debits.map(({ id }) => open.get(id)!)) === 0 || sum(waiting) === 0).toBe(true)
  // 6: nothing is past due while what is not yet due holds money.
  const early = debits.filter(({ dueOn }) => dueOn >= today)
  expect(pastDue === 0 || early.every(({ id, cents }) => open.get(id) === cents)).toBe(true)
}

it('[billing B1] [billing B3] [billing B4] [billing B6] after any history an account adds up, as it does on paper', () => {
  fc.assert(
    fc.property(fc.array(anAct, { minLength: 1, maxLength: 30 }), (acts) => {
      const account = keepAccount('2026-04-01')
      const paper: Paper = { billed: [], received: [] }
      for (const act of acts) {
        play(account, paper, act)
        check(account, paper)
      }
    }),
    { numRuns: 500 },
  )
})
