import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { broughtForward } from '#domain/account/grace-minimum.ts'
import { lapseBlock } from '#domain/account/lapse-block.ts'
import { type AccountInvoice, balanceOf, openPastDue, pastDueOf } from '#domain/account/policy-account.ts'
import { INVOICE_STATES } from '#domain/invoice/invoice.lifecycle.ts'
import { addDays } from '#domain/kernel/calendar.ts'
import { billing1 } from '#domain/product/billing-rules.ts'

const invoice = (displayId: string, dueOn: string, totalCents: number, state: AccountInvoice['state']) => ({
  displayId,
  dueOn,
  totalCents,
  state,
})

describe('what is past due on a policy', () => {
  it('[billing O1] is nothing where a credit and a debit of the same amount stand side by side', () => {
    const account = {
      invoices: [
        invoice('I-1', '2026-04-01', 1_204_678, 'paid'),
        invoice('I-2', '2026-10-01', -593_212, 'outstanding'),
        invoice('I-3', '2026-10-16', 593_212, 'outstanding'),
      ],
      receivedCents: 1_204_678,
    }
    expect(balanceOf(account)).toBe(0)
    for (const day of ['2026-10-16', '2026-10-17', '2026-12-15']) expect(pastDueOf(account, day)).toBe(0)
    expect(openPastDue(account, '2026-10-17')).toEqual([])
    expect(balanceOf({ ...account, invoices: account.invoices.slice(0, 2) })).toBe(-593_212)
  })

  it('[billing O6] adds up over invoices, each in time on its own day', () => {
    const invoices = [
      invoice('I-1', '2026-09-19', 2_100, 'outstanding'),
      invoice('I-2', '2026-09-24', 400, 'outstanding'),
    ]
    const on = (day: string) => pastDueOf({ invoices, receivedCents: 0 }, day)
    expect(['2026-09-19', '2026-09-20', '2026-09-24', '2026-09-25'].map(on)).toEqual([0, 2_100, 2_100, 2_500])
    const blockAt = (pastDueCents: number) => lapseBlock({ pastDueCents, coveredUntil: '' }, '2026-09-25', billing1)
    expect([2_499, 2_500].map(blockAt)).toEqual([{ block: 'credit' }, null])
    expect([0, 2_499, 2_500].map((cents) => broughtForward(cents, billing1))).toEqual([0, 2_499, 0])
  })

  it('counts what came in early for a later invoice, and names the oldest that stays open', () => {
    const account = {
      invoices: [
        invoice('I-9', '2026-04-01', 1_000, 'outstanding'),
        invoice('I-10', '2026-04-01', 500, 'outstanding'),
        invoice('I-11', '2026-07-01', 1_200, 'paid'),
      ],
      receivedCents: 1_200,
    }
    expect(openPastDue(account, '2026-04-02')).toMatchObject([{ invoice: { displayId: 'I-10' }, openCents: 300 }])
    expect(pastDueOf(account, '2026-07-02')).toBe(1_500)
  })

  it('[billing B4] is the sum of what its past-due invoices leave open, and never below nothing', () => {
    const day = '2026-10-01'
    const anInvoice = fc.record({
      displayId: fc.integer({ min: 1, max: 99_999 }).map((number) => `I-${number}`),
      state: fc.constantFrom(...INVOICE_STATES),
      totalCents: fc.integer({ min: -50_000, max: 100_000 }),
      dueOn: fc.integer({ min: -60, max: 60 }).map((days) => addDays(day, days)),
    })
    fc.assert(
      fc.property(fc.array(anInvoice), fc.nat(100_000), (invoices, unused) => {
        // Each payment settled one invoice whole; what the office paid back settled a credit.
        const paid = invoices.filter(({ state }) => state === 'paid').map(({ totalCents }) => totalCents)
        const account = { invoices, receivedCents: paid.reduce((sum, cents) => sum + cents, unused) }
        const open = openPastDue(account, day)
        expect(open.reduce((sum, { openCents }) => sum + openCents, 0)).toBe(pastDueOf(account, day))
        expect(open.every(({ invoice: { totalCents }, openCents }) => openCents > 0 && openCents <= totalCents)).toBe(
          true,
        )
      }),
    )
  })
})

describe('[billing B14] a policy cannot end for non-payment', () => {
  const standing = { pastDueCents: 8_054, coveredUntil: '2027-03-30' }
  it('where next to nothing is past due, and before what was paid is used up', () => {
    expect(lapseBlock({ ...standing, pastDueCents: 0 }, '2027-02-14', billing1)).toEqual({ block: 'credit' })
    expect(lapseBlock(standing, '2027-03-29', billing1)).toEqual({ block: 'equity', until: '2027-03-30' })
    expect(lapseBlock(standing, '2027-03-30', billing1)).toBeNull()
  })
})
