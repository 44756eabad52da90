import { cacheNames } from 'workbox-core'
import { createHandlerBoundToURL, getCacheKeyForURL, type PrecacheEntry } from 'workbox-precaching'
import type { KeptFilesAnswer } from '#local/host/kept-files.ts'

/**
 * Browsers clear Cache Storage without telling anybody, and the app then goes on over the line until the day there is
 * none. So every file of the build is looked for and compared with its hash, and what is missing or spoilt is fetched
 * again (field 6.6). `say` hears what was found, and what came of it.
 */
export async function checkKeptFiles(
  files: readonly PrecacheEntry[],
  event: ExtendableEvent,
  say: (answer: KeptFilesAnswer) => void,
): Promise<void> {
  const lost = await findLost(files)
  if (lost.length === 0) return say('whole')
  say('fetching')
  say((await isFetched(lost, event)) ? 'whole' : 'gaps')
}

async function findLost(files: readonly PrecacheEntry[]): Promise<PrecacheEntry[]> {
  const cache = await caches.open(cacheNames.precache)
  const lost: PrecacheEntry[] = []
  for (const file of files) {
    const key = getCacheKeyForURL(file.url)!
    const kept = await cache.match(key)
    if (kept && (await isIntact(kept, file))) continue
    if (kept) await cache.delete(key)
    lost.push(file)
  }
  return lost
}

async function isIntact(kept: Response, { integrity }: PrecacheEntry): Promise<boolean> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await kept.arrayBuffer()))
  return integrity === `sha256-${btoa(String.fromCharCode(...digest))}`
}

/**
 * Workbox itself fetches what it does not find, and keeps it where its hash is right. The first that does not come ends
 * it: without signal none comes, and a newer build at the office has others, which its own worker brings.
 */
async function isFetched(lost: readonly PrecacheEntry[], event: ExtendableEvent): Promise<boolean> {
  try {
    for (const { url, integrity } of lost) {
      const request = new Request(url)
      await createHandlerBoundToURL(url)({
        request,
        url: new URL(request.url),
        event,
        params: { integrity: integrity! },
      })
    }
    return true
  } catch {
    return false
  }
}
