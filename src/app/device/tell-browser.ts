import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { WAKE_MESSAGE, WAKE_TAG } from '#local/host/wake.ts'
import { countOthers } from './kept-work.ts'
import { statusQuery } from './use-sync-status.ts'
import { hintSync } from './work.ts'

/**
 * What the browser does for unsent work while nobody looks, where it can (protocol 1.7 Background): the app's icon
 * shows how much there is, of every account on this device, and an open page is woken when signal returns. Nothing
 * rests on either. And where the office turns out to have another build than this page, it looks for that at once, so
 * that it is offered (fault 77).
 */
export function tellBrowser(queryClient: QueryClient, accountId: string): () => void {
  const stop = new AbortController()
  const others = countOthers(accountId).catch(() => [])
  navigator.serviceWorker?.addEventListener(
    'message',
    ({ data }) => {
      if (data?.type === WAKE_MESSAGE) hintSync()
    },
    stop,
  )
  let known: number | null = null
  let toSend = 0
  let build = __BUILD__
  const unwatch = new QueryObserver(queryClient, statusQuery).subscribe(({ data: status }) => {
    if (status?.serverBuild && status.serverBuild !== build) {
      build = status.serverBuild
      void lookForUpdate().catch(ignoreRefused)
    }
    if (!status) return
    if (status.total > toSend) void askToBeWoken().catch(ignoreRefused)
    toSend = status.total
    const { total } = status.unsent
    if (total === known) return
    known = total
    void others.then((counts) => {
      const sum = counts.reduce((one, other) => one + other, total)
      return navigator.setAppBadge?.(sum).catch(ignoreRefused) // none for zero
    })
  })
  return () => {
    stop.abort()
    unwatch()
  }
}

async function lookForUpdate(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  await registration?.update()
}

interface SyncManager {
  register(tag: string): Promise<void>
}

/** Chromium alone has it; elsewhere the page's own triggers must do. */
async function askToBeWoken(): Promise<void> {
  const registration = await navigator.serviceWorker?.ready
  const { sync } = (registration ?? {}) as { sync?: SyncManager } // not in the library's types: no standard yet
  await sync?.register(WAKE_TAG)
}

/** The person or the browser forbids it: then there is none. */
function ignoreRefused(): void {}
