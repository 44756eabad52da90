import { z } from 'zod'
import { instant } from '../kernel/dates.ts'
import { locator } from '../kernel/ids.ts'
import { listQuery } from '../kernel/paging.ts'
import { json } from '../sync/json.ts'

/** Waiting for somebody to look after it, or looked after: two lists of the same, which allow the same. */
export const REFUSED_WORK_LISTS = ['waiting', 'done'] as const
export type RefusedWorkState = (typeof REFUSED_WORK_LISTS)[number]

/** How a record that was handed up stands at the office: it is not there, is there as it was before, or came back. */
export const HELD_CODES = ['lost', 'lost_older', 'lost_back'] as const
export type HeldCode = (typeof HELD_CODES)[number]

const person = z.object({ id: locator, full_name: z.string() })

/** A change the office did not take, as everybody may see it who looks after its firm: whose, what kind, when, how much. */
export const refusedWorkRow = z.object({
  id: locator,
  author: person,
  /** Null where its author never belonged to the firm it was made for. */
  brokerage: z.object({ id: locator, name: z.string() }).nullable(),
  /** What kind of record it is about; `mutation` where it could not even be read as a change. */
  entity: z.string(),
  /** `restore`: no change, but a whole record that a device still had and the office lost (protocol 1.4). */
  kind: z.string(),
  /** Why it was refused, worded by `sync:refusal.<code>`; of a whole record how it stands at the office now. */
  code: z.string(),
  /** Of a whole record, for roles that may read it: what people call it. */
  record: z.object({ number: z.string(), name: z.string() }).nullable(),
  change_count: z.int(),
  refused_at: instant,
  /** Kept until then, looked after or not. */
  kept_until: instant,
  state: z.enum(REFUSED_WORK_LISTS),
  done: z.object({ by: person, at: instant }).nullable(),
})
export type RefusedWorkRow = z.infer<typeof refusedWorkRow>

/** What its author meant by one field: what they saw, and what they made of it. */
export const refusedValue = z.object({ path: z.string(), seen: json, value: json })
export type RefusedValue = z.infer<typeof refusedValue>

export const refusedWork = refusedWorkRow.extend({
  record_id: locator.nullable(),
  /** The values, for roles that may read the record; null for everybody else (protocol 4.2). */
  values: z.array(refusedValue).nullable(),
})
export type RefusedWork = z.infer<typeof refusedWork>

export const refusedWorkListQuery = listQuery.extend({
  state: z.enum(REFUSED_WORK_LISTS, { error: 'validation.choice' }).default('waiting'),
})
export type RefusedWorkListQuery = z.infer<typeof refusedWorkListQuery>
