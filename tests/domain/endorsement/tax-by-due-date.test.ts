import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { billedChange } from '#domain/endorsement/change-money.ts'
import type { LivePolicy } from '#domain/endorsement/live-policy.ts'
import { billingPeriods, type PaymentSchedule } from '#domain/instalment/payment-schedule.ts'
import { spreadDelta } from '#domain/instalment/spread-delta.ts'
import { instalmentsOf } from '#domain/invoice/payment-plan.ts'
import { addDays } from '#domain/kernel/calendar.ts'
import { percentOf } from '#domain/kernel/decimal.ts'
import { sumCents } from '#domain/kernel/money.ts'
import { farmPackage1 } from '#domain/rating/tables/farm-package-1.ts'
import { percentDue } from '#domain/rating/tax.ts'
import { writeAt } from '#domain/sync/path.ts'
import { afterwards, endorse, quoteABody, soldFarm, TERM } from './sold-farm.ts'

const rateOn = (dueOn: string) => (dueOn < '2027-01-01' ? 9 : 9.975)
const inQuebec = (schedule: PaymentSchedule) =>
  soldFarm(quoteABody((body) => writeAt({ ...body, paymentSchedule: schedule }, 'locations/home/province', 'QC')))
const limitTo = (limit: number) => (body: Parameters<typeof writeAt>[0]) =>
  writeAt(body, 'exposures/machinery/limit', limit)

const change = fc.record({
  on: fc.integer({ min: 0, max: 364 }).map((days) => addDays(TERM.startsOn, days)),
  limit: fc.integer({ min: 200, max: 300 }).map((thousands) => thousands * 5_000),
})
const changes = fc.array(change, { minLength: 1, maxLength: 5 })
const machinery = ({ perils }: LivePolicy) => perils.filter(({ exposureKey }) => exposureKey === 'machinery')

describe('[domain 4.4.24] in Quebec tax follows the premium it is billed with, after any number of changes', () => {
  it('all due dates at one rate: each segment stores its premium × rate [domain 4.5.26]', () => {
    fc.assert(
      fc.property(changes, (drawn) => {
        const live = drawn.reduce((policy, { on, limit }) => {
          return afterwards(policy, endorse(policy, on, limitTo(limit)).change)
        }, inQuebec('total'))
        for (const { premiumCents, taxCents } of machinery(live).flatMap(({ segments }) => segments))
          expect(Math.abs(taxCents - percentOf(premiumCents, 9))).toBeLessThanOrEqual(1)
      }),
      { numRuns: 20 },
    )
  })

  it('two rates: what stands is Σ of the premium billed for each due date × its rate', () => {
    const periods = billingPeriods('quarterly', TERM)
    const { dueOn } = instalmentsOf('quarterly', TERM)
    fc.assert(
      fc.property(changes, (drawn) => {
        let live = inQuebec('quarterly')
        // The books of this test: what each cover was billed for each due date.
        const billed = new Map(
          machinery(live).map(({ peril, segments: [whole] }) => {
            const { premiumCents } = whole!
            const part = Math.round(premiumCents / 4)
            return [peril, dueOn.map((_, k) => (k < 3 ? part : premiumCents - 3 * part))]
          }),
        )
        for (const { on, limit } of drawn) {
          const { change, delta } = endorse(live, on, limitTo(limit))
          live = afterwards(live, change)
          for (const { peril, deltaCents } of delta.perils) spreadByDays(billed.get(peril)!, deltaCents, on)
        }
        for (const { peril, segments } of machinery(live)) {
          // Each instalment it was sold by and each change rounds by itself.
          const due = billed.get(peril)!.map((cents, k) => (cents * rateOn(dueOn[k]!)) / 100)
          const stands = sumCents(segments.map(({ taxCents }) => taxCents))
          expect(Math.abs(stands - due.reduce((sum, cents) => sum + cents, 0))).toBeLessThanOrEqual(3 + drawn.length)
        }
      }),
      { numRuns: 20 },
    )

    function spreadByDays(parts: number[], cents: number, from: string): void {
      const days = periods.map(({ startsOn, endsOn }) =>
        endsOn <= from ? 0 : (Date.parse(endsOn) - Date.parse(startsOn < from ? from : startsOn)) / 86_400_000,
      )
      const whole = days.reduce((sum, each) => sum + each, 0)
      for (const [k, each] of days.entries()) parts[k]! += (cents * each) / whole
    }
  })

  it('each invoice asks the tax of the premium it asks for', () => {
    const periods = billingPeriods('quarterly', TERM)
    const { delta } = endorse(inQuebec('quarterly'), '2026-08-15', limitTo(1_600_000))
    const { now, later } = spreadDelta(
      billedChange(delta),
      periods,
      '2026-08-15',
      '2026-08-15',
      percentDue(farmPackage1),
    )
    const plans = [
      { dueOn: '2026-07-01', plan: now },
      ...later.map(({ period, plan }) => ({ dueOn: period.dueOn, plan })),
    ]
    expect(plans.map(({ dueOn }) => dueOn)).toEqual(['2026-07-01', '2026-10-01', '2027-01-01'])
    for (const { dueOn, plan } of plans)
      for (const { id, cents } of plan.lines.filter(({ kind }) => kind === 'tax')) {
        const premium = plan.lines.find((line) => line.id === id.replace('/tax', '/premium'))!.cents
        expect(Math.abs(cents - percentOf(premium, rateOn(dueOn)))).toBeLessThanOrEqual(2)
      }
  })
})
