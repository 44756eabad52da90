import { useSyncExternalStore } from 'react'
import { type FlagKey, type Flags, SAFE_FLAGS } from '#domain/flag/flag.schema.ts'

/** What screens ask: small and always there, while the flag service itself is loaded after them. */
let known: Flags = SAFE_FLAGS
const listeners = new Set<() => void>()

/** Is this switched on for the signed-in person? The safe answer until the service has given its own. */
export function useFlag(key: FlagKey): boolean {
  return useSyncExternalStore(subscribe, () => known[key])
}

export function setFlags(flags: Flags): void {
  known = flags
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
