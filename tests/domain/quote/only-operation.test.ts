import { describe, expect, it } from 'vitest'
import { placeOnlyOperation } from '#domain/quote/edits/operations.ts'

describe('where a farm’s only operation works', () => {
  const farming = { level4Code: '11114', isCommercial: true, order: 'a0' }

  it('is its first place', () => {
    const path = 'operations/wheat/location'
    expect(placeOnlyOperation({ operations: { wheat: farming } }, 'home')).toEqual([
      { kind: 'set', path, seen: null, value: 'home' },
    ])
  })

  it.each([
    ['there are two', { operations: { wheat: farming, dairy: farming } }],
    ['there is another place', { operations: { wheat: farming }, locations: { north: {} } }],
    ['there is none', {}],
  ])('is said by a person where %s', (_, body) => {
    expect(placeOnlyOperation(body, 'home')).toEqual([])
  })
})
