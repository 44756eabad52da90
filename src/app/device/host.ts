import { createLocatorMaker } from '#domain/kernel/ids.ts'
import type { Host, SessionEnd } from '#local/host/transport.ts'
import { exchange } from '../data/call.ts'
import { currentCredentials } from '../data/credentials.ts'
import { todayHere, todayIn } from '../data/office-days.ts'

/** Names for life of what this page makes: records, changes, openings of forms. */
export const makeLocator = createLocatorMaker((count) => crypto.getRandomValues(new Uint8Array(count)), Date.now)

/** What this browser gives the local layer: the line to the office, clock, dice, locks and store. */
export function createHost(): Host {
  return {
    request: exchange,
    endSession,
    now: Date.now,
    today: (zone) => (zone === undefined ? todayHere() : todayIn(zone)),
    random: Math.random,
    makeId: makeLocator,
    after(ms, work) {
      const timer = setTimeout(work, ms)
      return () => clearTimeout(timer)
    },
    locks: navigator.locks ?? null,
    indexedDB: globalThis.indexedDB,
    isVisible: () => !document.hidden,
    storage: navigator.storage ?? null,
    report: (error) => reportError(error), // the browser's own works for nobody but its window
  }
}

/** A token of somebody else is only forgotten: this account's own cookie renews it. */
function endSession(reason: SessionEnd): void {
  const credentials = currentCredentials()
  if (!credentials) return
  if (reason === 'wrongAccount') credentials.accessToken = null
  else void credentials.end(reason)
}
