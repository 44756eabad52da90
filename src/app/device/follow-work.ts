import type { QueryClient } from '@tanstack/react-query'
import { hasFeed } from '#domain/access/roles.ts'
import { currentAccount, type DeviceAccount } from '#local/device/device.ts'
import { onConnectionChange } from '../data/connection.ts'
import { DEVICE_KEY, STATUS_KEY } from './device-query.ts'
import { readAgain } from './read-again.ts'
import { tellBrowser } from './tell-browser.ts'
import { hearLastWords, hintSync, setStoreNotice, setWork, workAsked } from './work.ts'

interface Page {
  queryClient: QueryClient
  firstScreen: Promise<void>
}

/** Everything of the store that a start needs of the network, while the office is asked whether the session stands. */
export async function preloadWork(): Promise<void> {
  const account = await currentAccount().catch(() => null) // storage refused by the browser
  if (account && hasFeed(account.role)) await loadWork()
}

const loadWork = () => import('./open-work.ts')

/** Opens the account's store, keeps it moving and the screens that show it fresh; the answer closes it. */
export function followWork(page: Page, person: DeviceAccount): () => void {
  const stop = new AbortController()
  void open(page, person, stop.signal).catch(reportError)
  return () => {
    hearLastWords()
    stop.abort()
    setWork({ kind: 'closed' })
    setStoreNotice(null)
  }
}

async function open({ queryClient, firstScreen }: Page, person: DeviceAccount, signal: AbortSignal): Promise<void> {
  // Without a feed hardly anything is kept here, and the first screen does not wait for it.
  if (!hasFeed(person.role)) await Promise.race([firstScreen, workAsked()])
  if (signal.aborted) return
  const { openWork } = await loadWork()
  const work = await openWork(person, setStoreNotice)
  if (signal.aborted) return work.close()
  const unwatch = work.watch((what) => {
    void readAgain(queryClient, what === 'work' ? DEVICE_KEY : STATUS_KEY)
  })
  const unhear = hearHints()
  const untell = tellBrowser(queryClient, person.id)
  signal.addEventListener('abort', () => {
    untell()
    unhear()
    unwatch()
    work.close()
  })
  setWork(work.opened)
}

/** Hints at best, and worth a try (protocol 1.7); pokes come through `hintSync` as well. */
function hearHints(): () => void {
  const stop = new AbortController()
  const { signal } = stop
  addEventListener('online', hintSync, { signal })
  addEventListener('pageshow', hintSync, { signal })
  document.addEventListener('visibilitychange', () => !document.hidden && hintSync(), { signal })
  let before = ''
  const unfollow = onConnectionChange(({ state }) => {
    if (state === 'online' && before === 'offline') hintSync()
    before = state
  })
  return () => {
    unfollow()
    stop.abort()
  }
}
