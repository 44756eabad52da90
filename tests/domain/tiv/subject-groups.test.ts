import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { offsetByMetres } from '#domain/geo/bearing.ts'
import { squareFootprint } from '#domain/geo/footprint.ts'
import { gapMetres } from '#domain/geo/gap.ts'
import { type Insured, propertyTivCents, proposeSubjectGroups } from '#domain/tiv/subject-groups.ts'

const yard = { latitude: 51.55, longitude: -107.99 }
const at = (eastM: number, northM = 0) => offsetByMetres(yard, northM, eastM)
/** A square of 100 m² (10 m a side) whose middle lies so many metres east and north of the yard. */
const square = (eastM: number, northM = 0) => squareFootprint(at(eastM, northM))

function barn(id: string, eastM: number, limitCents = 1000): Insured {
  return { id, type: 'farmBuilding', locationId: 'home', limitCents, footprint: square(eastM) }
}

const idsOf = (exposures: Insured[]) =>
  proposeSubjectGroups(exposures)
    .map(({ exposureIds }) => exposureIds.join(' '))
    .sort()

describe('the gap between two footprints', () => {
  it('is measured from wall to wall', () => {
    expect(gapMetres(square(0), square(40))).toBeCloseTo(30, 2)
    expect(gapMetres(square(0), square(40, 40))).toBeCloseTo(Math.hypot(30, 30), 2)
  })

  it('is nothing where they touch, cross or stand one inside the other', () => {
    expect(gapMetres(square(0), square(10))).toBeCloseTo(0, 6)
    expect(gapMetres(square(0), square(5, 5))).toBe(0)
    expect(gapMetres(squareFootprint(yard, 10_000), square(3, 3))).toBe(0)
  })

  it('is the same from either side, wherever two buildings stand', () => {
    const metres = fc.integer({ min: -200, max: 200 })
    fc.assert(
      fc.property(metres, metres, (east, north) => {
        const [a, b] = [square(0), square(east, north)]
        expect(gapMetres(a, b)).toBeCloseTo(gapMetres(b, a), 6)
      }),
    )
  })
})

describe('[domain 2.2] [domain 4.8.37] [Q3.9] subject groups', () => {
  it('join buildings less than 30.00 m apart, however many steps apart they are', () => {
    expect(idsOf([barn('a', 0), barn('b', 39.9), barn('c', 79.8), barn('d', 120)])).toEqual(['a b c', 'd'])
  })

  it('keep buildings 30 m apart in groups of their own', () => {
    expect(idsOf([barn('a', 0), barn('b', 40.05)])).toEqual(['a', 'b'])
  })

  it('a building between two groups makes them one', () => {
    expect(idsOf([barn('a', 0), barn('c', 70), barn('b', 35)])).toEqual(['a c b'])
  })

  it('contents follow their building, else the largest of the location, the first entered on a tie', () => {
    const grain: Insured = { id: 'grain', type: 'stock', locationId: 'home', buildingId: 'b', limitCents: 50 }
    const tractor: Insured = { id: 'tractor', type: 'machinery', locationId: 'home', limitCents: 70 }
    expect(idsOf([barn('a', 0, 500), barn('b', 100, 400), barn('c', 200, 500), grain, tractor])).toEqual([
      'a tractor',
      'b grain',
      'c',
    ])
  })

  it('never join across locations, and a location without buildings is one group', () => {
    const far = { ...barn('far', 5), locationId: 'north' }
    const herd: Insured = { id: 'herd', type: 'livestock', locationId: 'pasture', limitCents: 9 }
    const quad: Insured = { id: 'quad', type: 'vehicle', locationId: 'pasture', limitCents: 1 }
    expect(idsOf([barn('a', 0), far, herd, quad])).toEqual(['a', 'far', 'herd quad'])
  })

  it('leave liability and business interruption out and name customers’ goods within the total', () => {
    const goods: Insured = { id: 'goods', type: 'bailees', locationId: 'home', buildingId: 'a', limitCents: 30 }
    const margin: Insured = { id: 'margin', type: 'businessInterruption', locationId: 'home', limitCents: 1_000_000 }
    expect(proposeSubjectGroups([barn('a', 0, 100), goods, margin])).toEqual([
      { locationId: 'home', exposureIds: ['a', 'goods'], tivCents: 130, baileesCents: 30 },
    ])
  })

  it('[Q4.wizard-step-rules.1] together are worth exactly the property total, for any yard', () => {
    const limitCents = fc.integer({ min: 0, max: 1_000_000 })
    const locationId = fc.constantFrom('home', 'north')
    const building = fc.record({ eastM: fc.integer({ min: 0, max: 300 }), limitCents, locationId })
    const contents = fc.record({ limitCents, locationId, buildingId: fc.constantFrom(undefined, 'b0', 'b1', 'gone') })
    fc.assert(
      fc.property(fc.array(building, { maxLength: 8 }), fc.array(contents, { maxLength: 8 }), (buildings, things) => {
        const yardful: Insured[] = [
          ...buildings.map(
            (each, i): Insured => ({ ...barn(`b${i}`, each.eastM, each.limitCents), locationId: each.locationId }),
          ),
          ...things.map((each, i): Insured => ({ id: `c${i}`, type: 'stock', ...each })),
        ]
        const groups = proposeSubjectGroups(yardful)
        expect(groups.reduce((sum, { tivCents }) => sum + tivCents, 0)).toBe(propertyTivCents(yardful))
        const members = groups.flatMap(({ exposureIds }) => exposureIds)
        expect(new Set(members).size).toBe(yardful.length)
      }),
    )
  })
})
