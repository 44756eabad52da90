import { expect, it } from 'vitest'
import { discountEnded, priceSteps } from '#domain/discount/price-steps.ts'
import { rateFarm } from '#domain/rating/rate-farm.ts'
import { farmPackage1 } from '#domain/rating/tables/farm-package-1.ts'
import { quoteA } from './quote-a.ts'

const priced = (discountPercent: number) => ({
  discountPercent,
  ...rateFarm({ ...quoteA, discountPercent }, farmPackage1),
})

it('[billing O15] quote A with 10 %: what stood before, what it took off; ended, the premium and tax that come back', () => {
  const price = priced(10)
  expect(priceSteps(price, null)).toMatchObject({ beforeCents: 1_122_338, offCents: 112_231, topUpCents: 0 })
  expect([price.premiumCents, price.taxCents, price.totalCents]).toEqual([1_010_107, 60_608, 1_085_715])
  expect(discountEnded(price)).toEqual({ premiumCents: 112_231, taxCents: 6_732 })
  expect(priced(0).taxCents - price.taxCents).toBe(6_732)
})
