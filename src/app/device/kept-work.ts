import { queryOptions } from '@tanstack/react-query'
import { type DeviceAccount, knownAccounts } from '#local/device.ts'

export interface KeptWork extends Pick<DeviceAccount, 'id' | 'fullName'> {
  count: number
}

/** Whose unsent work waits on this device; how much, never what. */
export const keptWorkQuery = queryOptions({
  networkMode: 'always',
  staleTime: 0,
  gcTime: 0,
  meta: { quiet: true },
  queryKey: ['kept-work'],
  queryFn: async (): Promise<KeptWork[]> => {
    const accounts = await knownAccounts()
    if (accounts.length === 0) return []
    const { countKept } = await import('#local/sign-out.ts') // a first sign-in has nobody to ask about
    const counted = await Promise.all(
      accounts.map(async ({ id, fullName }) => ({ id, fullName, count: await countKept({ indexedDB }, id) })),
    )
    return counted.filter(({ count }) => count > 0)
  },
})
