import { createFileRoute, Outlet } from '@tanstack/react-router'
import { askAhead } from '../../../../../data/ask-ahead.ts'
import { UserPage } from '../../../../../features/users/UserPage.tsx'
import { userQuery } from '../../../../../features/users/user.queries.ts'

export const Route = createFileRoute('/_signed-in/users/$role/$id')({
  staticData: { titleKey: 'users:one' },
  loader: (loading) => askAhead(loading, userQuery(loading.params.id)),
  component: User,
})

function User() {
  const { id, role } = Route.useParams()
  return (
    <UserPage key={id} id={id} role={role}>
      <Outlet />
    </UserPage>
  )
}
