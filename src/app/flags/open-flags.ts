import { OpenFeature } from '@openfeature/web-sdk'
import type { QueryClient } from '@tanstack/react-query'
import { flagApi } from '#domain/flag/flag.api.ts'
import { FLAG_KEYS, type Flags, flagUserKey, SAFE_FLAGS } from '#domain/flag/flag.schema.ts'
import { call } from '../data/call.ts'
import { createFlagProvider } from './flag-provider.ts'
import { setFlags } from './flags.ts'

/** Asks the flag service as this person and tells the screens; the answer forgets the person again. */
export async function openFlags(queryClient: QueryClient, accountId: string): Promise<() => void> {
  const provider = createFlagProvider({
    ask: (userKey, signal) =>
      queryClient.fetchQuery({
        queryKey: ['flags', userKey],
        queryFn: () => call(flagApi.list, {}, { signal }),
        staleTime: 0,
        gcTime: Number.POSITIVE_INFINITY,
        meta: { persist: true, quiet: true },
      }),
    remembered: (userKey) => queryClient.getQueryData<Flags>(['flags', userKey]),
  })
  await OpenFeature.setContext({ targetingKey: flagUserKey(accountId) })
  await OpenFeature.setProviderAndWait(provider)
  setFlags(readFlags())
  return () => {
    setFlags(SAFE_FLAGS)
    void OpenFeature.clearContexts().then(() => OpenFeature.clearProviders())
  }
}

function readFlags(): Flags {
  const client = OpenFeature.getClient()
  const entries = FLAG_KEYS.map((key) => [key, client.getBooleanValue(key, SAFE_FLAGS[key])])
  return { ...SAFE_FLAGS, ...Object.fromEntries(entries) }
}
