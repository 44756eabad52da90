import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rateFarm } from '#domain/rating/rate-farm.ts'
import { farmPackage1 } from '#domain/rating/tables/farm-package-1.ts'
import { quoteA } from './quote-a.ts'
import { randomFarm } from './random-farm.ts'
import { recompute } from './recompute.ts'

const runs = Number(process.env.RATING_FARMS ?? 2000)

describe('[R15] the price against a second reckoning', () => {
  it(`agrees to the cent on ${runs} random farms, peril by peril`, { timeout: 20_000 + runs }, () => {
    fc.assert(
      fc.property(randomFarm, (farm) => {
        const price = rateFarm(farm, farmPackage1)
        const ours = price.perils.map(({ exposureId, peril, technicalCents, premiumCents, tax, commissionCents }) => ({
          exposureId,
          peril,
          technical: technicalCents,
          premium: premiumCents,
          tax: tax?.cents ?? 0,
          commission: commissionCents,
        }))
        const theirs = recompute(farm)
        expect(ours).toEqual(theirs.perils)
        expect(price.totalCents).toBe(theirs.total)
      }),
      { numRuns: runs },
    )
  })

  it('the second reckoning gives quote A as well', () => {
    expect(recompute(quoteA).total).toBe(1_204_678)
  })
})
