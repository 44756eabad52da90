import { createFileRoute, useRouter } from '@tanstack/react-router'
import { loginSearch, safeRedirect } from '../addresses/search-params.ts'
import { ForcedPasswordChange } from '../features/passwords/ForcedPasswordChange.tsx'
import { LoginPage } from '../features/sign-in/LoginPage.tsx'
import { passLogin } from '../session/guards.ts'
import { currentSession, useSession } from '../session/session.ts'

export const Route = createFileRoute('/login')({
  staticData: { titleKey: 'session:login.title' },
  validateSearch: loginSearch,
  beforeLoad: ({ context, search }) => passLogin(context.session.current(), search),
  component: Login,
})

function Login() {
  const search = Route.useSearch()
  const { history } = useRouter()
  const session = useSession()
  const goOn = () => {
    if (currentSession().status === 'signedIn') history.replace(safeRedirect(search.redirect) ?? '/')
  }
  const forced = session.status === 'mustChangePassword' && (
    <ForcedPasswordChange email={session.account.email} onChanged={goOn} />
  )
  return <LoginPage warnings={search} onSignedIn={goOn} forced={forced || undefined} />
}
