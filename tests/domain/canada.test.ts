import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { isInCanada } from '#domain/geo/canada.ts'
import { type PlaceRow, toPlaces } from '#domain/geo/places.ts'

const { rows } = JSON.parse(readFileSync(new URL('../../public/map/canada-places.json', import.meta.url), 'utf8')) as {
  rows: PlaceRow[]
}

it('every town of the gazetteer lies in Canada', () => {
  const outside = toPlaces(rows).filter((place) => !isInCanada(place))
  expect(outside.map(({ name, province }) => `${name}, ${province}`)).toEqual([])
})

it.each([
  ['Fargo', 46.877, -96.79],
  ['Minot', 48.232, -101.296],
  ['Boston', 42.36, -71.06],
  ['Seattle', 47.606, -122.332],
  ['Burlington, Vermont', 44.476, -73.212],
  ['Bangor', 44.801, -68.777],
  ['Anchorage', 61.217, -149.9],
  ['the Equator', 0, -90],
  ['Greenwich', 51.48, 0],
])('%s does not', (_name, latitude, longitude) => {
  expect(isInCanada({ latitude, longitude })).toBe(false)
})
