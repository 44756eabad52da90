import { formatDegrees } from '../geo/coordinates.ts'
import { findPlaces, type Place } from '../geo/places.ts'
import type { AddressSuggestion, FoundAddress } from './address.schema.ts'

/** Towns for what was typed, as suggestions: the same on a device without signal as at the office. */
export function suggestTowns(places: readonly Place[], typed: string): AddressSuggestion[] {
  const found = townsFor(places, typed)
  const labels = found.map(({ name, province }) => `${name}, ${province}`)
  return found.map((place, index) => {
    const text = labels[index]!
    const hasNamesake = labels.indexOf(text) !== labels.lastIndexOf(text)
    const position = `${formatDegrees(place.latitude)}°, ${formatDegrees(place.longitude)}°`
    return { value: valueOf(place), text, detail: hasNamesake ? position : '' }
  })
}

/** The town a suggestion named: its middle on the map, and no street. Null for a value no town has. */
export function townAt(places: readonly Place[], value: string): FoundAddress | null {
  const place = places.find((each) => valueOf(each) === value)
  if (!place) return null
  const { name, province, latitude, longitude } = place
  return { line1: '', city: name, province, postalCode: '', latitude, longitude, precision: 'town' }
}

/** Towns of one name in one province are told apart by where they are. */
function valueOf({ name, province, latitude, longitude }: Place): string {
  return `${province}/${name}/${latitude},${longitude}`
}

/** "rosetown sk" and "Rosetown, SK" ask for one province, where it has such a town. */
function townsFor(places: readonly Place[], typed: string): Place[] {
  const [, name, province] = /^(.*[^\s,])[\s,]+([A-Za-z]{2})\s*$/.exec(typed) ?? []
  const ofProvince = name && province ? findPlaces(places, name, province.toUpperCase()) : []
  return ofProvince.length > 0 ? ofProvince : findPlaces(places, typed)
}
