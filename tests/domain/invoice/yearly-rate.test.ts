import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutAmount } from '#domain/instalment/instalments.ts'
import { PAYMENT_SCHEDULES, type PaymentSchedule } from '#domain/instalment/payment-schedule.ts'
import { yearlyRate } from '#domain/instalment/yearly-rate.ts'
import { instalmentsOf } from '#domain/invoice/payment-plan.ts'
import { daysBetween } from '#domain/kernel/calendar.ts'
import { sumCents } from '#domain/kernel/money.ts'

const TERM = { startsOn: '2026-04-01', endsOn: '2027-04-01' }

function paymentsOf(schedule: PaymentSchedule, totalCents: number) {
  const { dueOn, cut } = instalmentsOf(schedule, TERM)
  const shares = cutAmount(totalCents, cut)
  return dueOn.map((on, k) => ({ dueOn: on, cents: shares[k]! }))
}

describe('[billing B34] the yearly rate of paying in parts', () => {
  it('by hand: of 12,046.78 a half, 6,028.39, is paid at once and 6,018.39 owed for 30 days: 10.00 / 6,018.39 × 365 / 30 = 2.02 %', () => {
    expect(yearlyRate(paymentsOf('two_pay', 1_205_678), 1_000)).toBe(2.02)
  })

  it('by hand: a payment pays what has run up first, so 600.00 and then 300.00 are owed for a fifth of a year each: 12.00 and 6.00 are 10 %', () => {
    const payments = [
      { dueOn: '2026-01-01', cents: 30_000 },
      { dueOn: '2026-03-15', cents: 31_200 },
      { dueOn: '2026-05-27', cents: 30_600 },
    ]
    expect(yearlyRate(payments, 1_800)).toBe(10)
  })

  it('[billing O7] monthly with 145.90, and three payments with 10.00', () => {
    expect(yearlyRate(paymentsOf('monthly', 1_219_268), 14_590)).toBe(2.63)
    expect(yearlyRate(paymentsOf('three_pay', 1_205_678), 1_000)).toBe(1.01)
  })

  it('there is none of what costs nothing or is paid at once', () => {
    expect(yearlyRate(paymentsOf('monthly', 1_204_678), 0)).toBeNull()
    expect(yearlyRate(paymentsOf('total', 1_204_678), 0)).toBeNull()
    expect(yearlyRate(paymentsOf('total', 1_205_678), 1_000)).toBeNull()
  })

  it('with it nothing is owed after the last payment, to a hundredth of a percent, whatever the schedule', () => {
    const parts = PAYMENT_SCHEDULES.filter((schedule) => paymentsOf(schedule, 100).length > 1)
    const cents = fc.integer({ min: 50_000, max: 50_000_000 })
    fc.assert(
      fc.property(fc.constantFrom(...parts), cents, fc.integer({ min: 1, max: 500 }), (schedule, whole, hundredths) => {
        const chargeCents = Math.max(1, Math.round((whole * hundredths) / 10_000))
        const payments = paymentsOf(schedule, whole + chargeCents)
        const rate = yearlyRate(payments, chargeCents)!
        const owedAt = (percent: number) =>
          payments.reduce(
            ({ owed, on }, { dueOn, cents: paid }) => ({
              owed: owed + (owed * percent * daysBetween(on, dueOn)) / 36_500 - paid,
              on: dueOn,
            }),
            { owed: sumCents(payments.map((each) => each.cents)) - chargeCents, on: payments[0]!.dueOn },
          ).owed
        expect(owedAt(rate - 0.006)).toBeLessThan(0)
        expect(owedAt(rate + 0.006)).toBeGreaterThan(0)
      }),
    )
  })
})
