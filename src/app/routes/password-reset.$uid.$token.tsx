import { createFileRoute } from '@tanstack/react-router'
import { PasswordByLinkPage } from '../features/passwords/PasswordByLinkPage.tsx'
import { passwordLinkSearch } from '../search-params.ts'

export const Route = createFileRoute('/password-reset/$uid/$token')({
  staticData: { titleKey: 'passwords:byLink.reset.title' },
  validateSearch: passwordLinkSearch,
  component: PasswordReset,
})

function PasswordReset() {
  const { uid, token } = Route.useParams()
  const { email } = Route.useSearch()
  return <PasswordByLinkPage kind="reset" uid={uid} token={token} email={email} />
}
