import { createFileRoute, notFound } from '@tanstack/react-router'
import { pathToStaffRole } from '#domain/access/roles.ts'

/** The role comes from the path (spec 1 §2.5). */
export const Route = createFileRoute('/_signed-in/users/$role')({
  staticData: { titleKey: 'users:title', permission: ['user', 'read'] },
  beforeLoad: ({ params }) => {
    if (!pathToStaffRole(params.role)) throw notFound()
  },
})
