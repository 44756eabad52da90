import { describe, expect, it } from 'vitest'
import { screenHazards } from '#domain/hazard/score.ts'

describe('[domain 2.6] [domain 4.9.43] the hazard screening model', () => {
  it.each([
    ['Olds AB', 51.79, -114.11, [89, 37, 25, 15, 8]],
    ['Rosetown SK', 51.55, -107.99, [54, 47, 28, 15, 8]],
    ['Morris MB', 49.35, -97.37, [33, 58, 12, 90, 8]],
    ['Woodstock ON', 43.13, -80.75, [36, 69, 13, 15, 8]],
    ['Saint-Hyacinthe QC', 45.63, -72.95, [10, 36, 12, 50, 52]],
    ['Vernon BC', 50.27, -119.27, [51, 25, 92, 15, 13]],
  ])('%s', (_, latitude, longitude, [hail, wind, wildfire, flood, earthquake]) => {
    expect(screenHazards({ latitude, longitude })).toEqual({ hail, wind, wildfire, flood, earthquake })
  })

  it('falls to the background far from every anchor', () => {
    expect(screenHazards({ latitude: 69.5, longitude: -60 })).toEqual({
      hail: 10,
      wind: 25,
      wildfire: 12,
      flood: 15,
      earthquake: 8,
    })
  })
})
