import { expect, it } from 'vitest'
import { discountEnded, priceSteps } from './price-steps.ts'

const GRANT = { role: 'business_development_head', on: '2026-03-20' } as const

it('what a discount took off is told beside what stood before it, and who gave it', () => {
  const perils = [
    { technicalCents: 605_97, premiumCents: 545_37, topUpCents: 0 },
    { technicalCents: 178_25, premiumCents: 160_43, topUpCents: 0 },
  ]
  expect(priceSteps({ discountPercent: 10, perils }, GRANT)).toEqual({
    percent: 10,
    beforeCents: 784_22,
    offCents: 78_42,
    topUpCents: 0,
    grant: GRANT,
  })
})

it('what the minimum put back on is no part of the discount', () => {
  const perils = [
    { technicalCents: 200_00, premiumCents: 410_00, topUpCents: 230_00 },
    { technicalCents: 100_00, premiumCents: 90_00, topUpCents: 0 },
  ]
  const steps = priceSteps({ discountPercent: 10, perils }, null)
  expect(steps).toMatchObject({ beforeCents: 300_00, offCents: 30_00, topUpCents: 230_00 })
  expect(steps.beforeCents - steps.offCents + steps.topUpCents).toBe(500_00)
})

it('no discount takes nothing off', () => {
  const perils = [{ technicalCents: 100_00, premiumCents: 100_00, topUpCents: 0 }]
  expect(priceSteps({ discountPercent: 0, perils }, null)).toMatchObject({ offCents: 0, topUpCents: 0 })
})

it('a discount that ends gives back what it took, and the tax of that', () => {
  const perils = [
    { technicalCents: 1_122_338, premiumCents: 1_010_107, topUpCents: 0, tax: { name: 'PST', cents: 60_606 } },
  ]
  expect(discountEnded({ discountPercent: 10, perils })).toEqual({ premiumCents: 112_231, taxCents: 6734 })
  expect(discountEnded({ discountPercent: 0, perils })).toBeNull()
})
