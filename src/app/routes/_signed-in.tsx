import { createFileRoute, Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { signedInSearch } from '../addresses/url-search.schema.ts'
import { SearchPalette } from '../features/search/SearchPalette.tsx'
import { AccountContext } from '../session/account.ts'
import { admitToPage } from '../session/guards.ts'
import { useSession } from '../session/session.ts'
import { Shell } from '../shell/Shell.tsx'
import { UrlOverlays } from './-UrlOverlays.tsx'

const SignInOverlay = lazy(async () => ({
  default: (await import('../features/sign-in/SignInOverlay.tsx')).SignInOverlay,
}))

export const Route = createFileRoute('/_signed-in')({
  validateSearch: signedInSearch,
  beforeLoad: admitToPage,
  component: SignedIn,
})

function SignedIn() {
  const session = useSession()
  if (session.status !== 'signedIn' && session.status !== 'lapsed') return null // it just ended; /login is on its way
  return (
    <AccountContext value={session.account}>
      <Shell search={<SearchPalette />}>
        <Outlet />
      </Shell>
      <UrlOverlays />
      <Suspense fallback={null}>{session.status === 'lapsed' && <SignInOverlay {...session} />}</Suspense>
    </AccountContext>
  )
}
