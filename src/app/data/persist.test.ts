import { QueryObserver, queryOptions } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../query-client.ts'

const KEPT = 'kept by the page before'
const NOW = 'said by the office now'

const options = queryOptions({
  queryKey: ['configs', 'anything'],
  queryFn: () => Promise.resolve(NOW),
  meta: { persist: true },
})

const unforeseen = (error: unknown) => {
  throw error
}

/** A page of its own: it knows what lies on the disk, and nothing else. */
async function openPage() {
  vi.resetModules()
  const store = await import('#local/device/reference-store.ts')
  await store.readReference()
  return { ...store, ...(await import('./persist.ts')) }
}

/** What lies on the disk, as a page that starts now would read it. */
async function onDisk(key = `account-1:${__BUILD__}`): Promise<string> {
  const { openReference } = await openPage()
  return openReference(unforeseen).getItem(key) ?? ''
}

beforeEach(async () => {
  const { persistReference } = await openPage()
  const client = createQueryClient()
  client.setQueryDefaults(options.queryKey, { meta: { persist: true } })
  const stop = persistReference(client, 'account-1')
  await expect
    .poll(() => {
      client.setQueryData(options.queryKey, KEPT)
      return onDisk()
    })
    .toContain(KEPT)
  stop()
})

afterEach(async () => (await openPage()).forgetReference())

test('what a page before has kept is shown at once, and asked for anew however young it is', async () => {
  const { persistReference } = await openPage()
  const client = createQueryClient()
  const stop = persistReference(client, 'account-1')
  await expect.poll(() => client.getQueryData(options.queryKey)).toBe(KEPT)
  const stopWatching = new QueryObserver(client, options).subscribe(() => {})
  await expect.poll(() => client.getQueryData(options.queryKey)).toBe(NOW)
  stopWatching()
  stop()
})

test('nothing of it lies in localStorage, and no clock takes it away', async () => {
  expect(Object.values(localStorage).join()).not.toContain(KEPT)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * 365 * 24 * 3_600_000 })
  const { persistReference } = await openPage()
  const client = createQueryClient()
  const stop = persistReference(client, 'account-1')
  await expect.poll(() => client.getQueryData(options.queryKey)).toBe(KEPT)
  stop()
  vi.useRealTimers()
})

test('what does not read as it was written is as good as nothing, and written anew', async () => {
  for (const garbage of ['{', 'null', '[]', '{"timestamp":1,"clientState":{"queries":[{"queryHash":"x"}]}}']) {
    const { persistReference, openReference } = await openPage()
    openReference(unforeseen).setItem(`account-1:${__BUILD__}`, garbage)
    const client = createQueryClient()
    client.setQueryDefaults(options.queryKey, { meta: { persist: true } })
    const stop = persistReference(client, 'account-1')
    await Promise.resolve()
    expect(client.getQueryData(options.queryKey)).toBeUndefined()
    await expect
      .poll(() => {
        client.setQueryData(options.queryKey, NOW)
        return onDisk()
      })
      .toContain(NOW)
    stop()
  }
})

test('signing out leaves nothing behind, whatever was still to be written', async () => {
  const { persistReference, dropPersisted } = await openPage()
  const client = createQueryClient()
  const stop = persistReference(client, 'account-1')
  await expect.poll(() => client.getQueryData(options.queryKey)).toBe(KEPT)
  client.setQueryDefaults(options.queryKey, { meta: { persist: true } })
  client.setQueryData(options.queryKey, 'typed late')
  stop()
  client.clear()
  dropPersisted()
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(await onDisk()).toBe('')
})
