import { createFileRoute, notFound } from '@tanstack/react-router'
import { pathToRole } from '#domain/access/roles.ts'
import { UserList } from '../../../../features/users/UserList.tsx'

export const Route = createFileRoute('/_signed-in/users/$role/')({
  beforeLoad: ({ params }) => {
    const role = pathToRole(params.role)
    if (!role) throw notFound()
    return { role }
  },
  component: Users,
})

function Users() {
  const { role } = Route.useRouteContext()
  return <UserList key={role} role={role} />
}
