import { onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { onConnectionChange } from './data/connection.ts'
import { tellRefusal } from './telling/tell-refusal.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Where the answer comes from: the server unless said. A poke refreshes server queries only. */
      source?: 'device'
      /** On the allow-list of answers that outlive the page (settled 1). */
      persist?: boolean
      /** The screen itself says what went wrong. */
      quiet?: boolean
    }
  }
}

/** Server reads try first and ask later whether there is signal; what the device holds is read by `DEVICE_QUERY` (`device/device-query.ts`). */
export function createQueryClient(): QueryClient {
  onlineManager.setEventListener((setOnline) => onConnectionChange(({ state }) => setOnline(state !== 'offline')))
  return new QueryClient({
    queryCache: new QueryCache({
      onError(error, { meta, state }) {
        const isFirstSight = state.data === undefined
        if (!meta?.quiet && isFirstSight) tellRefusal(error)
      },
    }),
    defaultOptions: {
      queries: { networkMode: 'offlineFirst', retry: false, staleTime: 10_000, gcTime: 10 * 60_000 },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}
