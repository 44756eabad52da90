import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BilledAmount } from '#domain/instalment/instalments.ts'
import { billingPeriods } from '#domain/instalment/payment-schedule.ts'
import { spreadDelta } from '#domain/instalment/spread-delta.ts'
import { addDays } from '#domain/kernel/calendar.ts'
import { AppError } from '#domain/kernel/errors.ts'

const term = { startsOn: '2026-04-01', endsOn: '2027-04-01' }
const quarterly = billingPeriods('quarterly', term)
const delta: BilledAmount[] = [
  { id: 'fire', kind: 'premium', cents: 38_018 },
  { id: 'accident', kind: 'premium', cents: 41_000 },
  { id: 'theft', kind: 'premium', cents: 11_181 },
  { id: 'fire tax', kind: 'tax', cents: 2_281 },
  { id: 'accident tax', kind: 'tax', cents: 2_460 },
  { id: 'theft tax', kind: 'tax', cents: 671 },
]

describe('[domain 4.7.35] the oracle endorsement over quarterly invoices', () => {
  const { now, later } = spreadDelta(delta, quarterly, '2026-08-15', '2026-08-15')
  const plans = [now, ...later.map(({ plan }) => plan)]

  it('bills 196.23 now, 384.11 in October and 375.77 in January [domain 1.7 endorsement]', () => {
    expect(plans.map(({ totalCents }) => totalCents)).toEqual([19_623, 38_411, 37_577])
    expect(later.map(({ period }) => period.dueOn)).toEqual(['2026-10-01', '2027-01-01'])
  })

  it.each([
    ['fire', [7_803, 15_274, 14_941]],
    ['accident', [8_414, 16_471, 16_115]],
    ['theft', [2_295, 4_492, 4_394]],
    ['fire tax', [468, 916, 897]],
    ['accident tax', [505, 988, 967]],
    ['theft tax', [138, 270, 263]],
  ])('%s', (id, expected) => {
    expect(plans.map(({ lines }) => lines.find((line) => line.id === id)?.cents)).toEqual(expected)
  })

  it('an invoice that has gone out by the day of issue is billed at once as well', () => {
    const late = spreadDelta(delta, quarterly, '2026-08-15', '2026-09-10')
    expect(late.now.totalCents).toBe(19_623 + 38_411)
    expect(late.later).toHaveLength(1)
  })
})

describe('[R15] any change over any schedule', () => {
  it('is refused where no billing period is left to take it: no cent is lost', () => {
    expect(() => spreadDelta(delta, quarterly.slice(0, 1), '2026-08-15', '2026-08-15')).toThrow(AppError)
    expect(spreadDelta([], [], '2026-08-15', '2026-08-15').now.totalCents).toBe(0)
  })

  it('adds up line by line, also where it takes away', () => {
    const cents = fc.integer({ min: -1_000_000, max: 1_000_000 })
    const amount = fc.record({
      kind: fc.constantFrom('premium' as const, 'tax' as const, 'commission' as const),
      cents,
    })
    const schedule = fc.constantFrom('total' as const, 'monthly' as const, 'every_week' as const, 'three_pay' as const)
    const day = fc.integer({ min: 0, max: 364 })
    fc.assert(
      fc.property(
        fc.array(amount, { minLength: 1, maxLength: 12 }),
        schedule,
        day,
        day,
        (list, chosen, from, issued) => {
          const amounts = list.map((each, i) => ({ ...each, id: String(i) }))
          const { now, later } = spreadDelta(
            amounts,
            billingPeriods(chosen, term),
            addDays(term.startsOn, from),
            addDays(term.startsOn, issued),
          )
          const plans = [now, ...later.map(({ plan }) => plan)]
          for (const [i, each] of amounts.entries()) {
            expect(plans.reduce((sum, { lines }) => sum + lines[i]!.cents, 0)).toBe(each.cents)
          }
          for (const { totalCents, lines } of plans) {
            const billed = lines.filter(({ kind }) => kind !== 'commission').reduce((sum, line) => sum + line.cents, 0)
            expect(billed).toBe(totalCents)
          }
        },
      ),
    )
  })
})
