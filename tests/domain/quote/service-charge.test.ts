import { describe, expect, it } from 'vitest'
import { PAYMENT_SCHEDULES } from '#domain/instalment/payment-schedule.ts'
import { paymentPlan } from '#domain/invoice/payment-plan.ts'
import { sumCents } from '#domain/kernel/money.ts'
import { versionInForce } from '#domain/product/farm-package.ts'
import { versionMove } from '#domain/quote/edits/move-version.ts'
import { lockedTotals, reckonedTotals } from '#domain/quote/pricing/offer-totals.ts'
import { scheduleOffers } from '#domain/quote/pricing/schedule-offers.ts'
import { factsOf } from '#domain/quote/underwriting/quote-facts.ts'
import { chosen, savingsOf } from '#domain/quote/underwriting/quote-savings.ts'
import type { Body } from '#domain/sync/json.ts'
import { farmBody, farmContext } from './farm-body.ts'

const context = { ...farmContext, today: '2029-03-20' }
const body = (changes: Body = {}) =>
  farmBody({
    productVersion: 'farm-package-4',
    term: { startsOn: '2029-04-01', endsOn: '2030-04-01' },
    paymentSchedule: 'monthly',
    ...changes,
  })

describe('[billing B33] a quote of a product that charges for paying in parts', () => {
  it('has the charge of the schedule it chooses, and none while it chooses none or pays at once', () => {
    const priced = (paymentSchedule: string | null) => factsOf(body({ paymentSchedule }), context).price
    const [monthly, atOnce, open] = ['monthly', 'total', null].map(priced)
    const charge = Math.round(monthly!.premiumCents * 0.013)
    expect(monthly!.fees.at(-1)).toEqual({ name: 'serviceCharge', cents: charge })
    expect(monthly!.totalCents - atOnce!.totalCents).toBe(charge)
    expect(atOnce!.fees).toEqual(open!.fees)
    expect(priced('four_pay').totalCents - atOnce!.totalCents).toBe(1_000)
    expect(priced('quarterly').totalCents).toBe(atOnce!.totalCents)
  })

  it('keeps that of the version it was begun with, and is told what a newer one charges before it goes over', () => {
    const older = body({ productVersion: 'farm-package-3' })
    const [was, is] = [factsOf(older, context).price, factsOf(body(), context).price]
    expect(is.totalCents - was.totalCents).toBe(is.fees.at(-1)!.cents)
    expect(versionInForce(context.today).rates.version).toBe('farm-package-4')
    expect(versionMove(older, context)).toMatchObject({
      to: 'farm-package-4',
      tables: ['serviceCharges'],
      totalBeforeCents: was.totalCents,
      totalAfterCents: is.totalCents,
    })
  })

  it('as the next term of a policy has the charge of the version it is priced by', () => {
    const next = factsOf(body({ kind: 'renewal' }), context).price
    expect(next.fees).toEqual(factsOf(body(), context).price.fees)
  })

  it('as a change of a policy asks for no charge of its own', () => {
    const change = body({ kind: 'endorsement', changeOn: '2029-08-15' })
    expect(factsOf(change, context).price.fees).toEqual([{ name: 'policyFee', cents: 15_000 }])
  })

  it('is told what would lower the total with the charge that falls too', () => {
    const [most] = savingsOf(body(), context)
    const { exposure, change, cents } = most!
    const totalOf = (answers: Body) => factsOf(answers, context).price.totalCents
    expect(totalOf(body()) - totalOf(chosen(body(), exposure, change))).toBe(cents)
  })
})

describe('[billing B34] the schedules a quote may choose from', () => {
  it('each with its charge, the yearly rate and the total, beside what paying at once comes to', () => {
    const { farm, product } = factsOf(body(), context)
    const offers = scheduleOffers(farm, product, PAYMENT_SCHEDULES)
    const of = (schedule: string) => offers.find((each) => each.schedule === schedule)!
    const atOnce = factsOf(body({ paymentSchedule: 'total' }), context).price.totalCents
    expect(of('total')).toEqual({
      schedule: 'total',
      chargeCents: 0,
      yearlyPercent: null,
      totalCents: atOnce,
      atOnceCents: atOnce,
    })
    const monthly = factsOf(body(), context).price
    expect(of('monthly')).toMatchObject({
      chargeCents: monthly.fees.at(-1)!.cents,
      totalCents: monthly.totalCents,
      atOnceCents: atOnce,
    })
    expect(of('monthly').yearlyPercent).toBeCloseTo(2.6, 1)
    const half = of('two_pay').totalCents - Math.round(of('two_pay').totalCents / 2)
    expect(of('two_pay').yearlyPercent).toBe(Math.round((1_000 / (half - 1_000)) * (365 / 30) * 10_000) / 100)
    for (const { schedule, totalCents, chargeCents } of offers) {
      const { price } = factsOf(body({ paymentSchedule: schedule }), context)
      expect([price.totalCents, totalCents - atOnce]).toEqual([totalCents, chargeCents])
      expect(sumCents(paymentPlan(price, schedule, farm).map((each) => each.totalCents))).toBe(totalCents)
    }
  })
})

describe('[billing B34] the price card of a quote', () => {
  const total = ({ premiumCents, taxCents, fees }: NonNullable<ReturnType<typeof lockedTotals>>) =>
    premiumCents + taxCents + sumCents(fees.map(({ cents }) => cents))

  it('adds up with the charge in a row of its own, reckoned here or locked at the office', () => {
    const { price } = factsOf(body(), context)
    const reckoned = reckonedTotals(price, body())
    expect([total(reckoned), reckoned.fees]).toEqual([price.totalCents, price.fees])
    const locked = lockedTotals({
      price: { premium: 100, tax: 6, fee: 151.3, serviceCharge: 1.3, total: 257.3, currency: 'USD' },
    })!
    expect(locked.fees).toEqual([
      { name: 'policyFee', cents: 15_000 },
      { name: 'serviceCharge', cents: 130 },
    ])
    expect(total(locked)).toBe(locked.totalCents)
  })
})
