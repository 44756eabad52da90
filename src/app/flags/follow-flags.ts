import type { QueryClient } from '@tanstack/react-query'

/** The flag service for as long as the session lasts; it is loaded behind the first screen, which does not wait for it. */
export function followFlags(queryClient: QueryClient, accountId: string, firstScreen: Promise<void>): () => void {
  const stop = new AbortController()
  void open(queryClient, accountId, firstScreen, stop.signal).catch(reportError)
  return () => stop.abort()
}

async function open(queryClient: QueryClient, accountId: string, firstScreen: Promise<void>, signal: AbortSignal) {
  await firstScreen
  const { openFlags } = await import('./open-flags.ts')
  if (signal.aborted) return
  const close = await openFlags(queryClient, accountId)
  if (signal.aborted) close()
  else signal.addEventListener('abort', close)
}
