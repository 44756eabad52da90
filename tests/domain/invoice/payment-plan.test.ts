import { describe, expect, it } from 'vitest'
import { PAYMENT_SCHEDULES, type PaymentSchedule } from '#domain/instalment/payment-schedule.ts'
import { instalmentsOf, paymentPlan } from '#domain/invoice/payment-plan.ts'
import { percentOf } from '#domain/kernel/decimal.ts'
import { sumCents } from '#domain/kernel/money.ts'
import { rateFarm } from '#domain/rating/rate-farm.ts'
import { farmPackage1 } from '#domain/rating/tables/farm-package-1.ts'
import { quoteA, variant } from '../rating/quote-a.ts'

const term = { startsOn: quoteA.startsOn, endsOn: quoteA.endsOn }

function planOf(schedule: PaymentSchedule, province = 'SK') {
  const price = rateFarm(variant({ province }), farmPackage1, instalmentsOf(schedule, term))
  return { price, plan: paymentPlan(price, schedule, term) }
}

describe('[domain 4.7.34] the invoices of a price', () => {
  it.each(PAYMENT_SCHEDULES)('%s: every amount comes back to the cent, and so does the total', (schedule) => {
    const { price, plan } = planOf(schedule)
    const lines = plan.flatMap((payment) => payment.lines)
    const sumOf = (kind: string) => sumCents(lines.filter((line) => line.kind === kind).map(({ cents }) => cents))
    expect(sumCents(plan.map(({ totalCents }) => totalCents))).toBe(price.totalCents)
    expect([sumOf('premium'), sumOf('tax'), sumOf('fee'), sumOf('commission')]).toEqual([
      price.premiumCents,
      price.taxCents,
      price.feeCents,
      price.commissionCents,
    ])
  })

  it('each line says whose amount it is; the fee is nobody’s', () => {
    const [{ lines }] = planOf('total').plan as [ReturnType<typeof paymentPlan>[number]]
    expect(lines[0]).toMatchObject({ kind: 'premium', exposureId: 'house', peril: 'fire', cents: 84_984 })
    expect(lines.find(({ kind }) => kind === 'tax')).toMatchObject({ name: 'PST', exposureId: 'house', peril: 'fire' })
    expect(lines.at(-1)).toEqual({ id: 'policyFee', kind: 'fee', name: 'policyFee', cents: 15_000 })
  })

  it('[domain 4.4.24] Quebec’s last quarter is taxed at its own rate', () => {
    const { plan } = planOf('quarterly', 'QC')
    expect(plan.map(({ totalCents }) => totalCents)).toEqual([309_593, 309_593, 309_593, 312_313])
  })

  it.each(['every_two_weeks', 'every_week', 'monthly'] as const)(
    '[domain 4.4.24] in Quebec the tax of each instalment is that of its premium, %s',
    (schedule) => {
      const { price, plan } = planOf(schedule, 'QC')
      for (const { lines, period } of plan.slice(0, -1)) {
        const of = (kind: string) => sumCents(lines.filter((line) => line.kind === kind).map(({ cents }) => cents))
        const percent = period.dueOn < '2027-01-01' ? 9 : 9.975
        expect(Math.abs(of('tax') - percentOf(of('premium'), percent))).toBeLessThanOrEqual(price.perils.length)
      }
      const last = plan.at(-1)!.lines
      const ofLast = (kind: string) => sumCents(last.filter((line) => line.kind === kind).map(({ cents }) => cents))
      // The last one takes the cents of every line of all the others.
      const cents = (plan.length * price.perils.length) / 2
      expect(Math.abs(ofLast('tax') - percentOf(ofLast('premium'), 9.975))).toBeLessThan(cents)
      expect(ofLast('tax')).toBeLessThan(ofLast('premium') / 5)
    },
  )

  it('periods follow one another from the first day to the last', () => {
    for (const schedule of PAYMENT_SCHEDULES) {
      const periods = planOf(schedule).plan.map(({ period }) => period)
      expect(periods[0]?.startsOn).toBe(term.startsOn)
      expect(periods.at(-1)?.endsOn).toBe(term.endsOn)
      for (const [k, { startsOn }] of periods.slice(1).entries()) expect(startsOn).toBe(periods[k]?.endsOn)
    }
  })
})
