import { createFileRoute } from '@tanstack/react-router'
import { passwordLinkSearch } from '../addresses/search-params.ts'
import { PasswordByLinkPage } from '../features/passwords/PasswordByLinkPage.tsx'

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
