import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../kernel/calendar.ts'
import { invoiceEntries, moneyEntries } from './account-entries.ts'
import { balanceOf, pastDueOf } from './policy-account.ts'
import { type AccountEntry, statementOf } from './statement.ts'

const ZONE = 'America/Regina'
const noon = (day: string) => new Date(`${day}T18:00:00.000Z`)
const money = (paidOn: string, receivedCents: number, takenBackOn?: string) =>
  moneyEntries(
    { paidOn, receivedCents, recordedAt: noon(paidOn), reversedAt: takenBackOn ? noon(takenBackOn) : null },
    ZONE,
  )
const invoice = (issuedOn: string, dueOn: string, totalCents: number) =>
  invoiceEntries({
    purpose: 'term',
    state: 'outstanding',
    totalCents,
    dueOn,
    timezone: ZONE,
    issuedAt: noon(issuedOn),
    updatedAt: noon(issuedOn),
  })

/** O5 of the billing rules: quarterly; a part, the second instalment early, more on account; then a cheque bounces. */
const O5 = [
  invoice('2026-04-01', '2026-04-01', 301_170),
  money('2026-04-01', 200_000),
  invoice('2026-06-10', '2026-07-01', 301_170),
  money('2026-06-20', 301_170, '2026-09-12'),
  money('2026-06-25', 150_000),
  invoice('2026-09-10', '2026-10-01', 301_170),
  invoice('2026-09-12', '2026-10-12', 4_500),
].flat()
const until = (to: string, from = '2026-04-01') => statementOf(O5, { from, to })

test('[billing O5] [billing B3] the account day by day: balance, past due, and what waits on account', () => {
  expect(until('2026-04-01')).toMatchObject({ closingCents: 101_170, pastDueCents: 0, onAccountCents: 0 })
  expect(until('2026-04-02')).toMatchObject({ closingCents: 101_170, pastDueCents: 101_170 })
  expect(until('2026-06-20')).toMatchObject({ closingCents: 101_170, pastDueCents: 0 })
  expect(until('2026-06-25')).toMatchObject({ closingCents: -48_830, pastDueCents: 0, onAccountCents: 48_830 })
  expect(until('2026-09-10')).toMatchObject({ closingCents: 252_340, pastDueCents: 0, onAccountCents: 0 })
  expect(until('2026-09-12')).toMatchObject({ closingCents: 558_010, pastDueCents: 252_340 })
})

test('[billing B8] a range begins with what was there before it, and each row leaves a balance', () => {
  const { openingCents, rows, closingCents } = until('2026-06-25', '2026-06-20')
  expect(openingCents).toBe(402_340)
  expect(rows.map(({ entry: { kind, cents }, balanceCents }) => [kind, cents, balanceCents])).toEqual([
    ['receipt', -301_170, 101_170],
    ['receipt', -150_000, -48_830],
  ])
  expect(closingCents).toBe(-48_830)
})

test('what was withdrawn or written off is charged, and taken out again on the day it ended', () => {
  const ended = (state: 'invalidated' | 'written_off') =>
    invoiceEntries({
      purpose: 'term',
      state,
      totalCents: 5_000,
      dueOn: '2026-06-01',
      timezone: ZONE,
      issuedAt: noon('2026-05-10'),
      updatedAt: noon('2026-07-03'),
    })
  const rows = (entries: AccountEntry[]) => entries.map(({ kind, day, cents }) => [kind, day, cents])
  expect(rows(ended('written_off'))).toEqual([
    ['invoice', '2026-05-10', 5_000],
    ['written_off', '2026-07-03', -5_000],
  ])
  expect(rows(ended('invalidated'))[1]).toEqual(['withdrawn', '2026-07-03', -5_000])
  const past = (to: string) => statementOf(ended('written_off'), { from: to, to }).pastDueCents
  expect([past('2026-06-01'), past('2026-06-02'), past('2026-07-03')]).toEqual([0, 5_000, 0])
})

test('a draft moves nothing; a refund is charged to the account it leaves, and given back where it came back', () => {
  const draft = { purpose: 'term', state: 'draft', totalCents: 5_000, dueOn: '2026-06-01', timezone: ZONE } as const
  expect(invoiceEntries({ ...draft, issuedAt: null, updatedAt: noon('2026-05-10') })).toEqual([])
  expect(money('2026-05-10', -700, '2026-05-12').map(({ kind, cents }) => [kind, cents])).toEqual([
    ['refund', 700],
    ['refund_reversed', -700],
  ])
})

const day = fc.integer({ min: 0, max: 400 }).map((days) => addDays('2026-04-01', days))
const anInvoice = fc.record({
  issuedOn: day,
  after: fc.integer({ min: 0, max: 60 }),
  cents: fc.integer({ min: -400_000, max: 400_000 }),
})
const someMoney = fc.record({ paidOn: day, cents: fc.integer({ min: 1, max: 400_000 }), isReversed: fc.boolean() })

test('[billing B3] [billing B4] at its last day it says what the account itself says', () => {
  fc.assert(
    fc.property(fc.array(anInvoice), fc.array(someMoney), (invoices, received) => {
      const today = '2027-06-01'
      const billed = invoices.map(({ issuedOn, after, cents }) => ({
        issuedOn,
        dueOn: addDays(issuedOn, after),
        cents,
      }))
      const entries = [
        ...billed.flatMap(({ issuedOn, dueOn, cents }) => invoice(issuedOn, dueOn, cents)),
        ...received.flatMap(({ paidOn, cents, isReversed }) => money(paidOn, cents, isReversed ? paidOn : undefined)),
      ]
      const account = {
        invoices: billed.map(({ dueOn, cents }, n) => ({
          displayId: `I-${n}`,
          purpose: 'term' as const,
          state: 'outstanding' as const,
          totalCents: cents,
          dueOn,
        })),
        receivedCents: received.reduce((sum, { cents, isReversed }) => sum + (isReversed ? 0 : cents), 0),
      }
      const { closingCents, pastDueCents } = statementOf(entries, { from: '2026-04-01', to: today })
      expect(closingCents).toBe(balanceOf(account))
      expect(pastDueCents).toBe(pastDueOf(account, today))
    }),
  )
})
