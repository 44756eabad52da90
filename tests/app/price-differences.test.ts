import { describe, expect, it } from 'vitest'
import { differencesOf } from '#app/features/quote-wizard/price/price-differences.ts'
import { snapshotPrice } from '#domain/quote/pricing/price-snapshot.ts'
import { showPrice } from '#domain/quote/pricing/show-price.ts'
import type { Farm } from '#domain/rating/farm.ts'
import { rateFarm } from '#domain/rating/rate-farm.ts'
import type { RateTables } from '#domain/rating/rate-tables.ts'
import { farmPackage1 } from '#domain/rating/tables/farm-package-1.ts'
import { house, quoteA, shed } from '../domain/rating/quote-a.ts'

const own = rateFarm(quoteA, farmPackage1)

/** What the office answers a broker who sees no amounts. */
function office(farm: Farm, tables: RateTables = farmPackage1) {
  const { discountPercent, commissionPercent } = farm
  const price = snapshotPrice(rateFarm(farm, tables), { discountPercent, commissionPercent })
  return showPrice(
    price,
    { isProvisional: true, nameOf: (id) => id, recipient: 'a firm', grant: null },
    { seesDetail: false },
  )
}

describe('why the office’s price is another', () => {
  it('is nothing where both reckon alike', () => {
    expect(differencesOf(own, office(quoteA))).toEqual([])
  })

  it('is a newer table: its version, and once for each exposure the factor that changed', () => {
    const dearer = { ...farmPackage1, version: 'farm-package-2', form: { named: '1.00', broad: '1.20' } }
    expect(differencesOf(own, office(quoteA, dearer))).toEqual([
      { key: 'tables', params: { version: 'farm-package-2' } },
      { key: 'factor', exposure: 'house', params: { factor: 'form', device: '1.15', office: '1.20' } },
      { key: 'factor', exposure: 'machinery', params: { factor: 'form', device: '1.15', office: '1.20' } },
      { key: 'tax', params: {} },
    ])
  })

  it('is a discount, a tax, or a thing that only one side has', () => {
    const keys = (farm: Partial<Farm>) => differencesOf(own, office({ ...quoteA, ...farm })).map(({ key }) => key)
    expect(keys({ discountPercent: 5 })).toEqual(['discount', 'tax'])
    expect(keys({ locations: [{ ...quoteA.locations[0]!, province: 'AB' }] })).toEqual(['tax'])
    const others = quoteA.exposures.filter(({ id }) => id !== house.id)
    expect(keys({ exposures: others })).toContain('exposure')
    expect(keys({ exposures: [...quoteA.exposures, { ...shed, id: 'second' }] })).toContain('exposure')
  })
})
