import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import type { QueryClient } from '@tanstack/react-query'
import { type PersistedClient, persistQueryClient } from '@tanstack/react-query-persist-client'

const PREFIX = 'hedgerow-cache:'
const MAX_AGE_MS = 30 * 24 * 3_600_000

/**
 * Small reference answers outlive the page: an allow-list of queries marked `meta.persist`, never business
 * records, under a key and buster of account and build (settled 1).
 */
export function persistReference(queryClient: QueryClient, accountId: string): () => void {
  const name = `${accountId}:${__BUILD__}`
  const persister = createSyncStoragePersister({ storage: localStorage, key: PREFIX + name, deserialize: asOld })
  const [stop] = persistQueryClient({
    queryClient,
    persister,
    buster: name,
    maxAge: MAX_AGE_MS,
    dehydrateOptions: {
      // Without signal a refresh fails, and what was known is still wanted at the next start.
      shouldDehydrateQuery: ({ meta, state }) => meta?.persist === true && state.data !== undefined,
    },
  })
  return stop
}

/** Shown at once, and stale: it is written up to a second late, so the page before may have known better. */
function asOld(text: string): PersistedClient {
  const kept = JSON.parse(text) as PersistedClient // as the persister wrote it
  for (const { state } of kept.clientState.queries) state.dataUpdatedAt = 1 // anything younger wins
  return kept
}

/** At sign-out: of every account and build, nothing stays behind. */
export function dropPersisted(): void {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX))
  for (const key of keys) localStorage.removeItem(key)
}
