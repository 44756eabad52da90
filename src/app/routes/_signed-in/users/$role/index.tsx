import { createFileRoute, notFound } from '@tanstack/react-router'
import { pathToRole } from '#domain/access/roles.ts'
import { LISTED_STATUSES } from '#domain/policyholder/policyholder.row.ts'
import { filteredBy } from '../../../../addresses/url-search.schema.ts'
import { firstRows } from '../../../../blocks/list/first-rows.ts'
import { askAhead } from '../../../../data/ask-ahead.ts'
import { UserList } from '../../../../features/users/UserList.tsx'
import { userList } from '../../../../features/users/user-list.tsx'

export const Route = createFileRoute('/_signed-in/users/$role/')({
  validateSearch: filteredBy(LISTED_STATUSES),
  beforeLoad: ({ params }) => {
    const role = pathToRole(params.role)
    if (!role) throw notFound()
    return { role }
  },
  loader: (loading) => askAhead(loading, firstRows(userList(loading.context.role), loading.location)),
  component: Users,
})

function Users() {
  const { role } = Route.useRouteContext()
  return <UserList key={role} role={role} />
}
