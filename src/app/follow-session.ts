import type { QueryClient } from '@tanstack/react-query'
import type { useRouter } from '@tanstack/react-router'
import i18next from 'i18next'
import { userApi } from '#domain/user/user.api.ts'
import { languageChoice } from '#domain/user/user.schema.ts'
import type { DeviceAccount } from '#local/device/device.ts'
import { call } from './data/call.ts'
import type { SessionEnding } from './data/credentials.ts'
import { keepReference } from './data/keep-reference.ts'
import { followTime } from './data/office-clock.ts'
import { followDays } from './data/office-days.ts'
import { dropPersisted, persistReference } from './data/persist.ts'
import { followPokes } from './data/poke.ts'
import { followWork } from './device/follow-work.ts'
import { hintSync } from './device/work.ts'
import { followFlags } from './flags/follow-flags.ts'
import { keepStorage } from './pwa/keep-storage.ts'
import { loginSearchAfter } from './session/guards.ts'
import { onSessionChange, type Session } from './session/session.ts'

type Router = ReturnType<typeof useRouter>

/** What else begins and ends with a session: live updates, the kept reference answers, and where the person is. */
export function followSession(router: Router, queryClient: QueryClient, firstScreen: Promise<void>): void {
  let stop: (() => void) | null = null
  onSessionChange((now, before) => {
    if (now.status === 'signedIn' && accountIdOf(before) !== now.account.id) {
      stop?.()
      stop = start(queryClient, firstScreen, now.account)
      void keepStorage()
    }
    if (now.status === 'signedOut' || now.status === 'mustChangePassword') {
      stop?.()
      stop = null
      queryClient.clear()
      dropPersisted()
      leave(router, now.status === 'signedOut' ? now.ending : 'mustChangePassword')
    }
    if (now.status === 'signedIn' && before.status === 'signedIn' && now.account.role !== before.account.role) {
      void router.invalidate() // another role: the guards decide again
    }
  })
}

function start(queryClient: QueryClient, firstScreen: Promise<void>, account: DeviceAccount): () => void {
  const stops = [
    followDays(queryClient, account),
    persistReference(queryClient, account.id),
    keepReference(queryClient, account),
    followTime(),
    followPokes(queryClient, account.id, hintSync),
    followWork({ queryClient, firstScreen }, account),
    followFlags(queryClient, account.id, firstScreen),
  ]
  const speakAlike = (language: string) => {
    void queryClient.invalidateQueries({ queryKey: ['configs'] })
    void writeLettersIn(language)
  }
  i18next.on('languageChanged', speakAlike)
  return () => {
    i18next.off('languageChanged', speakAlike)
    for (const each of stops) each()
  }
}

/** Letters follow the screen. Without signal the next refresh of the session says so. */
async function writeLettersIn(language: string): Promise<void> {
  const chosen = languageChoice.safeParse({ language })
  if (chosen.success) await call(userApi.chooseLanguage, { body: chosen.data }).catch(() => undefined)
}

function leave(router: Router, ending: SessionEnding | 'mustChangePassword' | null): void {
  const { href, pathname } = router.state.location
  if (ending === null || pathname === '/login') return
  if (ending === 'throttled') return location.reload()
  const search = loginSearchAfter(ending === 'mustChangePassword' ? null : ending, href)
  void router.navigate({ to: '/login', search, replace: true, ignoreBlocker: true }) // nothing is left to guard
}

function accountIdOf(session: Session): string | null {
  return session.status === 'signedIn' || session.status === 'lapsed' ? session.account.id : null
}
