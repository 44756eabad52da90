import { z } from 'zod'
import { calendarDate, instant } from '../kernel/dates.ts'
import { locator } from '../kernel/ids.ts'
import { json } from '../sync/json.ts'
import { MODIFICATION_ACTIONS, MODIFICATION_TYPES, MODIFIED_ENTITIES } from './modification.ts'

/** One transaction that changed a policy (spec 2 §3 Modification). */
export const modificationRow = z.object({
  id: locator,
  type: z.enum(MODIFICATION_TYPES),
  issued_at: instant,
  /** The day it was where the policy is. */
  issued_on: calendarDate,
  effective_at: instant,
  effective_on: calendarDate,
})
export type ModificationRow = z.infer<typeof modificationRow>

/** One thing it added, changed or took away; amounts are currency units, as the policy's data has them. */
const modificationChange = z.object({
  action: z.enum(MODIFICATION_ACTIONS),
  entity: z.enum(MODIFIED_ENTITIES),
  /** What its people call the exposure; empty for the policy itself. */
  section: z.string(),
  attribute: z.string(),
  old_value: json,
  new_value: json,
})
export type ModificationChange = z.infer<typeof modificationChange>

export const modificationDetails = modificationRow.extend({ changes: z.array(modificationChange) })
export type ModificationDetails = z.infer<typeof modificationDetails>
