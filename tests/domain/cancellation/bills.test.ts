import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { billsAsBefore, reinstatementBills } from '#domain/cancellation/reinstate-policy.ts'
import { billingPeriods, PAYMENT_SCHEDULES } from '#domain/instalment/payment-schedule.ts'
import { addDays } from '#domain/kernel/calendar.ts'
import { sumCents } from '#domain/kernel/money.ts'
import { billDifference, billedSum, bySubject, type SubjectAmount, subjectKey } from '#domain/ledger/bill-difference.ts'
import { term } from '../proration/segments.ts'

const line = fc.record({
  type: fc.constantFrom('premium', 'tax', 'holdback', 'commission', 'fee' as const),
  peril: fc.constantFrom('fire', 'theft'),
  cents: fc.integer({ min: -1_000_000, max: 1_000_000 }),
})
const toLines = (drawn: { type: SubjectAmount['type']; peril: string; cents: number }[]): SubjectAmount[] => {
  const lines = drawn.map(({ type, peril, cents }) =>
    type === 'fee'
      ? { type, name: 'policyFee', exposureKey: null, peril: null, amountCents: cents }
      : { type, name: null, exposureKey: 'barn', peril, amountCents: cents },
  )
  return [...new Map(lines.map((each) => [subjectKey(each), each])).values()]
}

describe('what is billed', () => {
  it('makes of what stands what is owed, subject by subject', () => {
    fc.assert(
      fc.property(fc.array(line), fc.array(line), (owedLines, standingLines) => {
        const [owed, standing] = [toLines(owedLines), toLines(standingLines)]
        const sums = new Map(owed.map((each) => [subjectKey(each), -each.amountCents]))
        for (const each of [...standing, ...billDifference(owed, standing)])
          sums.set(subjectKey(each), (sums.get(subjectKey(each)) ?? 0) + each.amountCents)
        expect([...sums.values()].filter((cents) => cents !== 0)).toEqual([])
      }),
    )
  })

  it('nothing is lost between what is due at once and the instalments to come', () => {
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1 }),
        fc.constantFrom(...PAYMENT_SCHEDULES),
        fc.integer({ min: 0, max: 364 }),
        fc.integer({ min: 0, max: 30 }),
        (drawn, schedule, day, later) => {
          const lines = toLines(drawn)
          const on = addDays(term.startsOn, day)
          const bills = reinstatementBills(lines, billingPeriods(schedule, term), on, addDays(on, later))
          expect(bills.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(billedSum(lines))
          for (const wanted of lines) {
            const own = bills.flatMap((bill) => bill.lines).filter((each) => subjectKey(each) === subjectKey(wanted))
            expect(own.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(wanted.amountCents)
          }
        },
      ),
    )
  })
})

describe('what comes back whole', () => {
  const [today, later] = ['2026-09-01', '2026-09-15']
  const period = (startsOn: string, issueOn: string) => ({ startsOn, endsOn: '2027-04-01', dueOn: startsOn, issueOn })
  const premium = (amountCents: number): SubjectAmount[] =>
    toLines([{ type: 'premium', peril: 'fire', cents: amountCents }])
  const instalments = [
    { period: period('2026-09-10', '2026-08-20'), lines: premium(100) },
    { period: period('2026-10-01', '2026-09-10'), lines: premium(101) },
    { period: period('2026-11-01', '2026-10-11'), lines: premium(102) },
  ]
  const told = (on: string) =>
    billsAsBefore(premium(1_000), instalments, on).map(({ period, totalCents }) => [
      period?.dueOn ?? null,
      period?.issueOn ?? null,
      totalCents,
    ])

  it('is asked for by its instalments as they were, and else at once [billing invariant 13]', () => {
    expect(told('2026-08-10')).toEqual([
      [null, null, 697],
      ['2026-09-10', '2026-08-20', 100],
      ['2026-10-01', '2026-09-10', 101],
      ['2026-11-01', '2026-10-11', 102],
    ])
  })

  it('one whose day to go out has come goes out now with its own due day; one that is due already joins the rest', () => {
    expect(told(today)[1]).toEqual(['2026-09-10', null, 100])
    expect(told(later)).toEqual([
      [null, null, 797],
      ['2026-10-01', null, 101],
      ['2026-11-01', '2026-10-11', 102],
    ])
  })

  it('comes to what it is, subject by subject, whatever the instalments were', () => {
    const cut = fc.array(fc.tuple(fc.integer({ min: 0, max: 364 }), fc.array(line)), { maxLength: 4 })
    fc.assert(
      fc.property(fc.array(line), cut, (drawn, withdrawn) => {
        const lines = toLines(drawn)
        const bills = billsAsBefore(
          lines,
          withdrawn.map(([day, own]) => ({
            period: period(addDays(term.startsOn, day), addDays(term.startsOn, day - 21)),
            lines: toLines(own),
          })),
          '2026-09-01',
        )
        const billed = bySubject(bills.flatMap((bill) => bill.lines))
        expect(billDifference(lines, billed)).toEqual([])
        expect(sumCents(bills.map(({ totalCents }) => totalCents))).toBe(billedSum(lines))
      }),
    )
  })
})
