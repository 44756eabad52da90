import { createFileRoute } from '@tanstack/react-router'
import { passwordLinkSearch } from '../addresses/search-params.ts'
import { PasswordByLinkPage } from '../features/passwords/PasswordByLinkPage.tsx'
import { passInvitation } from '../session/guards.ts'

export const Route = createFileRoute('/password-set/$uid/$token')({
  staticData: { titleKey: 'passwords:byLink.set.title' },
  validateSearch: passwordLinkSearch,
  beforeLoad: ({ context, search }) => passInvitation(context.session.current(), search.redirect),
  component: PasswordSet,
})

function PasswordSet() {
  const { uid, token } = Route.useParams()
  const { email } = Route.useSearch()
  return <PasswordByLinkPage kind="set" uid={uid} token={token} email={email} />
}
