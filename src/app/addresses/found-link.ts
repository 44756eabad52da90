import type { LinkProps } from '@tanstack/react-router'
import { type Role, roleToPath } from '#domain/access/roles.ts'
import type { SearchType } from '#domain/search/search-types.ts'

/** Where something found leads (spec 2 §2 Global search); null: nowhere. */
export function foundLink(type: SearchType, id: string, userRole: Role | null): LinkProps | null {
  const params = { id }
  switch (type) {
    case 'broker':
      return { to: '/brokerages/users/$id', params }
    case 'brokerage':
      return { to: '/brokerages/list-brokerages/$id', params }
    case 'policy':
      return { to: '/policies/$id/overview', params }
    case 'policyholder':
      return { to: '/policyholders/$id/details', params }
    case 'user':
      return userRole && { to: '/users/$role/$id', params: { id, role: roleToPath(userRole) } }
    case 'quote':
      return { to: '/quotes/$id/details', params }
    case 'account':
    case 'submission':
      return null
  }
}
