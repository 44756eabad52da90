import type { z } from 'zod'
import { can } from '../access/can.ts'
import type { Permission } from '../access/permissions.ts'
import type { Role } from '../access/roles.ts'
import { policyIdentity } from './policy.schema.ts'

/**
 * What of a record everybody is told who may read it, where the whole of it is for fewer (domain 3 Permissions). Whatever
 * answers such a record – list, detail, search, headings – asks here; nothing else leaves a field out for a role. Amounts
 * per exposure and peril are no fields of a record: who is told them is `price_detail` of the permission table.
 */
export const PROJECTIONS = {
  /** A claim manager reads a policy's documents and claims endorsements, each by a call of its own. */
  policy: { whole: ['policy', 'browse'], part: policyIdentity },
} as const satisfies Record<string, { whole: Permission; part: z.ZodObject }>

type Projected = keyof typeof PROJECTIONS
type PartOf<E extends Projected> = z.output<(typeof PROJECTIONS)[E]['part']>

export function seesWhole(actor: { role: Role }, entity: Projected): boolean {
  return can(actor, ...PROJECTIONS[entity].whole)
}

/** A record as this person is told it. */
export function project<E extends Projected, Whole extends PartOf<E>>(
  actor: { role: Role },
  entity: E,
  whole: Whole,
): Whole | PartOf<E> {
  if (seesWhole(actor, entity)) return whole
  const told = Object.keys(PROJECTIONS[entity].part.shape)
  return Object.fromEntries(Object.entries(whole).filter(([key]) => told.includes(key))) as PartOf<E>
}

/** Is this column of an entity's list, `policyholder__name`, one that this person is told? */
export function seesColumn(actor: { role: Role }, entity: string, code: string): boolean {
  if (!isProjected(entity) || seesWhole(actor, entity)) return true
  const [key = code] = code.split(/__|\[/)
  return Object.hasOwn(PROJECTIONS[entity].part.shape, key)
}

function isProjected(entity: string): entity is Projected {
  return Object.hasOwn(PROJECTIONS, entity)
}
