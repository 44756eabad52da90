import type { ReactNode } from 'react'
import { can } from '#domain/access/can.ts'
import type { Permission } from '#domain/access/permissions.ts'
import type { Role } from '#domain/access/roles.ts'

interface CanProps {
  actor: { role: Role }
  permission: Permission
  children: ReactNode
  /** What the others see instead; nothing unless said. */
  otherwise?: ReactNode
}

/** Shows its children to whoever the permission table names. */
export function Can({ actor, permission, children, otherwise = null }: CanProps) {
  return can(actor, ...permission) ? children : otherwise
}
