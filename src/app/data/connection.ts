import { useSyncExternalStore } from 'react'

/**
 * Is the office within reach? Known from answered requests only: our own server marks every answer, so a
 * captive portal's page does not count, and the browser's own online flag is no more than a hint to look
 * again (protocol 1.7).
 */
export interface Connection {
  state: 'unknown' | 'online' | 'offline'
}

let connection: Connection = { state: 'unknown' }
const listeners = new Set<(now: Connection) => void>()

export function currentConnection(): Connection {
  return connection
}

export function noteAnswer(): void {
  change({ state: 'online' })
}

export function noteNoAnswer(): void {
  if (connection.state !== 'offline') change({ state: 'offline' })
}

export function onConnectionChange(listener: (now: Connection) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

addEventListener('offline', noteNoAnswer) // a hint worth taking: the next answer says otherwise

/** Only the state: a screen need not render again for every answer. */
export function useConnectionState(): Connection['state'] {
  return useSyncExternalStore(onConnectionChange, () => connection.state)
}

export function useIsOffline(): boolean {
  return useConnectionState() === 'offline'
}

function change(next: Connection): void {
  connection = next
  for (const listener of listeners) listener(next)
}
