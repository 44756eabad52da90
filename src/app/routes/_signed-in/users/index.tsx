import { createFileRoute, redirect } from '@tanstack/react-router'
import { INTERNAL_ROLES, roleToPath } from '#domain/access/roles.ts'

/** Spec 1 §2.5: /users leads to the first of the internal lists. */
export const Route = createFileRoute('/_signed-in/users/')({
  staticData: { permission: ['user', 'read'] },
  beforeLoad: () => {
    throw redirect({ to: '/users/$role', params: { role: roleToPath(INTERNAL_ROLES[0]) } })
  },
})
