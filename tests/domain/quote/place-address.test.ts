import { describe, expect, it } from 'vitest'
import type { FoundAddress } from '#domain/address/address.schema.ts'
import { placeAddress } from '#domain/quote/edits/place-address.ts'
import { quoteShape } from '#domain/quote/shape/quote.shape.ts'
import { bodyAfter } from '#domain/sync/device/view.ts'
import type { Body } from '#domain/sync/json.ts'
import { readAt } from '#domain/sync/path.ts'

const KEY = '019aa000-0000-7000-8000-000000000001'
const PATH = `locations/${KEY}`
const TOWN: FoundAddress = {
  line1: '',
  city: 'Rosetown',
  province: 'SK',
  postalCode: '',
  latitude: 51.5512,
  longitude: -107.9921,
  precision: 'town',
}
const HOUSE: FoundAddress = { ...TOWN, line1: '14 Range Road', postalCode: 'S0L 2V0', precision: 'rooftop' }

const farm = (location: Body): Body => ({ locations: { [KEY]: { life: 'live', ...location } } })
const placed = (location: Body, found: FoundAddress) => {
  const { edits, isPinKept } = placeAddress(farm(location), PATH, found)
  return { location: readAt(bodyAfter(quoteShape, farm(location), edits), PATH), isPinKept }
}

describe('an address that was found [Q7.33]', () => {
  it('fills the address, the province and the pin of a location that has none', () => {
    expect(placed({}, HOUSE)).toMatchObject({
      isPinKept: false,
      location: {
        address: { line1: '14 Range Road', city: 'Rosetown', province: 'SK', postalCode: 'S0L 2V0' },
        province: 'SK',
        geo: { latitude: 51.5512, longitude: -107.9921, accuracyM: null, source: 'address' },
      },
    })
  })

  it('of a town says no street, and that its place is the middle of a town', () => {
    const { location } = placed({ address: { line1: 'Old Road', city: 'Elrose' } }, TOWN)
    expect(location).toMatchObject({ geo: { source: 'gazetteer' } })
    expect(readAt(location as Body, 'address')).toEqual({ city: 'Rosetown', province: 'SK' })
  })

  it.each(['device', 'hand', 'typed'])('leaves a pin alone that somebody set by %s', (source) => {
    const geo = { latitude: 51.6, longitude: -108, accuracyM: null, source }
    expect(placed({ geo }, HOUSE)).toMatchObject({ isPinKept: true, location: { geo, province: 'SK' } })
  })

  it.each(['gazetteer', 'address'])('moves a pin that came from an address before (%s)', (source) => {
    const geo = { latitude: 51.6, longitude: -108, accuracyM: null, source }
    expect(placed({ geo }, HOUSE)).toMatchObject({ isPinKept: false, location: { geo: { latitude: 51.5512 } } })
  })

  it('is what the shape of a quote takes', () => {
    for (const { path, value } of placeAddress(farm({}), PATH, HOUSE).edits as { path: string; value: Body }[]) {
      const [, , name] = path.split('/')
      expect(quoteShape.collections['locations']!.units[name!]!.value.safeParse(value).success, path).toBe(true)
    }
  })
})
