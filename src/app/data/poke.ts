import type { QueryClient } from '@tanstack/react-query'
import { syncApi } from '#domain/sync/sync.api.ts'
import { userApi } from '#domain/user/user.api.ts'
import { call, openStream } from './call.ts'
import { currentConnection } from './connection.ts'
import { refreshOffice } from './refresh-office.ts'
import { isRefusal } from './refusal.ts'

/** While the stream is down, how often a cheap call asks in its place (settled 16). */
const POLL_MS = 4_000
const SILENCE_MS = 45_000

/**
 * Keeps screens alive: on the server's data-free poke every active server query looks again. One tab holds
 * the stream, tells the others and `onPoke`; the answer stops listening. It is also what notices that signal is back.
 */
export function followPokes(queryClient: QueryClient, accountId: string, onPoke: () => void): () => void {
  const stop = new AbortController()
  const channel = new BroadcastChannel(`hedgerow-poke:${accountId}`)
  const refresh = () => void refreshOffice(queryClient)
  const announce = () => {
    refresh()
    onPoke()
    channel.postMessage(null)
  }
  channel.onmessage = refresh
  stop.signal.addEventListener('abort', () => channel.close())
  lookForSignal(refresh, stop.signal)
  navigator.locks
    .request(`hedgerow-poke:${accountId}`, { signal: stop.signal }, () => lead(announce, stop.signal))
    .catch(() => undefined) // stopped while waiting for the lead
  return () => stop.abort()
}

/**
 * A page that was told the signal is gone asks for itself until it is answered: the tab that holds the stream may be
 * hidden, or its line may have outlived what the browser took for the end of it.
 */
function lookForSignal(refresh: () => void, signal: AbortSignal): void {
  const look = () => {
    if (document.hidden || currentConnection().state !== 'offline') return
    void call(userApi.me, {}, { signal }).then(refresh, ignoreRefusal)
  }
  const timer = setInterval(look, POLL_MS)
  signal.addEventListener('abort', () => clearInterval(timer))
  for (const [target, event] of [
    [window, 'online'],
    [document, 'visibilitychange'],
  ] as const) {
    target.addEventListener(event, look, { signal })
  }
}

/** Until stopped: listen to the stream; when it breaks, ask once by a cheap call, wait, and try it again. */
async function lead(announce: () => void, signal: AbortSignal): Promise<void> {
  let isFirst = true
  while (!signal.aborted) {
    await listen(announce, isFirst, signal).catch(ignoreRefusal)
    isFirst = false
    if (signal.aborted) return
    await pause(signal)
    const isAnswered = await call(userApi.me, {}, { signal }).then(() => true, ignoreRefusal)
    if (isAnswered) announce() // pokes may have been missed meanwhile
  }
}

/** The server says at least every 20 s that it is still there; a line that has gone dead says nothing at all. */
async function listen(announce: () => void, isFirst: boolean, signal: AbortSignal): Promise<void> {
  const silence = new AbortController()
  let timer = 0
  const heard = () => {
    clearTimeout(timer)
    timer = window.setTimeout(() => silence.abort(), SILENCE_MS)
  }
  heard()
  try {
    const response = await openStream(syncApi.poke, {}, { signal: AbortSignal.any([signal, silence.signal]) })
    if (!isFirst) announce()
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      heard()
      if (/^(event|data):/m.test(part.value)) announce() // comment lines only keep the line open
    }
  } finally {
    clearTimeout(timer)
  }
}

function ignoreRefusal(error: unknown): void {
  const isExpected =
    isRefusal(error) || error instanceof TypeError || (error instanceof DOMException && error.name === 'AbortError')
  if (!isExpected) throw error
}

/** Four seconds, and as long as the page is hidden; coming back to it, or the browser's hint, ends the wait. */
function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      for (const [target, event] of wakers) target.removeEventListener(event, onWake)
      resolve()
    }
    const onWake = () => {
      if (!document.hidden || signal.aborted) done()
    }
    const wakers: [EventTarget, string][] = [
      [document, 'visibilitychange'],
      [window, 'online'],
      [signal, 'abort'],
    ]
    for (const [target, event] of wakers) target.addEventListener(event, onWake)
    const timer = setTimeout(() => !document.hidden && done(), POLL_MS)
  })
}
