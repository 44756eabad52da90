import { createFileRoute } from '@tanstack/react-router'
import { UserList } from '../../../../features/users/UserList.tsx'

export const Route = createFileRoute('/_signed-in/users/$role/')({
  component: Users,
})

function Users() {
  const { role } = Route.useRouteContext()
  return <UserList key={role} role={role} />
}
