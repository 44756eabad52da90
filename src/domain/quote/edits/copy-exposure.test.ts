import { expect, it } from 'vitest'
import { copyOf, mayBeCopied } from './copy-exposure.ts'

const bin = {
  type: 'farmBuilding',
  kind: 'grainBin',
  limit: 60_000,
  yearBuilt: 2016,
  heat: { none: true },
  location: 'home',
  name: 'North bin',
  geo: { latitude: 49.9, longitude: -100.1, accuracyM: null, source: 'hand' },
  electricalInspectedOn: '2026-03-01',
  vacantDays: 4,
  order: 'a3',
  life: 'live',
}

it('a copy says what its like would be answered, and neither where it stands nor that it was looked at', () => {
  expect(copyOf({ exposures: { bin } }, 'bin')).toEqual({
    type: 'farmBuilding',
    kind: 'grainBin',
    limit: 60_000,
    yearBuilt: 2016,
    heat: { none: true },
    location: 'home',
  })
  expect(copyOf({ exposures: { bin } }, 'gone')).toBeNull()
})

it('liability is one, whatever else may be two', () => {
  expect([mayBeCopied({ type: 'liability' }), mayBeCopied(bin)]).toEqual([false, true])
})
