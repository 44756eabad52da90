import { describe, expect, it } from 'vitest'
import { broughtForward } from '#domain/account/grace-minimum.ts'
import { lapseBlock } from '#domain/account/lapse-block.ts'
import { type AccountInvoice, balanceOf, openPastDue, pastDueOf } from '#domain/account/policy-account.ts'
import { billing1 } from '#domain/product/billing-rules.ts'

const invoice = (displayId: string, dueOn: string, totalCents: number, state: AccountInvoice['state']) => ({
  displayId,
  purpose: 'term' as const,
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
    expect(balanceOf({ ...account, invoices: account.invoices.slice(0, 2) })).toBe(-593_212)
  })

  it('[billing O6] adds up over invoices, each in time on its own day', () => {
    const invoices = [
      invoice('I-1', '2026-09-19', 2_100, 'outstanding'),
      invoice('I-2', '2026-09-24', 400, 'outstanding'),
    ]
    const on = (day: string) => pastDueOf({ invoices, receivedCents: 0 }, day)
    expect(['2026-09-19', '2026-09-20', '2026-09-24', '2026-09-25'].map(on)).toEqual([0, 2_100, 2_100, 2_500])
    const blockAt = (unsettledCents: number) =>
      lapseBlock(
        { unsettledCents, coveredUntil: '', onItsWay: null, mayBePaid: false, refundCents: 0 },
        '2026-09-25',
        billing1,
      )
    expect([2_499, 2_500].map(blockAt)).toEqual([{ block: 'credit' }, null])
    expect([0, 2_499, 2_500].map((cents) => broughtForward(cents, billing1))).toEqual([0, 2_499, 0])
  })

  it('stands on the invoices that leave something open, the oldest first', () => {
    const invoices = [
      { ...invoice('I-10', '2026-04-01', 500, 'outstanding'), id: 'i10' },
      { ...invoice('I-9', '2026-04-01', 1_000, 'paid'), id: 'i9' },
      { ...invoice('I-8', '2026-04-02', 700, 'outstanding'), id: 'i8' },
      { ...invoice('I-7', '2026-03-01', 700, 'written_off'), id: 'i7' },
    ]
    const paid = (id: string, cents: number) => ({
      source: { kind: 'receipt', id: 'r' } as const,
      sink: { kind: 'invoice', id } as const,
      cents,
    })
    const parts = [paid('i9', 1_000), paid('i10', 200)]
    const on = (day: string) =>
      openPastDue({ invoices, parts }, day).map(({ invoice: { displayId }, openCents }) => [displayId, openCents])
    expect(on('2026-04-01')).toEqual([])
    expect(on('2026-04-02')).toEqual([['I-10', 300]])
    expect(on('2026-04-03')).toEqual([
      ['I-10', 300],
      ['I-8', 700],
    ])
  })
})

describe('[billing B14] a policy cannot end for non-payment', () => {
  const standing = {
    ...{ unsettledCents: 8_054, coveredUntil: '2027-03-30', onItsWay: null, mayBePaid: false, refundCents: 0 },
  }
  it('where next to nothing is past due, and before what was paid is used up', () => {
    expect(lapseBlock({ ...standing, unsettledCents: 0 }, '2027-02-14', billing1)).toEqual({ block: 'credit' })
    expect(lapseBlock(standing, '2027-03-29', billing1)).toEqual({ block: 'equity', until: '2027-03-30' })
    expect(lapseBlock(standing, '2027-03-30', billing1)).toBeNull()
  })
  it('while a withdrawal is on its way, whatever else holds it after that', () => {
    const onItsWay = { cents: 301_170, until: '2027-04-07' }
    const blocked = { block: 'pending', ...onItsWay }
    expect(lapseBlock({ ...standing, onItsWay, mayBePaid: true }, '2027-03-30', billing1)).toEqual(blocked)
    expect(lapseBlock({ ...standing, onItsWay }, '2027-03-29', billing1)).toMatchObject({ block: 'equity' })
  })
  it('while money waits that may be for it, where nothing else holds it', () => {
    const waiting = { ...standing, mayBePaid: true }
    expect(lapseBlock(waiting, '2027-03-30', billing1)).toEqual({ block: 'unmatched' })
    expect(lapseBlock(waiting, '2027-03-29', billing1)).toEqual({ block: 'equity', until: '2027-03-30' })
    expect(lapseBlock({ ...waiting, unsettledCents: 0 }, '2027-03-30', billing1)).toEqual({ block: 'credit' })
  })
  it('while a refund of it is owed, which is the last thing asked', () => {
    const owed = { ...standing, refundCents: 4_000 }
    expect(lapseBlock(owed, '2027-03-30', billing1)).toEqual({ block: 'refund', cents: 4_000 })
    expect(lapseBlock({ ...owed, mayBePaid: true }, '2027-03-30', billing1)).toEqual({ block: 'unmatched' })
    expect(lapseBlock(owed, '2027-03-29', billing1)).toEqual({ block: 'equity', until: '2027-03-30' })
    expect(lapseBlock({ ...owed, unsettledCents: 0 }, '2027-03-30', billing1)).toEqual({ block: 'credit' })
  })
})
