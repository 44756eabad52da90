import { describe, expect, it } from 'vitest'
import { spellDescription } from '#domain/land/description.ts'
import { centreOf } from '#domain/land/outline.ts'
import { parseDescription } from '#domain/land/parse-description.ts'
import { landOfPin, metresFromLand, readLand } from '#domain/land/read-land.ts'
import { toFarm } from '#domain/quote/body/quote-farm.ts'
import { itemsOf } from '#domain/sync/read-body.ts'
import { farmBody, farmContext } from '../quote/farm-body.ts'

const land = (typed: string) => parseDescription(typed) ?? expect.fail(`${typed} is not read`)
const around = (typed: string, northM: number) => {
  const { latitude, longitude } = centreOf(land(typed))
  return { latitude: latitude + northM / 111_270, longitude }
}

describe('what is typed of a place', () => {
  it('[field F16] is land, with what is wrong about it, and stands', () => {
    expect(readLand('NE 12-34-5 W3', 'SK')).toMatchObject({ kind: 'land', problem: null })
    expect(readLand('NE 12-34-5 W3', 'AB')).toMatchObject({ kind: 'land', problem: 'province' })
    expect(readLand('NE 37-34-5 W3', 'SK')).toMatchObject({ kind: 'land', problem: 'section' })
  })

  it('[field F16] a meridian nobody typed is asked for, of those the province has', () => {
    expect(readLand('Pt NE 12-34-5', 'SK')).toEqual({
      kind: 'which',
      of: 'meridian',
      choices: ['Pt NE-12-34-5-W2', 'Pt NE-12-34-5-W3'], // range 5 of the first is Manitoba's
    })
    expect(readLand('12-1-31', 'SK')).toMatchObject({ choices: ['12-1-31-W1'] }) // W2 and W3 end at 30
    expect(readLand('NE 12-34-5 W', 'SK')).toMatchObject({ of: 'meridian' })
    expect(readLand('NE 12-34-5 W', 'AB')).toMatchObject({ choices: expect.arrayContaining(['NE-12-34-5-W4']) })
    expect(readLand('NE 12-34-5 W', 'MB')).toMatchObject({ kind: 'land', land: { meridian: 1 } }) // its short form
    expect(readLand('NE 5-11-3', 'MB')).toMatchObject({ choices: ['NE-5-11-3-W1', 'NE-5-11-3-E1'] })
    expect(readLand('NE 12-34-5', 'ON')).toEqual({ kind: 'text' })
    expect(readLand('NE 12-34-5')).toEqual({ kind: 'text' })
  })

  it('[field F16] four figures may be two things: neither is taken', () => {
    expect(readLand('12-34-5-3', 'SK')).toEqual({
      kind: 'which',
      of: 'figures',
      choices: ['12-34-5-W3', 'LSD 12-34-5-3'],
    })
    expect(readLand('LSD 12-34-5-3', 'AB')).toMatchObject({
      of: 'meridian',
      choices: expect.arrayContaining(['LSD 12-34-5-3-W4']),
    })
    expect(readLand('12-34-5-13', 'SK')).toMatchObject({ choices: ['LSD 12-34-5-13'] })
  })

  it.each(['Lot 3, Concession 5', 'Block C, Plan 101234567', 'home quarter', ' '])(
    '[field F16] "%s" stays text',
    (typed) => {
      expect(readLand(typed, 'SK')).toEqual({ kind: 'text' })
    },
  )
})

describe('a pin beside a description', () => {
  it('[field F18] reads as its quarter, and where that is not known as its township', () => {
    expect(spellDescription(landOfPin(around('SW-13-34-5-W3', 0))!)).toBe('SW-13-34-5-W3')
    expect(spellDescription(landOfPin(around('SW-13-25-5-W1', 0))!)).toBe('25-5-W1')
    expect(landOfPin({ latitude: 45.4, longitude: -75.7 })).toBe(null)
    expect(landOfPin({ latitude: 50.27, longitude: -119.27 }, 'BC')).toBe(null) // the Okanagan
    expect(spellDescription(landOfPin({ latitude: 55.7598, longitude: -120.2403 }, 'BC')!)).toMatch(
      /^[NS][EW]-15-78-15-W6$/,
    )
  })

  it('[field F18] is told of where it lies farther off than an outline may be', () => {
    expect(metresFromLand(land('NE-12-34-5-W3'), around('NE-12-34-5-W3', 1_190))).toBe(0) // 788 m north of the quarter
    expect(metresFromLand(land('NE-12-34-5-W3'), around('NE-12-34-5-W3', 1_220))).toBeCloseTo(818, -1)
    expect(metresFromLand(land('NE-12-34-5-W4'), around('NE-12-34-5-W4', 820))).toBeCloseTo(418, -1)
    expect(metresFromLand(land('NE-12-25-5-W1'), around('SW-1-25-5-W1', 0))).toBe(0) // its township alone is known
  })
})

it('[field F18] a description moves no price: what is rated is the same with it and without', () => {
  const body = farmBody()
  const [key, place] = itemsOf(body, 'locations')[0]!
  const described = { ...place, legalDescription: 'NE-12-34-5-W4' }
  const farm = toFarm({ ...body, locations: { [key]: described } }, farmContext)
  expect(farm).toEqual(toFarm(body, farmContext))
  expect(toFarm({ ...body, locations: { [key]: { ...described, province: 'AB' } } }, farmContext)).not.toEqual(farm)
})
