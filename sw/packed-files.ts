import type { PrecacheEntry } from 'workbox-precaching'
import { PACK_ADDRESS, type PackedFile } from '#local/host/packed-files.ts'
import { isIntact } from './is-intact.ts'
import { precache } from './precache.ts'

const NEWLINE = 10

/**
 * Keeps `wanted` out of one answer that holds the whole app: over a slow line four hundred questions one after the other
 * take a minute. What it does not hold, or holds with another hash than this build's, is left to be fetched by itself,
 * and so is everything where it does not come.
 */
export async function keepPacked(wanted: readonly PrecacheEntry[]): Promise<void> {
  const answer = await fetch(PACK_ADDRESS, { cache: 'no-store' })
  if (!answer.ok) return
  const pack = new Uint8Array(await answer.arrayBuffer())
  const end = pack.indexOf(NEWLINE)
  const packed = JSON.parse(new TextDecoder().decode(pack.subarray(0, end))) as PackedFile[] // our own file, and hashed below
  const cache = await caches.open(precache.strategy.cacheName)
  const byUrl = new Map(wanted.map((file) => [file.url, file]))
  let at = end + 1
  await Promise.all(
    packed.map(async ({ url, size, type }) => {
      const bytes = pack.subarray(at, (at += size))
      const file = byUrl.get(url)
      if (!file || !(await isIntact(bytes, file))) return
      await cache.put(precache.getCacheKeyForURL(url)!, new Response(bytes, { headers: { 'content-type': type } }))
    }),
  )
}
