import { describe, expect, it } from 'vitest'
import { askedOf, EXPOSURE_FIELDS, givenNameOf, newExposure } from '#domain/product/exposure-fields.ts'
import { EXPOSURE_TYPES } from '#domain/product/exposure-units.ts'
import { liabilityLimitCents } from '#domain/quote/body/liability-limit.ts'
import { toFarm } from '#domain/quote/body/quote-farm.ts'
import { changeGroup } from '#domain/quote/body/set-unit.ts'
import { chooseHeat } from '#domain/quote/edits/choose-heat.ts'
import { groupMembers } from '#domain/quote/edits/coverage.ts'
import { deleteBuilding } from '#domain/quote/edits/delete-exposures.ts'
import { moveExposure } from '#domain/quote/edits/move-exposure.ts'
import { isGroupedByPosition, regroup } from '#domain/quote/edits/regroup.ts'
import { quoteShape } from '#domain/quote/shape/quote.shape.ts'
import { farmPackage1 } from '#domain/rating/tables/farm-package-1.ts'
import type { Edit } from '#domain/sync/device/edit.ts'
import { bodyAfter } from '#domain/sync/device/view.ts'
import type { Body } from '#domain/sync/json.ts'
import { readAt } from '#domain/sync/path.ts'
import { itemsOf } from '#domain/sync/read-body.ts'
import { locationWorthCents } from '#domain/tiv/location-worth.ts'
import { farmBody as farmBodyOf, farmContext } from './farm-body.ts'

/** Item keys are ids, so that every path is a real one. */
const idOf = (name: string) =>
  `019aa000-0000-7000-8000-${Buffer.from(name.slice(0, 6)).toString('hex').padEnd(12, '0')}`
const farmBody = (changes: Body = {}) => farmBodyOf(changes, idOf)
const after = (body: Body, edits: readonly Edit[]) => bodyAfter(quoteShape, body, edits)

describe('the questions of an exposure', () => {
  it.each(EXPOSURE_TYPES)('[domain 2.2] of type %s are units of the quote, each asked once', (type) => {
    const { cover, details } = EXPOSURE_FIELDS[type]
    const names = [...cover, ...details].map(({ name }) => name)
    expect(names.filter((name) => !Object.hasOwn(quoteShape.collections['exposures']!.units, name))).toEqual([])
    expect(new Set(names).size).toBe(names.length)
  })

  it('offer only deductibles the rate table knows', () => {
    const offered = EXPOSURE_TYPES.filter((type) => type !== 'liability').flatMap((type) =>
      EXPOSURE_FIELDS[type].cover.flatMap((field) => (field.as === 'amountMenu' ? field.options : [])),
    )
    expect(offered.filter((each) => !Object.hasOwn(farmPackage1.deductible, each))).toEqual([])
  })

  it('follow the answers: old wiring asks whether it was made safe, a wood stove for its inspection', () => {
    const asked = (house: Body) => askedOf({ type: 'dwelling', ...house }, 'details').map(({ name }) => name)
    expect(asked({ wiring: 'copper' })).not.toContain('isWiringRemediated')
    expect(asked({ wiring: 'knobAndTube' })).toContain('isWiringRemediated')
    expect(asked({ heat: { electric: true } })).not.toContain('woodHeatInspectedOn')
    expect(asked({ heat: { electric: true, wood: true } })).toContain('woodHeatInspectedOn')
  })

  it('ask what a crop is worth at its peak only where it is insured so', () => {
    const asked = (stock: Body) => askedOf({ type: 'stock', ...stock }, 'cover').map(({ name }) => name)
    expect(asked({})).not.toContain('peakSeasonValue')
    expect(asked({ isPeakSeason: true })).toEqual(expect.arrayContaining(['peakMonth', 'peakSeasonValue']))
  })

  it('are none for a type of another build', () => {
    expect(askedOf({ type: 'drone' }, 'cover')).toEqual([])
  })
})

describe('a new exposure', () => {
  it('has the deductible and form rating would take, and stands where it was added', () => {
    const place = { location: idOf('home'), operation: idOf('wheat') }
    expect(newExposure('farmBuilding', place)).toEqual({
      type: 'farmBuilding',
      deductible: 1000,
      form: 'named',
      ...place,
    })
    expect(newExposure('tools', place)).not.toHaveProperty('operation')
    expect(newExposure('liability', place)).toEqual({ type: 'liability', deductible: 1000 })
    expect(newExposure('bailees', place)).toEqual({ type: 'bailees', deductible: 1000, form: 'named', ...place })
  })

  it('a vehicle’s deductible waits for the vehicle, and business interruption has none', () => {
    const place = { location: idOf('home') }
    expect(newExposure('vehicle', place)).toEqual({ type: 'vehicle', ...place })
    expect(newExposure('businessInterruption', place)).toEqual({ type: 'businessInterruption', ...place })
  })

  it('is called by its name, a vehicle by its model', () => {
    expect(givenNameOf({ type: 'machinery', name: 'Combine', model: 'S780' })).toBe('Combine')
    expect(givenNameOf({ type: 'vehicle', model: 'Quad 700' })).toBe('Quad 700')
    expect(givenNameOf({ type: 'machinery', model: 'S780' })).toBeUndefined()
  })
})

describe('heating', () => {
  const heatOf = (body: Body) => readAt(body, `exposures/${idOf('house')}/heat`)
  const tap = (body: Body, heat: string) => after(body, chooseHeat(body, idOf('house'), heat))

  it('of several kinds goes together, "no heat" with none', () => {
    const both = tap(farmBody(), 'wood')
    expect(heatOf(both)).toEqual({ electric: true, wood: true })
    const cold = tap(both, 'none')
    expect(heatOf(cold)).toEqual({ none: true })
    expect(heatOf(tap(cold, 'gas'))).toEqual({ gas: true })
    expect(heatOf(tap(cold, 'none'))).toBeNull()
  })
})

describe('a group of answers', () => {
  it('moves whole when one of them changes', () => {
    const path = `locations/${idOf('home')}/geo`
    const edit = changeGroup(farmBody(), path, { accuracyM: null, source: 'hand' })
    expect(edit).toMatchObject({ value: { latitude: 51.55, longitude: -107.99, accuracyM: null, source: 'hand' } })
  })
})

describe('[domain 4.2.13] what a farm may carry', () => {
  it('in liability is the lowest maximum of all its operations, and endless without any', () => {
    expect(liabilityLimitCents(farmBody())).toBe(500_000_000)
    const spraying = { level4Code: '11511', isCommercial: true, life: 'live' }
    const operations = { ...(farmBody().operations as Body), [idOf('spray')]: spraying }
    expect(liabilityLimitCents(farmBody({ operations }))).toBe(200_000_000)
    expect(liabilityLimitCents(farmBody({ operations: {} }))).toBe(Number.POSITIVE_INFINITY)
  })
})

describe('[domain 4.8.37] what a location is worth', () => {
  it('is its property with what stands in its buildings, without liability', () => {
    const farm = toFarm(farmBody(), farmContext)
    expect(locationWorthCents(farm, idOf('home'))).toBe(266_500_000)
    expect(locationWorthCents(farm, idOf('north'))).toBe(0)
  })
})

describe('an exposure moved to another location', () => {
  const two = () => {
    const body = farmBody()
    const north = { name: 'North quarter', province: 'SK', life: 'live' }
    return farmBody({ locations: { ...(body.locations as Body), [idOf('north')]: north } })
  }
  const at = (body: Body, name: string, unit: string) => readAt(body, `exposures/${idOf(name)}/${unit}`)

  it('takes along what stands in it', () => {
    const body = two()
    const left = after(body, moveExposure(body, idOf('bins'), idOf('north')))
    expect(at(left, 'bins', 'location')).toBe(idOf('north'))
    expect(at(left, 'grain', 'location')).toBe(idOf('north'))
    expect(at(left, 'grain', 'building')).toBe(idOf('bins'))
    expect(at(left, 'tools', 'location')).toBeNull()
  })

  it('lets go of a building and an operation that stay behind', () => {
    const body = after(two(), [
      { kind: 'set', path: `exposures/${idOf('grain')}/operation`, seen: null, value: idOf('wheat') },
    ])
    const left = after(body, moveExposure(body, idOf('grain'), idOf('north')))
    expect(at(left, 'grain', 'building')).toBeNull()
    expect(at(left, 'grain', 'operation')).toBeNull()
  })
})

describe('the groups a position gives', () => {
  const grouped = () => {
    let made = 0
    const body = farmBody()
    return after(
      body,
      regroup(body, farmContext, () => idOf(`g${made++}`)),
    )
  }

  it('hold only what still stands', () => {
    const body = grouped()
    const left = after(body, deleteBuilding(body, idOf('bins')).edits)
    const members = itemsOf(left, 'subjectGroups').flatMap(([, group]) => groupMembers(left, group))
    expect(members).toHaveLength(4)
    expect(members).not.toContain(idOf('grain'))
  })

  it('are known when they stand already, and no more once a building or an amount changes', () => {
    expect(isGroupedByPosition(farmBody(), toFarm(farmBody(), farmContext))).toBe(false)
    const body = grouped()
    expect(isGroupedByPosition(body, toFarm(body, farmContext))).toBe(true)
    const path = `exposures/${idOf('shed')}`
    const raised = after(body, [{ kind: 'set', path: `${path}/limit`, seen: 300_000, value: 310_000 }])
    expect(isGroupedByPosition(raised, toFarm(raised, farmContext))).toBe(false)
    const pin = (latitude: number) => ({ latitude, longitude: -107.99, accuracyM: null, source: 'hand' })
    const near = after(body, [
      { kind: 'set', path: `${path}/geo`, seen: null, value: pin(51.55) },
      { kind: 'set', path: `exposures/${idOf('bins')}/geo`, seen: null, value: pin(51.5502) },
    ])
    expect(isGroupedByPosition(near, toFarm(near, farmContext))).toBe(false)
  })
})
