import { queryOptions } from '@tanstack/react-query'
import type { LocalAccount } from '#local/store/account.ts'
import { workOpened } from './work.ts'

/** Options of a query over the device's own tables: always allowed, never stale by time. */
export const DEVICE_QUERY = {
  networkMode: 'always',
  staleTime: Number.POSITIVE_INFINITY,
  meta: { source: 'device' },
} as const

/** Queries under this key are read again whenever any tab writes to the store. */
export const DEVICE_KEY = ['device'] as const
/** These also when the loop notes something about itself, or something is typed into a form. */
export const STATUS_KEY = [...DEVICE_KEY, 'status'] as const

/** The signed-in person's store as soon as it is open; null where the browser lets nothing be kept. */
export async function accountHere(): Promise<LocalAccount | null> {
  const work = await workOpened()
  return work.kind === 'open' ? work.account : null
}

/** A query over this device's store; null where the browser lets nothing be kept. */
export function deviceQuery<Answer>(
  key: readonly unknown[],
  read: (account: LocalAccount) => Promise<Answer>,
  gone: Answer,
) {
  return queryOptions({
    ...DEVICE_QUERY,
    queryKey: [...DEVICE_KEY, ...key],
    queryFn: async () => {
      const account = await accountHere()
      return account ? read(account) : gone
    },
  })
}
