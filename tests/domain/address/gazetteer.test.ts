import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { foundAddress } from '#domain/address/address.schema.ts'
import { suggestTowns, townAt } from '#domain/address/gazetteer.ts'
import { toPlaces } from '#domain/geo/places.ts'

const places = toPlaces(JSON.parse(readFileSync('public/map/canada-places.json', 'utf8')).rows)
const textsOf = (typed: string) => suggestTowns(places, typed).map(({ text }) => text)

describe('the offline gazetteer [P7.29]', () => {
  it.each([
    ['rosetown', 'Rosetown, SK'],
    ['Rosetown, SK', 'Rosetown, SK'],
    ['rosetown sk', 'Rosetown, SK'],
    ['MONTRÉAL', 'Montréal, QC'],
    ['montreal qc', 'Montréal, QC'],
    ['  brandon  ', 'Brandon, MB'],
  ])('finds %s', (typed, town) => {
    expect(textsOf(typed)).toContain(town)
  })

  it('keeps to the province that is named, where it has such a town', () => {
    expect(textsOf('Windsor ON').every((text) => text.endsWith(', ON'))).toBe(true)
    expect(textsOf('Windsor').length).toBeGreaterThan(1)
  })

  it.each(['', '  ', ',', 'Nowhere at all', '%', '(', '\\'])('has nothing for "%s"', (typed) => {
    expect(textsOf(typed)).toEqual([])
  })

  it('answers every town it suggests by its value, as an address', () => {
    for (const { value, text } of [...suggestTowns(places, 'Bearspaw'), ...suggestTowns(places, 'st')]) {
      const town = townAt(places, value)
      expect(foundAddress.safeParse(town).success).toBe(true)
      expect(`${town?.city}, ${town?.province}`).toBe(text)
    }
    expect(townAt(places, 'Bearspaw')).toBeNull()
  })
})
