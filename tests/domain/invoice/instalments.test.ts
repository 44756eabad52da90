import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Cut, cutAmount, type Instalments, planInvoices } from '#domain/instalment/instalments.ts'
import { billingPeriods, PAYMENT_SCHEDULES, periodDays } from '#domain/instalment/payment-schedule.ts'
import { billedAmounts } from '#domain/invoice/billed-amounts.ts'
import { instalmentsOf } from '#domain/invoice/payment-plan.ts'
import { daysBetween } from '#domain/kernel/calendar.ts'
import { rateFarm } from '#domain/rating/rate-farm.ts'
import { farmPackage1 } from '#domain/rating/tables/farm-package-1.ts'
import { quoteA, variant } from '../rating/quote-a.ts'

const term = { startsOn: '2026-04-01', endsOn: '2027-04-01' }
const total = 1_204_678

describe('[domain 1.7] equal instalments', () => {
  it.each([
    [12, 100_390, 100_388],
    [4, 301_170, 301_168],
    [3, 401_559, 401_560],
  ])('12,046.78 in %i: all but the last %i, the last %i', (count, share, last) => {
    expect(cutAmount(total, { count })).toEqual([...Array(count - 1).fill(share), last])
  })
})

describe('[domain 4.7.33] billing periods', () => {
  it.each([
    ['total', 1],
    ['annually', 1],
    ['semiannually', 2],
    ['quarterly', 4],
    ['monthly', 12],
    ['every_two_weeks', 27],
    ['every_week', 53],
    ['two_pay', 2],
    ['three_pay', 3],
    ['four_pay', 4],
  ] as const)('%s has %i', (schedule, count) => {
    expect(billingPeriods(schedule, term)).toHaveLength(count)
  })

  it('every two weeks and every week leave a short last period that takes the rest', () => {
    const two = cutAmount(total, { count: 27, days: 14, daysInTerm: 365 })
    expect([two[0], two[25], two[26]]).toEqual([46_207, 46_207, 3_296])
    const one = cutAmount(total, { count: 53, days: 7, daysInTerm: 365 })
    expect([one[0], one[51], one[52]]).toEqual([23_103, 23_103, 3_322])
  })

  it('keep the day of the month, the 31st as the last day where a month is shorter', () => {
    const monthly = billingPeriods('monthly', { startsOn: '2026-08-31', endsOn: '2027-08-31' })
    expect(monthly.slice(0, 4).map(({ dueOn }) => dueOn)).toEqual([
      '2026-08-31',
      '2026-09-30',
      '2026-10-31',
      '2026-11-30',
    ])
    expect(monthly[6]).toMatchObject({ startsOn: '2027-02-28', endsOn: '2027-03-31', issueOn: '2027-02-07' })
  })

  it('cover any term from its first to its last day without gap, for every schedule', () => {
    const days = fc.integer({ min: 1, max: 800 })
    fc.assert(
      fc.property(fc.constantFrom(...PAYMENT_SCHEDULES), days, (schedule, length) => {
        const endsOn = new Date(Date.parse(term.startsOn) + length * 86_400_000).toISOString().slice(0, 10)
        const periods = billingPeriods(schedule, { startsOn: term.startsOn, endsOn })
        expect(periods.reduce((sum, each) => sum + daysBetween(each.startsOn, each.endsOn), 0)).toBe(length)
        for (const each of periods) expect(each.startsOn < each.endsOn).toBe(true)
        expect(periods[0]?.issueOn).toBeNull()
      }),
    )
  })
})

describe('[domain 4.7.34] invoices and their lines', () => {
  const quarters = instalmentsOf('quarterly', term)
  const amountsOf = (province: string, instalments: Instalments) =>
    billedAmounts(rateFarm(variant({ province }), farmPackage1, instalments), instalments.cut)

  it('quote A quarterly: 3 × 3,011.70 and 3,011.68, every line adding up to its amount', () => {
    const amounts = amountsOf('SK', quarters)
    const invoices = planInvoices(amounts, { count: 4 })
    expect(invoices.map(({ totalCents }) => totalCents)).toEqual([301_170, 301_170, 301_170, 301_168])
    for (const { id, cents } of amounts) {
      const billed = invoices.flatMap(({ lines }) => lines.filter((line) => line.id === id))
      expect(billed.reduce((sum, line) => sum + line.cents, 0)).toBe(cents)
    }
  })

  it('[domain 4.4.24] quote A in Quebec quarterly: 3 × 3,095.93 and 3,123.13', () => {
    const invoices = planInvoices(amountsOf('QC', quarters), { count: 4 })
    expect(invoices.map(({ totalCents }) => totalCents)).toEqual([309_593, 309_593, 309_593, 312_313])
  })

  it('commission is split like the premium but stands on no invoice', () => {
    const invoices = planInvoices(amountsOf('SK', quarters), { count: 4 })
    const commission = invoices.flatMap(({ lines }) => lines.filter(({ kind }) => kind === 'commission'))
    expect(commission.reduce((sum, { cents }) => sum + cents, 0)).toBe(rateFarm(quoteA, farmPackage1).commissionCents)
  })

  it('[R15] Σ instalments = total and Σ lines = each amount, for any amounts and schedule', () => {
    const amount = fc.record({
      kind: fc.constantFrom('premium' as const, 'tax' as const, 'fee' as const, 'commission' as const),
      cents: fc.integer({ min: 0, max: 10_000_000 }),
    })
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 30 }), fc.constantFrom(...PAYMENT_SCHEDULES), (list, schedule) => {
        const amounts = list.map((each, i) => ({ ...each, id: String(i) }))
        const count = billingPeriods(schedule, term).length
        const days = periodDays(schedule)
        const cut: Cut = days ? { count, days, daysInTerm: 365 } : { count }
        const invoices = planInvoices(amounts, cut)
        const billed = amounts.filter(({ kind }) => kind !== 'commission').reduce((sum, { cents }) => sum + cents, 0)
        expect(invoices.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(billed)
        for (const { id, cents } of amounts) {
          expect(invoices.reduce((sum, { lines }) => sum + lines.find((line) => line.id === id)!.cents, 0)).toBe(cents)
        }
      }),
    )
  })
})
