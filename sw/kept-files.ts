import type { PrecacheEntry } from 'workbox-precaching'
import type { KeptFilesAnswer } from '#local/host/kept-files.ts'
import { isIntact } from './is-intact.ts'
import { keepPacked } from './packed-files.ts'
import { files, precache } from './precache.ts'

/** Of an update most files are here already, and the pack would bring all of them again. */
const MOST = files.length / 2

/** All of the app, all or nothing: what the pack did not bring, Workbox fetches; the first that does not come ends it. */
export async function keepApp(event: ExtendableEvent): Promise<void> {
  await keepMany(await findMissing())
  await precache.install(event)
}

/**
 * Browsers clear Cache Storage without telling anybody, and the app then goes on over the line until the day there is
 * none. So every file of the build is looked for and compared with its hash, and what is missing or spoilt is fetched
 * again (field 6.6). `say` hears what was found, and what came of it.
 */
export async function checkKeptFiles(event: ExtendableEvent, say: (answer: KeptFilesAnswer) => void): Promise<void> {
  const lost = await findLost()
  if (lost.length === 0) return say('whole')
  say('fetching')
  await keepMany(lost)
  say((await isFetched(lost, event)) ? 'whole' : 'gaps')
}

/** A pack that does not come or cannot be read is no fault: then each file is asked for. */
async function keepMany(wanted: readonly PrecacheEntry[]): Promise<void> {
  if (wanted.length > MOST) await keepPacked(wanted).catch(() => {})
}

async function findMissing(): Promise<PrecacheEntry[]> {
  const cache = await caches.open(precache.strategy.cacheName)
  const kept = new Set((await cache.keys()).map(({ url }) => url))
  return files.filter(({ url }) => !kept.has(precache.getCacheKeyForURL(url)!))
}

async function findLost(): Promise<PrecacheEntry[]> {
  const cache = await caches.open(precache.strategy.cacheName)
  const lost: PrecacheEntry[] = []
  for (const file of files) {
    const key = precache.getCacheKeyForURL(file.url)!
    const kept = await cache.match(key)
    if (kept && (await isIntact(await kept.arrayBuffer(), file))) continue
    if (kept) await cache.delete(key)
    lost.push(file)
  }
  return lost
}

/**
 * Workbox itself fetches what it does not find, and keeps it where its hash is right. The first that does not come ends
 * it: without signal none comes, and a newer build at the office has others, which its own worker brings.
 */
async function isFetched(lost: readonly PrecacheEntry[], event: ExtendableEvent): Promise<boolean> {
  try {
    for (const { url, integrity } of lost) {
      const request = new Request(url)
      await precache.createHandlerBoundToURL(url)({
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
