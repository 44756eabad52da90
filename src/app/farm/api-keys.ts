import { queryOptions, useQuery } from '@tanstack/react-query'
import { can } from '#domain/access/can.ts'
import { apiKeyApi } from '#domain/reference/api-key.api.ts'
import type { MapTiles } from '../blocks/map/map-model.ts'
import { call } from '../data/call.ts'
import { useAccount } from '../session/account.ts'

/** Keys of the map and address services: for this page's life, never in the browser's store (settled 7). */
export const apiKeysQuery = queryOptions({
  queryKey: ['api-keys'],
  queryFn: ({ signal }) => call(apiKeyApi.read, {}, { signal }),
  staleTime: 60 * 60_000,
  meta: { quiet: true },
})

/** For the roles that load them (spec 1 §6); undefined while they are not known. */
export function useApiKeys() {
  const account = useAccount()
  return useQuery({ ...apiKeysQuery, enabled: can(account, 'api_key', 'read') }).data
}

/** The operator's online tiles, laid over the shipped map where there are any. */
export function useTiles(): { tiles?: MapTiles } {
  const tiles = useApiKeys()?.tiles
  return tiles ? { tiles } : {}
}
