import type { Role } from '../access/roles.ts'

/** Queues the product needs (claims 7.1): whose work they are, and the roles whose people are their members. */
export const SYSTEM_QUEUES = {
  underwriting: { owner: 'staff', roles: ['business_development_approver', 'business_development_head'] },
  billing: { owner: 'staff', roles: ['portal_super_user', 'portal_user'] },
  administration: { owner: 'staff', roles: ['portal_super_user', 'portal_user'] },
  claims: { owner: 'staff', roles: ['claim_manager'] },
  claims_authority: { owner: 'staff', roles: ['portal_super_user'] },
  payouts: { owner: 'staff', roles: ['portal_super_user', 'portal_user'] },
  /** One in each brokerage. */
  desk: { owner: 'brokerage', roles: ['broker_account_executive', 'broker_account_manager'] },
} as const satisfies Record<string, { owner: 'staff' | 'brokerage'; roles: readonly Role[] }>

export type SystemQueue = keyof typeof SYSTEM_QUEUES
export const SYSTEM_QUEUE_CODES = Object.keys(SYSTEM_QUEUES) as [SystemQueue, ...SystemQueue[]]

/** Whoever comes with such a role is a member from then on, whoever leaves it is none; nobody keeps a list. */
export function isMemberByRole(code: SystemQueue, role: Role): boolean {
  const roles: readonly Role[] = SYSTEM_QUEUES[code].roles
  return roles.includes(role)
}
