import { useSyncExternalStore } from 'react'

type Accept = () => void

let accept: Accept | null = null
const listeners = new Set<() => void>()

/** A newer build waits; `accept` brings it in and reloads the page. */
export function offerUpdate(acceptUpdate: Accept): void {
  accept = acceptUpdate
  for (const listener of listeners) listener()
}

/** How to take the waiting build, or null while there is none. */
export function useUpdateOffer(): Accept | null {
  return useSyncExternalStore(subscribe, () => accept)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
