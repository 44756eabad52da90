import { z } from 'zod'
import { can } from '../access/can.ts'
import type { Role } from '../access/roles.ts'
import { bears } from '../kernel/named.ts'

/** What a task hangs on (claims 7.1); a claim joins them with claims. */
export const TASK_PARENTS = ['quote', 'policy', 'policyholder', 'brokerage', 'broker'] as const
export type TaskParentKind = (typeof TASK_PARENTS)[number]

/** Whether it is there for whoever sends it, the service says: what a kind's id names is looked up there. */
export const taskParent = z.object({ kind: z.enum(TASK_PARENTS, { error: 'validation.choice' }), id: bears() })
export interface TaskParent {
  kind: TaskParentKind
  id: string
}

/** Whether a role reads records of such a kind, and so tasks about them (claims 8.1). */
export function mayReadParent(person: { role: Role }, kind: TaskParentKind): boolean {
  return kind === 'policy' ? can(person, 'policy', 'browse') : can(person, kind, 'read')
}
