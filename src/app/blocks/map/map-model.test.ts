import { describe, expect, it } from 'vitest'
import { labelPlaces } from './label-places.ts'
import { gridStepM, metresPerPixel, showsGrid } from './map-model.ts'

describe('the map closer than its shipped ground', () => {
  it('draws a metre grid below 1:50,000 and not above', () => {
    expect(showsGrid(metresPerPixel(51.5, 12))).toBe(false)
    expect(showsGrid(metresPerPixel(51.5, 13))).toBe(true)
  })

  it('grid lines are round metres, 90 to 230 pixels apart at every zoom', () => {
    for (let zoom = 12; zoom <= 21; zoom += 0.25) {
      const scale = metresPerPixel(51.5, zoom)
      const step = gridStepM(scale)
      expect(String(step / 10 ** Math.floor(Math.log10(step)))).toMatch(/^[125](\.0+1)?$/)
      expect(step / scale).toBeGreaterThanOrEqual(89.9)
      expect(step / scale).toBeLessThanOrEqual(230)
    }
  })
})

describe('names on the map', () => {
  const place = (name: string, province: string, longitude: number) => ({ name, province, latitude: 50, longitude })
  const places = [place('Abbey', 'SK', 0), place('Regina', 'SK', 10), place('Rosetown', 'SK', 400)]
  const toPoint = ({ longitude }: { longitude: number }) => ({ x: longitude, y: 0 })
  const names = (zoom: number) => labelPlaces(places, zoom, toPoint).map(({ place: { name } }) => name)

  it('from afar are cities only', () => {
    expect(names(5)).toEqual(['Regina'])
  })

  it('closer in are towns too, a city winning over the town beside it', () => {
    expect(names(9)).toEqual(['Regina', 'Rosetown'])
  })

  it('outside the window are left out', () => {
    expect(labelPlaces(places, 9, () => null)).toEqual([])
  })
})
