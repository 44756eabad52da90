import { useSyncExternalStore } from 'react'
import { KEPT_FILES_MESSAGE, type KeptFilesAnswer } from '#local/host/kept-files.ts'
import { onConnectionChange } from '../data/connection.ts'

/** Whether this device could start the app without signal; not known yet, or nothing kept at all (a private window). */
export type KeptFiles = KeptFilesAnswer | 'unknown' | 'none'

const CHECK_MS = 60 * 60_000
/** Where something is missing, it is asked for again soon. */
const GAPS_CHECK_MS = 60_000

let kept: KeptFiles = 'unknown'
let update: () => void = () => undefined
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/**
 * Looks at the start and hourly whether all of the app is on this device, and sooner where something was missing or
 * signal has come back; the service worker fetches it (field 6.6). `findUpdate` looks for a newer build: where the
 * office has one, files of this one can be fetched no longer.
 */
export function followKeptFiles(findUpdate: () => void): void {
  update = findUpdate
  look()
  void navigator.serviceWorker.ready.then(look)
  let before: unknown
  onConnectionChange(({ state }) => {
    if (state === 'online' && before !== state && kept === 'gaps') look()
    before = state
  })
}

export function useKeptFiles(): KeptFiles {
  return useSyncExternalStore(subscribe, () => kept)
}

function look(): void {
  lookLater()
  void askWorker()
}

function lookLater(): void {
  clearTimeout(timer)
  timer = setTimeout(look, kept === 'gaps' ? GAPS_CHECK_MS : CHECK_MS)
}

async function askWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined)
  if (!registration) return note('none')
  if (!registration.active) return note(registration.installing ? 'unknown' : 'gaps')
  const line = new MessageChannel()
  line.port1.onmessage = ({ data }: MessageEvent<KeptFilesAnswer>) => note(data)
  registration.active.postMessage({ type: KEPT_FILES_MESSAGE }, [line.port2])
}

function note(now: KeptFiles): void {
  kept = now
  lookLater()
  if (now === 'gaps') update()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
