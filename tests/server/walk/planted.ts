import { addDays } from '#domain/kernel/calendar.ts'
import { isOut } from './books.ts'
import type { Seen } from './seen.ts'

export const due = ({ books }: Seen) =>
  books.invoices.find((each) => each.state === 'outstanding' && each.due < books.today)!
export const paid = ({ books }: Seen) => books.invoices.find((each) => each.state === 'paid')!
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

export const onItsWay: Seen['drawn'][number] = {
  ...{ policy: 'a policy', run: 'a file', reference: 'I-1-1', cents: 1, on: '2026-11-05', isRepeat: false },
  ...{ madeAt: '2026-11-01T15:00:00.000Z', sentAt: null, overAt: null, receipt: null, returned: null },
}

/** Ended and begun again as it was, but for what is planted. */
function restored(plant: (now: { books: Seen['books']; toCome: Seen['books']['invoices'] }) => void) {
  return (state: Seen): void => {
    const { books } = state
    Object.assign(state, { expects: 'restored', before: structuredClone(books) })
    plant({ books, toCome: books.invoices.filter((each) => each.state === 'draft') })
  }
}

/** One cent, one day or one row that is wrong, by the invariant that has to see it. */
export const PLANTED: readonly [number | string, string, (state: Seen) => void][] = [
  [1, 'a part more than its source', ({ books }) => void (books.parts[0]!.cents += 100_000_000)],
  [2, 'paid with a cent open', ({ books }) => void (books.parts[0]!.cents -= 1)],
  [2, 'a cent told that is not open', ({ invoices }) => void (invoices[0]!.open_amount += 1)],
  [3, 'a cent of a line', (state) => void (due(state).lines += 1)],
  [3, 'a cent of the balance', ({ account }) => void (account.closing_balance -= 1)],
  [4, 'a cent of what is past due', ({ account }) => void (account.past_due += 1)],
  [4, 'money of the bank that is not in the books', (state) => void (state.bank += 1)],
  [4, 'a withdrawal on its way that nobody wrote down', (state) => void (state.drawn = [onItsWay])],
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
    restored(({ books }) => void (books.segments[0]!.commission -= 1)),
  ],
  [
    13,
    'a cent that is owed once it began again',
    restored(({ books }) => void (books.invoices.find(isOut)!.total += 1)),
  ],
  [13, 'an instalment that is asked for at once', restored(({ toCome: [one] }) => void (one!.state = 'outstanding'))],
  [13, 'an instalment with another due day', restored(({ toCome: [one] }) => void (one!.due = addDays(one!.due, 1)))],
  [
    13,
    'a cent of one instalment on the next',
    restored(({ toCome: [one, next] }) => {
      one!.total -= 1
      next!.total += 1
    }),
  ],
  [
    13,
    'a cent of an instalment that is tax and was premium',
    restored(({ toCome: [one] }) => {
      one!.premium -= 1
      one!.tax += 1
    }),
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
  [
    15,
    'an end for non-payment of a policy whose refund came back',
    ({ before, books }) => {
      for (const each of [before, books])
        each.refunds.push({ number: 'F-1', state: 'returned', cents: 1, payer: 'insured ' })
      books.endings.push(nonPayment(books.ends))
    },
  ],
  [
    15,
    'an end for non-payment while money that names it waits',
    (state) => {
      state.waits = 1
      state.books.endings.push(nonPayment(state.books.ends))
    },
  ],
  [
    15,
    'an end for non-payment while a withdrawal is on its way',
    (state) => {
      state.drawn = [onItsWay]
      state.books.endings.push({ ...nonPayment(state.books.ends), issued: '2026-12-01T00:00:00.000Z' })
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
