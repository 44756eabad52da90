import { z } from 'zod'

export const ROLES = [
  'portal_admin',
  'portal_super_user',
  'portal_user',
  'auditor',
  'claim_manager',
  'broker_admin',
  'broker_account_executive',
  'broker_account_manager',
  'business_development_member',
  'business_development_head',
  'business_development_approver',
] as const
export const role = z.enum(ROLES)
export type Role = (typeof ROLES)[number]

/** A role as a record tells it. */
export const roleRef = z.object({ code: role, name: z.string() })

/** Of whoever opens a portal: the one who may make accounts of every other role. */
export const FIRST_ROLE = 'portal_admin' satisfies Role

/** External people: they see their own brokerage only. */
export const BROKER_ROLES = ['broker_admin', 'broker_account_executive', 'broker_account_manager'] as const
/** Roles administered in the internal user lists (spec 1 §6). */
export const INTERNAL_ROLES = ['portal_admin', 'portal_user', 'portal_super_user', 'claim_manager', 'auditor'] as const
export type InternalRole = (typeof INTERNAL_ROLES)[number]
/** Everyone who is not external: the internal roles and business development (settled 32). */
export const STAFF_ROLES = [
  ...INTERNAL_ROLES,
  'business_development_member',
  'business_development_head',
  'business_development_approver',
] as const satisfies readonly Role[]
/** These two pull a change feed of their brokerage onto the device (settled 4). */
export const FEED_ROLES = ['broker_account_executive', 'broker_account_manager'] as const

/** Everyone else reads through the API and keeps only the records they opened (settled 4). */
export function hasFeed(candidate: Role): boolean {
  return (FEED_ROLES as readonly Role[]).includes(candidate)
}

export function isBrokerRole(candidate: Role): boolean {
  return (BROKER_ROLES as readonly Role[]).includes(candidate)
}

export function isInternalRole(candidate: Role): boolean {
  return (INTERNAL_ROLES as readonly Role[]).includes(candidate)
}

/** Sees of a policy its documents and its claims endorsements only (settled 29). */
export function isClaimManager(candidate: Role): boolean {
  return candidate === 'claim_manager'
}

/** All but the internal roles need a brokerage; a business development user's is shown as organisation only (settled 4). */
export function needsBrokerage(candidate: Role): boolean {
  return !isInternalRole(candidate)
}

/** `/users/portal-super-user` ⇄ `portal_super_user`: the internal lists take their role from the path (spec 1 §2.5). */
export function roleToPath(code: Role): string {
  return code.replaceAll('_', '-')
}

/** Whose details a path names: business development has no list of its own, its people are found (settled 32). */
export function pathToStaffRole(path: string): Role | null {
  return STAFF_ROLES.find((code) => roleToPath(code) === path) ?? null
}

export function pathToRole(path: string): InternalRole | null {
  return INTERNAL_ROLES.find((code) => roleToPath(code) === path) ?? null
}
