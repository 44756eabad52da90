import { redirect } from '@tanstack/react-router'
import { can } from '#domain/access/can.ts'
import { FORBIDDEN_PATH, landingPath } from '#domain/access/landing.ts'
import type { DeviceAccount } from '#local/device/device.ts'
import { type LoginSearch, safeRedirect } from '../addresses/search-params.ts'
import type { SessionEnding } from '../data/credentials.ts'
import type { RouterContext } from './router-context.ts'
import type { Session } from './session.ts'

interface Navigation {
  context: Pick<RouterContext, 'session' | 'permissionsOf'>
  location: { href: string; pathname: string }
}

/** Signed-in pages: without a session to /login with the wanted path, without permission to /dashboard (spec 1 §2.2). */
export function admitToPage({ context, location }: Navigation): { account: DeviceAccount } {
  const session = context.session.current()
  if (session.status !== 'signedIn') {
    throw redirect({ to: '/login', search: loginSearchAfter(endingOf(session), location.href) })
  }
  const { account } = session
  const isAllowed = context.permissionsOf(location.pathname).every((permission) => can(account, ...permission))
  if (!isAllowed) throw redirect({ href: FORBIDDEN_PATH })
  return { account }
}

/** `/`: the role's landing page, or /login (spec 1 §2.2). */
export function redirectHome(session: Session): never {
  if (session.status !== 'signedIn') {
    throw redirect({ to: '/login', search: loginSearchAfter(endingOf(session), '/') })
  }
  throw redirect({ href: landingPath(session.account.role) })
}

/** /login is for people who are not here yet. */
export function passLogin(session: Session, search: LoginSearch): void {
  if (session.status === 'signedIn') throw redirect({ href: safeRedirect(search.redirect) ?? '/' })
}

/** What /login is told about how the last session ended (spec 1 §8). */
export function loginSearchAfter(ending: SessionEnding | null, href: string): LoginSearch {
  const back = safeRedirect(href) === null || href === '/' ? {} : { redirect: href }
  switch (ending) {
    case 'superseded':
      return { concurrencyError: 'true' }
    case 'expired':
      return { ...back, sessionExpired: 'true' }
    case 'signedOut':
      return {}
    case 'throttled':
    case null:
      return back
  }
}

/** A person who set a password has no use for the page of an invitation (spec 1 §2.1). */
export function passInvitation(session: Session, target: string | undefined): void {
  if (session.status === 'signedIn') throw redirect({ href: safeRedirect(target) ?? '/' })
}

function endingOf(session: Session): SessionEnding | null {
  return session.status === 'signedOut' ? session.ending : null
}
