import type { Role } from './roles.ts'

/** Where a person starts after signing in (spec 1 §2.2). */
export function landingPath(role: Role): string {
  switch (role) {
    case 'broker_admin':
      return '/brokerages/users'
    case 'portal_admin':
      return '/users/portal-admin'
    case 'broker_account_executive':
    case 'broker_account_manager':
      return '/dashboard'
    case 'portal_super_user':
    case 'portal_user':
    case 'auditor':
    case 'claim_manager':
    case 'business_development_member':
    case 'business_development_head':
    case 'business_development_approver':
      return '/policies'
  }
}

/** Where a failed permission check leads (spec 1 §2.2). */
export const FORBIDDEN_PATH = '/dashboard'
