import { PERMISSIONS, type Permission } from './permissions.ts'
import type { Role } from './roles.ts'

/** May a person of this role do this at all? */
export function can(actor: { role: Role }, ...permission: Permission): boolean {
  return rolesFor(...permission).includes(actor.role)
}

/** The roles that may, in the order of the permission table. */
export function rolesFor(...[resource, action]: Permission): readonly Role[] {
  const actions: Record<string, readonly Role[]> = PERMISSIONS[resource]
  return actions[action] ?? []
}
