import { expect, test } from 'vitest'
import { invoiceEntries, moneyEntries } from '#domain/account/account-entries.ts'
import { dueDay } from '#domain/account/due-day.ts'
import { openPastDue, pastDueOf } from '#domain/account/policy-account.ts'
import { statementOf } from '#domain/account/statement.ts'
import { billing1 } from '#domain/product/billing-rules.ts'
import { keepAccount } from './account-keeper.ts'

const noon = (day: string) => new Date(`${day}T18:00:00.000Z`)

test('[billing B18] [billing B6] what a refund left uncovered gives its money to what is past due, and is never past due itself', () => {
  const account = keepAccount('2026-04-01')
  const debit = account.issue(40_000, '2026-05-01', false)
  account.receive(40_000)
  expect(account.openOf(debit)).toBe(0)
  const term = account.issue(30_000, '2026-06-01')
  account.until('2026-06-01')
  expect([account.openOf(debit), account.openOf(term)]).toEqual([0, 30_000])
  account.until('2026-06-02') // the term's day is over
  expect([account.openOf(debit), account.openOf(term)]).toEqual([30_000, 0])
  account.until('2027-06-01')
  expect([account.openOf(debit), account.openOf(term)]).toEqual([30_000, 0])
})

test('[billing B18] [billing B6] what comes in later pays what is past due before it, however old it is', () => {
  const account = keepAccount('2026-04-01')
  const debit = account.issue(40_000, '2026-05-01', false)
  const term = account.issue(30_000, '2026-06-01')
  const next = account.issue(20_000, '2026-08-01')
  account.until('2026-06-10')
  account.receive(10_000)
  account.issue(-5_000, '2026-06-10')
  expect([debit, term, next].map(account.openOf)).toEqual([40_000, 15_000, 20_000])
  account.receive(20_000)
  expect([debit, term, next].map(account.openOf)).toEqual([35_000, 0, 20_000])
})

test('[billing B4] it is left out of what is past due, by the account and by its statement alike', () => {
  const bill = (displayId: string, purpose: 'term' | 'refund', totalCents: number, dueOn: string) =>
    ({ id: displayId, displayId, purpose, state: 'outstanding', totalCents, dueOn }) as const
  const invoices = [bill('I-1', 'term', 60_000, '2026-04-01'), bill('I-2', 'refund', 40_000, '2026-05-10')]
  expect(pastDueOf({ invoices, receivedCents: 0 }, '2026-06-01')).toBe(60_000)
  const late = openPastDue({ invoices, parts: [] }, '2026-06-01').map(({ invoice }) => invoice.displayId)
  expect(late).toEqual(['I-1'])
  // 1 000.00 came, 400.00 went back, the 1 000.00 bounced: 600.00 and 400.00 are owed.
  const issued = { timezone: 'America/Regina', updatedAt: noon('2026-04-10') }
  const entries = [
    invoiceEntries({ ...invoices[0]!, ...issued, issuedAt: noon('2026-04-01') }),
    invoiceEntries({ ...invoices[1]!, ...issued, issuedAt: noon('2026-04-10') }),
    moneyEntries(
      { receivedCents: 100_000, paidOn: '2026-04-01', recordedAt: noon('2026-04-01'), reversedAt: noon('2026-04-10') },
      issued.timezone,
    ),
    moneyEntries(
      {
        receivedCents: -40_000,
        paidOn: '2026-04-05',
        recordedAt: noon('2026-04-05'),
        reversedAt: null,
        moves: [{ cents: 40_000, on: '2026-04-10', at: noon('2026-04-10') }],
      },
      issued.timezone,
    ),
  ].flat()
  const on = (to: string) => statementOf(entries, { from: '2026-04-01', to })
  expect(on('2026-04-05')).toMatchObject({ closingCents: 0, pastDueCents: 0 })
  expect(on('2026-06-01')).toMatchObject({ closingCents: 100_000, pastDueCents: 60_000, onAccountCents: 0 })
})

test('[billing B18] it is due thirty days after it went out, whatever is billed beside it', () => {
  const bill = { totalCents: 40_000, issuedOn: '2026-04-10', termStartsOn: '2026-10-01', draftDueDays: ['2026-05-20'] }
  expect(dueDay({ purpose: 'refund', ...bill }, billing1)).toBe('2026-05-10')
})
