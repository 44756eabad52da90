import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import {
  type ADDRESS_SOURCES,
  type AddressSuggestion,
  addressSuggestion,
  type FoundAddress,
  foundAddress,
} from '#domain/address/address.schema.ts'
import { suggestTowns, townAt } from '#domain/address/gazetteer.ts'
import { type Place, type PlaceRow, toPlaces } from '#domain/geo/places.ts'
import type { Config } from '../config.ts'
import { addressBelow, askService, DEADLINE_MS, type Reached, ServiceTrouble } from './ask-service.ts'

/** Finds addresses; what it cannot find out it throws as `ServiceTrouble`. */
export interface AddressBook {
  kind: (typeof ADDRESS_SOURCES)[number]
  suggest(typed: string): Promise<AddressSuggestion[]>
  /** The address behind a suggestion's value; null where it names none. */
  select(value: string): Promise<FoundAddress | null>
}

/** The address service at ADDRESS_URL; the gazetteer of towns where none is configured. */
export function openAddresses(
  { ADDRESS_URL, ADDRESS_KEY = '' }: Pick<Config, 'ADDRESS_URL' | 'ADDRESS_KEY'>,
  deadlineMs: number = DEADLINE_MS,
): AddressBook {
  return ADDRESS_URL ? addressService({ base: ADDRESS_URL, key: ADDRESS_KEY, deadlineMs }) : gazetteer()
}

const PLACES_FILE = join(import.meta.dirname, '../../../public/map/canada-places.json')

/** The towns the app ships to every device, read once they are asked for. */
function gazetteer(): AddressBook {
  let towns: Promise<Place[]> | undefined
  const places = () => (towns ??= readTowns())
  return {
    kind: 'gazetteer',
    suggest: async (typed) => suggestTowns(await places(), typed),
    select: async (value) => townAt(await places(), value),
  }
}

async function readTowns(): Promise<Place[]> {
  const { rows }: { rows: PlaceRow[] } = JSON.parse(await readFile(PLACES_FILE, 'utf8')) // our own file
  return toPlaces(rows)
}

const suggestions = z.object({ suggestions: z.array(addressSuggestion).max(100) })
const SHOWN_MAX = 8

/** Two calls (spec 2 §7): `GET suggestions?search=…` while somebody types, `GET address?value=…` for the chosen one. */
function addressService({ base, key, deadlineMs }: Reached): AddressBook {
  const headers = { authorization: `Bearer ${key}` }
  return {
    kind: 'service',
    async suggest(typed) {
      const url = addressBelow(base, 'suggestions', { search: typed })
      const found = await askService(url, { headers, answer: suggestions, deadline: AbortSignal.timeout(deadlineMs) })
      return found.suggestions.slice(0, SHOWN_MAX)
    },
    async select(value) {
      const url = addressBelow(base, 'address', { value })
      const asked = askService(url, { headers, answer: foundAddress, deadline: AbortSignal.timeout(deadlineMs) })
      return asked.catch((error: unknown) => {
        if (error instanceof ServiceTrouble && error.status === 404) return null
        throw error
      })
    },
  }
}
