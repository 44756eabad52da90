import type { QueryClient } from '@tanstack/react-query'

/**
 * Everything below the key is read again. A first read that is under way is not broken off for it, and what it brings
 * may be older than what was just written: it is read once more when it is there.
 */
export async function readAgain(queryClient: QueryClient, queryKey: readonly string[]): Promise<void> {
  const underWay = queryClient.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' })
  const first = new Set(underWay.filter(({ state }) => state.data === undefined))
  await queryClient.invalidateQueries({ queryKey })
  if (first.size > 0) await queryClient.invalidateQueries({ queryKey, predicate: (query) => first.has(query) })
}
