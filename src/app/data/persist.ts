import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import type { QueryClient } from '@tanstack/react-query'
import { type PersistedClient, persistQueryClient } from '@tanstack/react-query-persist-client'
import { forgetReference, openReference } from '#local/device/reference-store.ts'
import { dropEarlierNotes } from './browser-storage.ts'

/** Tables arrive together after a sign-in; a browser may be killed right after. */
const GATHER_MS = 250

/**
 * Small reference answers outlive the page: an allow-list of queries marked `meta.persist`, never business
 * records, under a key and buster of account and build (settled 1), in the device's own store (settled 50).
 */
export function persistReference(queryClient: QueryClient, accountId: string): () => void {
  dropEarlierNotes()
  const name = `${accountId}:${__BUILD__}`
  const storage = openReference((error) => reportError(error))
  const persister = createSyncStoragePersister({
    storage,
    key: name,
    throttleTime: GATHER_MS,
    serialize: withoutTimes,
    deserialize: asOld,
  })
  const [stop] = persistQueryClient({
    queryClient,
    persister,
    buster: name,
    maxAge: Number.POSITIVE_INFINITY, // by whose clock? one that jumps would take the tables away
    dehydrateOptions: {
      // Without signal a refresh fails, and what was known is still wanted at the next start.
      shouldDehydrateQuery: ({ meta, state }) => meta?.persist === true && state.data !== undefined,
      shouldDehydrateMutation: () => false,
    },
  })
  return () => {
    stop()
    storage.close()
  }
}

/** Equal tables read equal, so that nothing is written while nothing changes. */
function withoutTimes({ buster, clientState }: PersistedClient): string {
  const queries = clientState.queries.map(({ queryKey, queryHash, meta, state }) => ({
    queryKey,
    queryHash,
    meta,
    state: { ...AT_REST, data: state.data },
  }))
  return JSON.stringify({ buster, timestamp: 1, clientState: { mutations: [], queries } })
}

/** Shown at once, and stale: the page before may have known better. Anything younger wins. */
const AT_REST = {
  dataUpdatedAt: 1,
  dataUpdateCount: 1,
  error: null,
  errorUpdateCount: 0,
  errorUpdatedAt: 0,
  fetchFailureCount: 0,
  fetchFailureReason: null,
  fetchMeta: null,
  isInvalidated: false,
  status: 'success',
  fetchStatus: 'idle',
} as const

/** What does not read as the persister wrote it is nothing, and is written anew. */
function asOld(text: string): PersistedClient {
  try {
    const kept = JSON.parse(text) as PersistedClient // as the persister wrote it, or garbage
    if (kept.clientState.queries.every(({ queryHash, state }) => queryHash && 'data' in state)) return kept
  } catch {}
  return { timestamp: 0, buster: '', clientState: { mutations: [], queries: [] } }
}

/** At sign-out: of every account and build, nothing stays behind. */
export function dropPersisted(): void {
  forgetReference().catch(() => undefined) // where nothing can be kept, nothing was
}
