import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bearingDegrees, metresBetween, offsetByMetres, windOf } from './bearing.ts'
import { formatDegrees, latitude, longitude, parseDegrees } from './coordinates.ts'
import { distanceKm } from './distance.ts'
import { enclosingCircle } from './enclosing.ts'
import { squareFootprint } from './footprint.ts'
import { findPlaces, nearestPlace, type PlaceRow, toPlaces } from './places.ts'
import { provinceOfPostalCode } from './postal-provinces.ts'

const REGINA = { latitude: 50.4501, longitude: -104.6178 }
const SASKATOON = { latitude: 52.1318, longitude: -106.6608 }
const gazetteer = new URL('../../../public/map/canada-places.json', import.meta.url)
const places = toPlaces((JSON.parse(readFileSync(gazetteer, 'utf8')) as { rows: PlaceRow[] }).rows)

const inCanada = fc.record({
  latitude: fc.double({ min: 42, max: 70, noNaN: true }),
  longitude: fc.double({ min: -141, max: -53, noNaN: true }),
})

describe('directions', () => {
  it('from Regina one sets out north-west to reach Saskatoon, 235 km away', () => {
    expect(distanceKm(REGINA, SASKATOON)).toBeCloseTo(234.9, 0)
    expect(windOf(bearingDegrees(REGINA, SASKATOON))).toBe('nw')
    expect(windOf(bearingDegrees(SASKATOON, REGINA))).toBe('se')
  })

  it.each([
    [0, 'n'],
    [22, 'n'],
    [23, 'ne'],
    [90, 'e'],
    [359, 'n'],
    [-45, 'nw'],
    [720, 'n'],
  ] as const)('%d degrees is the wind %s', (bearing, wind) => {
    expect(windOf(bearing)).toBe(wind)
  })

  it('a nudge of some metres is undone by the opposite nudge and measures what it says', () => {
    fc.assert(
      fc.property(
        inCanada,
        fc.integer({ min: -500, max: 500 }),
        fc.integer({ min: -500, max: 500 }),
        (from, northM, eastM) => {
          const moved = offsetByMetres(from, northM, eastM)
          const back = metresBetween(from, moved)
          expect(back.northM).toBeCloseTo(northM, 6)
          expect(back.eastM).toBeCloseTo(eastM, 6)
          expect(distanceKm(from, moved) * 1000).toBeCloseTo(Math.hypot(northM, eastM), 0)
        },
      ),
    )
  })
})

describe('[domain 4.8] a building without a drawn footprint', () => {
  it('is a square of its area around its pin', () => {
    const [northWest, northEast, southEast] = squareFootprint(REGINA, 400)
    expect(distanceKm(northWest!, northEast!) * 1000).toBeCloseTo(20, 3)
    expect(distanceKm(northEast!, southEast!) * 1000).toBeCloseTo(20, 3)
  })
})

describe('the gazetteer', () => {
  it('names the nearest town with distance and side', () => {
    const nearness = nearestPlace(places, { latitude: 51.5512, longitude: -108.2031 })
    expect(nearness).toMatchObject({ place: { name: 'Rosetown', province: 'SK' }, wind: 'w' })
    expect(nearness!.distanceKm).toBeCloseTo(14, 0)
  })

  it('agrees with a plain search over every town', () => {
    fc.assert(
      fc.property(inCanada, (position) => {
        const best = Math.min(...places.map((place) => distanceKm(place, position)))
        expect(nearestPlace(places, position)!.distanceKm).toBeCloseTo(best, 9)
      }),
      { numRuns: 50 },
    )
  })

  it('knows no town where there is no gazetteer', () => {
    expect(nearestPlace([], REGINA)).toBeNull()
  })

  it('finds towns by the start of their name without accents, within a province', () => {
    expect(findPlaces(places, 'roset', 'SK').map((place) => place.name)).toContain('Rosetown')
    expect(findPlaces(places, 'roset', 'ON')).toEqual([])
    expect(findPlaces(places, 'montreal', 'QC').length).toBeGreaterThan(0)
    expect(findPlaces(places, '  ')).toEqual([])
  })
})

describe('the province of a postal code', () => {
  it.each([
    ['S0L 2V0', 'SK'],
    ['k1a', 'ON'],
    ['H', 'QC'],
    ['X0A 0H0', 'NU'],
    ['X1A 2L9', 'NT'],
    ['X', null],
    ['D1A', null],
    ['', null],
  ])('%j is of %s', (typed, province) => {
    expect(provinceOfPostalCode(typed)).toBe(province)
  })
})

describe('typed coordinates', () => {
  it.each([
    ['51.5512', 51.5512],
    ['-108.2031', -108.2031],
    ['−108,2031', -108.2031],
    ['108.2031° W', -108.2031],
    ['51.5 N', 51.5],
    ['51.5.5', null],
    ['north', null],
    ['', null],
  ])('%j is read as %s', (typed, value) => {
    expect(parseDegrees(typed)).toBe(value)
  })

  it('come back as they are shown', () => {
    fc.assert(
      fc.property(fc.double({ min: -142, max: 84, noNaN: true }), (value) => {
        expect(parseDegrees(formatDegrees(value))).toBeCloseTo(value, 5)
      }),
    )
  })

  it('outside the country are refused, as are swapped ones', () => {
    expect(latitude.safeParse(51.5).success && longitude.safeParse(-108.2).success).toBe(true)
    expect(
      latitude.safeParse(-108.2).success || longitude.safeParse(51.5).success || longitude.safeParse(108.2).success,
    ).toBe(false)
  })
})

describe('a circle around buildings', () => {
  it('holds every corner with its margin, and is none around nothing', () => {
    const yard = [0, 30, 55].flatMap((eastM) => squareFootprint(offsetByMetres(REGINA, eastM / 2, eastM)))
    const { centre, radiusM } = enclosingCircle(yard, 8)!
    const reaches = yard.map((corner) => distanceKm(centre, corner) * 1000)
    expect(Math.max(...reaches)).toBeCloseTo(radiusM - 8, 6)
    expect(enclosingCircle([], 8)).toBeNull()
  })
})
