import { whenNothingIsTyped } from '../data/dirty-forms.ts'
import { followKeptFiles } from './kept-files.ts'
import { offerUpdate } from './update-offer.ts'

const CHECK_MS = 60 * 60_000
/** A browser may let an accepted build wait for work of the old one that never ends; then the page makes way for it. */
const TAKE_OVER_MS = 5_000

/**
 * Registers the service worker and looks for a newer build: hourly, and whenever the page is looked at again.
 * A build accepted in one tab takes the others along as soon as nothing is being typed there.
 */
export async function keepUpToDate(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const { Workbox } = await import('workbox-window')
  const worker = new Workbox('/service-worker.js')
  const reload = () => whenNothingIsTyped(() => location.reload())
  const accept = () => {
    worker.messageSkipWaiting()
    setTimeout(reload, TAKE_OVER_MS)
  }
  worker.addEventListener('waiting', () => offerUpdate(accept))
  worker.addEventListener('controlling', ({ isUpdate }) => {
    if (isUpdate) reload()
  })
  const check = () => void worker.update().catch(() => undefined) // no signal: the next look will do
  void worker
    .register()
    .catch(() => undefined) // refused by the browser (private window): the app works without
    .then(() => followKeptFiles(check))
  setInterval(check, CHECK_MS)
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) check()
  })
}
