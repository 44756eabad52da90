import { tabNotes } from '../data/browser-storage.ts'
import { isOfficeThere } from '../data/call.ts'

const GUARD_KEY = 'hedgerow-reloaded-for'
/** Where the router remembers that it reloaded for a lost file; it would do so without signal too. */
const ROUTER_GUARD = 'tanstack_router_reload:'

const lost = new WeakSet<Error>()

/** Did a screen break because its part of the app could not be fetched? */
export function isLostChunk(error: unknown): boolean {
  return error instanceof Error && lost.has(error)
}

/**
 * A part of the app that cannot be loaded belongs to a build that is gone: one reload fetches the present
 * one. Only where the office answers, and only once per build: over a dead line a reload would cost the page and
 * gain nothing, and a browser notices a dead line late (protocol 1.11).
 */
export function recoverLostChunks(): void {
  addEventListener('vite:preloadError', (event: Event & { payload?: Error }) => {
    if (event.payload) lost.add(event.payload)
    if (event.payload) tabNotes.write(`${ROUTER_GUARD}${event.payload.message}`, '1')
    if (!navigator.onLine || isReloaded()) return
    void isOfficeThere().then((isThere) => {
      if (!isThere || isReloaded()) return
      tabNotes.write(GUARD_KEY, __BUILD__)
      location.reload()
    })
  })
}

function isReloaded(): boolean {
  return tabNotes.read(GUARD_KEY) === __BUILD__
}
