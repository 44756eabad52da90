import { createFileRoute, Outlet } from '@tanstack/react-router'
import { UserPage } from '../../../../../features/users/UserPage.tsx'

export const Route = createFileRoute('/_signed-in/users/$role/$id')({
  staticData: { titleKey: 'users:one' },
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
