import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { addressApi } from '#domain/address/address.api.ts'
import type { AddressSuggestion, FoundAddress } from '#domain/address/address.schema.ts'
import { suggestTowns, townAt } from '#domain/address/gazetteer.ts'
import { placesQuery } from '../../../../blocks/map/map-queries.ts'
import { call } from '../../../../data/call.ts'
import { currentConnection } from '../../../../data/connection.ts'
import { isRefusal } from '../../../../data/refusal.ts'
import { apiKeysQuery } from '../../../../farm/api-keys.ts'

interface Suggested {
  suggestions: AddressSuggestion[]
  /** There is an address service, and it gave no answer: towns are offered instead. */
  isAway: boolean
}

/** What was typed, as addresses of the service where there is one and signal, otherwise as towns of the shipped gazetteer. */
export function suggestionsQuery(typed: string) {
  return queryOptions({
    queryKey: ['addresses', typed],
    queryFn: ({ client, signal }) => suggest(client, typed, signal),
    enabled: typed !== '',
    networkMode: 'always',
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
}

async function suggest(client: QueryClient, search: string, signal: AbortSignal): Promise<Suggested> {
  const hasService = await isServiceThere(client)
  if (hasService) {
    try {
      const { suggestions } = await call(addressApi.suggest, { query: { search } }, { signal })
      return { suggestions, isAway: false }
    } catch (error) {
      if (!isRefusal(error)) throw error
    }
  }
  const places = await client.ensureQueryData(placesQuery)
  return { suggestions: suggestTowns(places, search), isAway: hasService }
}

/** The address a suggestion named: a town from the gazetteer, anything else from the service. */
export async function findAddress(client: QueryClient, value: string): Promise<FoundAddress> {
  const town = townAt(await client.ensureQueryData(placesQuery), value)
  return town ?? call(addressApi.select, { query: { value } })
}

async function isServiceThere(client: QueryClient): Promise<boolean> {
  if (currentConnection().state === 'offline') return false
  const keys = await client.ensureQueryData(apiKeysQuery).catch(() => null)
  return keys?.addresses === 'service'
}
