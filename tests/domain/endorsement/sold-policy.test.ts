import fc from 'fast-check'
import { expect, it } from 'vitest'
import { changeOfSold, soldPolicy, soldTermOf } from '#domain/endorsement/sold-policy.ts'
import { addDays } from '#domain/kernel/calendar.ts'
import type { Body } from '#domain/sync/json.ts'
import { writeAt } from '#domain/sync/path.ts'
import { farmContext } from '../quote/farm-body.ts'
import { afterwards, baseOf, endorse, priceOf, soldFarm } from './sold-farm.ts'

const DAY = '2026-08-15'
const machineryFor = (dollars: number) => (body: Body) => writeAt(body, 'exposures/machinery/limit', dollars)

/** What a device says of a change, by the answers it began with and the totals the office told. */
function toldHere(effectiveOn: string, edit: (body: Body) => Body) {
  const live = soldFarm()
  const before = baseOf(live, effectiveOn)
  const sold = soldPolicy(before, priceOf(before), soldTermOf(live)!)!
  const body = edit(before)
  return changeOfSold(sold, { body, effectiveOn, price: priceOf(body) }, farmContext)
}

it('a device without signal says of the oracle’s change what the office says: 901.99, tax 54.12, together 956.11 [domain 4.5.26]', () => {
  expect(toldHere(DAY, machineryFor(1_600_000))).toMatchObject({
    premiumCents: 90_199,
    taxCents: 5_412,
    toBillCents: 95_611,
  })
})

it('on any day and for any amount it says what the office says, peril by peril', () => {
  const day = fc.integer({ min: 0, max: 364 }).map((days) => addDays('2026-04-01', days))
  fc.assert(
    fc.property(day, fc.integer({ min: 1_000, max: 3_000_000 }), (effectiveOn, dollars) => {
      const edit = machineryFor(dollars)
      expect(toldHere(effectiveOn, edit)).toEqual(endorse(soldFarm(), effectiveOn, edit).delta)
    }),
    { numRuns: 25 },
  )
})

it('a change that changes nothing costs nothing [domain 4.5.27]', () => {
  expect(toldHere(DAY, (body) => body)).toMatchObject({ perils: [], toBillCents: 0 })
})

it('of a policy that was changed in its term only the office knows what stands', () => {
  const live = soldFarm()
  const { change } = endorse(live, DAY, machineryFor(1_600_000))
  expect(soldTermOf(live)).toMatchObject({ starts_on: '2026-04-01', ends_on: '2027-04-01' })
  expect(soldTermOf(afterwards(live, change))).toBeNull()
})

it('where its own price of the policy is another than the office’s, a device says nothing', () => {
  const live = soldFarm()
  const before = baseOf(live, DAY)
  const told = soldTermOf(live)!
  expect(soldPolicy(before, priceOf(before), { ...told, premium: told.premium + 1 })).toBeNull()
  expect(soldPolicy(before, priceOf(before), { ...told, tax: told.tax - 1 })).toBeNull()
})
