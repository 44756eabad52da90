import { queryOptions } from '@tanstack/react-query'
import { type DeviceAccount, knownAccounts } from '#local/device/device.ts'

export interface KeptWork extends Pick<DeviceAccount, 'id' | 'fullName'> {
  count: number
}

const ASKED_ANEW = { networkMode: 'always', staleTime: 0, gcTime: 0, meta: { quiet: true } } as const

/** Whose unsent work waits on this device; how much, never what. */
export const keptWorkQuery = queryOptions({ ...ASKED_ANEW, queryKey: ['kept-work'], queryFn: () => countKeptWork() })

/** How much waits here for each other account: nobody else's business is more than that. */
export function othersWorkQuery(ownId: string) {
  return queryOptions({ ...ASKED_ANEW, queryKey: ['kept-work', ownId], queryFn: () => countOthers(ownId) })
}

export async function countOthers(ownId: string): Promise<number[]> {
  return (await countKeptWork(ownId)).map(({ count }) => count)
}

async function countKeptWork(butFor?: string): Promise<KeptWork[]> {
  const accounts = (await knownAccounts()).filter(({ id }) => id !== butFor)
  if (accounts.length === 0) return []
  const { countKept } = await import('#local/reads/count-unsent.ts') // a first sign-in has nobody to ask about
  const counted = await Promise.all(
    accounts.map(async ({ id, fullName }) => ({ id, fullName, count: await countKept({ indexedDB }, id) })),
  )
  return counted.filter(({ count }) => count > 0)
}
