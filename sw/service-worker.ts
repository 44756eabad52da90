import { clientsClaim } from 'workbox-core'
import { cleanupOutdatedCaches, PrecacheRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { KEPT_FILES_MESSAGE } from '#local/host/kept-files.ts'
import { WAKE_MESSAGE, WAKE_TAG } from '#local/host/wake.ts'
import { checkKeptFiles, keepApp } from './kept-files.ts'
import { precache } from './precache.ts'

declare const self: ServiceWorkerGlobalScope

/** Addresses the server answers itself; everything else that is navigated to is the app. */
const NOT_THE_APP = [/^\/api\//, /^\/health\//, /^\/metrics$/, /^\/files\//]

/**
 * The whole app is kept on the device at install, all or nothing: a failed download leaves the old version
 * in place. The new one takes over when a person agrees, never by itself (protocol 1.11).
 */
self.addEventListener('install', (event) => event.waitUntil(keepApp(event)))
self.addEventListener('activate', (event) => event.waitUntil(precache.activate(event)))
registerRoute(new PrecacheRoute(precache))
cleanupOutdatedCaches()
clientsClaim() // the very first page, too, works without signal from here on
registerRoute(new NavigationRoute(precache.createHandlerBoundToURL('/index.html'), { denylist: NOT_THE_APP }))

let lastCheck: Promise<void> = Promise.resolve()

self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting()
  if (event.data?.type !== KEPT_FILES_MESSAGE) return
  const say = (answer: unknown) => event.ports[0]?.postMessage(answer)
  lastCheck = lastCheck.then(() => checkKeptFiles(event, say)) // of several pages one after the other
  event.waitUntil(lastCheck)
})

/** Signal is back: open pages send. With none open the count on the icon stays (protocol 4.3). */
self.addEventListener('sync', (event) => {
  const woken = event as ExtendableEvent & { tag: string } // not in the library's types: no standard yet
  if (woken.tag === WAKE_TAG) woken.waitUntil(wakePages())
})

async function wakePages(): Promise<void> {
  for (const page of await self.clients.matchAll({ type: 'window' })) page.postMessage({ type: WAKE_MESSAGE })
}
