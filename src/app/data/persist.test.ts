import { QueryObserver, queryOptions } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createQueryClient } from '../query-client.ts'
import { persistReference } from './persist.ts'

const KEPT = 'kept by the page before'
const NOW = 'said by the office now'
const PATIENCE = { timeout: 5000 } // it is written at most once a second

test('what a page before has kept is shown at once, and asked for anew however young it is', async () => {
  const before = createQueryClient()
  const stopBefore = persistReference(before, 'account-1')
  const options = queryOptions({
    queryKey: ['configs', 'anything'],
    queryFn: () => Promise.resolve(NOW),
    meta: { persist: true },
  })
  const isWritten = async () => {
    before.setQueryDefaults(options.queryKey, { meta: { persist: true } })
    before.setQueryData(options.queryKey, KEPT)
    return Object.values(localStorage).join()
  }
  await expect.poll(isWritten, PATIENCE).toContain(KEPT)
  stopBefore()

  const now = createQueryClient()
  const stop = persistReference(now, 'account-1')
  await expect.poll(() => now.getQueryData(options.queryKey)).toBe(KEPT)
  const stopWatching = new QueryObserver(now, options).subscribe(() => {})
  await expect.poll(() => now.getQueryData(options.queryKey)).toBe(NOW)
  stopWatching()
  stop()
})
