import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PAYMENT_SCHEDULES, type PaymentSchedule } from '#domain/instalment/payment-schedule.ts'
import { instalmentsOf, paymentPlan } from '#domain/invoice/payment-plan.ts'
import { withServiceCharge } from '#domain/invoice/service-charge.ts'
import { sumCents } from '#domain/kernel/money.ts'
import { billing1 } from '#domain/product/billing-rules.ts'
import type { ServiceCharges } from '#domain/product/service-charges.ts'
import { rateFarm } from '#domain/rating/rate-farm.ts'
import { farmPackage1 } from '#domain/rating/tables/farm-package-1.ts'
import { quoteA, variant } from '../rating/quote-a.ts'

const YEAR = { startsOn: quoteA.startsOn, endsOn: quoteA.endsOn }
const MARKET: ServiceCharges = { monthly: { percent: 1.3 }, three_pay: { cents: 1_000 } }

function sold(schedule: PaymentSchedule, charges: ServiceCharges = MARKET, { province = 'SK', term = YEAR } = {}) {
  const instalments = instalmentsOf(schedule, term)
  const rated = rateFarm(variant({ province, ...term }), farmPackage1, instalments)
  const price = withServiceCharge(rated, charges, { schedule, count: instalments.dueOn.length })
  return { rated, price, plan: paymentPlan(price, schedule, term) }
}
const totalsOf = ({ plan }: ReturnType<typeof sold>) => plan.map(({ totalCents }) => totalCents)

describe('[billing O7] [billing B34] a service charge is split like the premium', () => {
  it('monthly 1.3 %: 145.90, 11 × 1,016.06 and 1,016.02', () => {
    const monthly = sold('monthly')
    expect(monthly.price.fees).toEqual([
      { name: 'policyFee', cents: 15_000 },
      { name: 'serviceCharge', cents: 14_590 },
    ])
    expect(monthly.price.totalCents).toBe(1_219_268)
    expect(totalsOf(monthly)).toEqual([...Array(11).fill(101_606), 101_602])
  })

  it('three payments for 10.00: 2 × 4,018.93 and 4,018.92', () => {
    const three = sold('three_pay')
    expect([three.price.feeCents, three.price.totalCents]).toEqual([16_000, 1_205_678])
    expect(totalsOf(three)).toEqual([401_893, 401_893, 401_892])
  })

  it('3 % of the premium, each invoice with a line of its part, the last with the cents', () => {
    const { price, plan } = sold('quarterly', { quarterly: { percent: 3 } })
    const parts = plan.map(({ lines }) => lines.find(({ id }) => id === 'serviceCharge'))
    expect(price.totalCents).toBe(1_204_678 + 33_670)
    expect(parts.map((line) => line?.cents)).toEqual([8_418, 8_418, 8_418, 8_416])
    expect(parts[0]).toMatchObject({ kind: 'fee', name: 'serviceCharge' })
    expect(parts[0]).not.toHaveProperty('peril')
  })
})

describe('[billing B33] a service charge', () => {
  it('is off where the product says nothing, and of what is paid at once there is none', () => {
    expect(billing1.serviceCharges).toEqual({})
    for (const schedule of PAYMENT_SCHEDULES) {
      const { rated, price } = sold(schedule, {})
      expect(price).toEqual(rated)
    }
    expect(sold('total').price.feeCents).toBe(15_000)
  })

  it('is untaxed and earns no commission', () => {
    const { rated, price } = sold('monthly')
    expect([price.taxCents, price.commissionCents, price.premiumCents]).toEqual([
      rated.taxCents,
      rated.commissionCents,
      rated.premiumCents,
    ])
    expect(price.totalCents).toBe(price.premiumCents + price.taxCents + price.feeCents)
  })

  it('is not asked for where a short term leaves one instalment, nor where it comes to no cent', () => {
    const term = { startsOn: '2026-04-01', endsOn: '2026-04-20' }
    expect(sold('monthly', MARKET, { term }).price.fees).toHaveLength(1)
    expect(sold('monthly', { monthly: { percent: 0.000_04 } }).price.fees).toHaveLength(1)
    expect(sold('monthly', { monthly: { percent: 0.000_05 } }).price.fees[1]).toEqual({
      name: 'serviceCharge',
      cents: 1,
    })
  })
})

describe('[billing B34] whatever is charged for paying in parts', () => {
  const charge = fc.oneof(
    fc.record({ cents: fc.integer({ min: 0, max: 10_000 }) }),
    fc.record({ percent: fc.integer({ min: 0, max: 500 }).map((hundredths) => hundredths / 100) }),
  )
  const premium = fc.integer({ min: 0, max: 50_000_000 })

  it('the instalments come to the total, the lines to each amount, and nobody is asked for less than nothing', () => {
    const rated = rateFarm(quoteA, farmPackage1)
    fc.assert(
      fc.property(fc.constantFrom(...PAYMENT_SCHEDULES), charge, premium, (schedule, own, premiumCents) => {
        const peril = { ...rated.perils[0]!, premiumCents, tax: null, commissionCents: 0 }
        const bare = { ...rated, perils: [peril], premiumCents, taxCents: 0, totalCents: premiumCents + 15_000 }
        const charges = schedule === 'total' || schedule === 'annually' ? {} : { [schedule]: own }
        const count = instalmentsOf(schedule, YEAR).dueOn.length
        const price = withServiceCharge(bare, charges, { schedule, count })
        const plan = paymentPlan(price, schedule, YEAR)
        const totals = plan.map(({ totalCents }) => totalCents)
        expect(sumCents(totals)).toBe(price.totalCents)
        for (const cents of totals) expect(cents).toBeGreaterThanOrEqual(0)
        for (const { name, cents } of price.fees) {
          const lines = plan.flatMap((invoice) => invoice.lines.filter((line) => line.id === name))
          expect(sumCents(lines.map((line) => line.cents))).toBe(cents)
        }
        for (const { totalCents, lines } of plan) {
          const billed = lines.filter(({ kind }) => kind !== 'commission')
          expect(sumCents(billed.map(({ cents }) => cents))).toBe(totalCents)
        }
      }),
    )
  })
})
