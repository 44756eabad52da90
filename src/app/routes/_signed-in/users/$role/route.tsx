import { createFileRoute, notFound } from '@tanstack/react-router'
import { pathToRole } from '#domain/access/roles.ts'

/** The role comes from the path (spec 1 §2.5). */
export const Route = createFileRoute('/_signed-in/users/$role')({
  staticData: { titleKey: 'users:title', permission: ['user', 'read'] },
  beforeLoad: ({ params }) => {
    const role = pathToRole(params.role)
    if (!role) throw notFound()
    return { role }
  },
})
