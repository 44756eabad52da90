import { z } from 'zod'
import { papers } from '../document/document.schema.ts'
import { calendarDate, instant } from '../kernel/dates.ts'
import { locator } from '../kernel/ids.ts'
import { NOTE_MAX } from '../kernel/limits.ts'
import { text } from '../kernel/text.ts'
import { INITIATORS } from '../proration/cancel.ts'
import { CANCELLATION_STATES, REINSTATEMENT_STATES } from './cancellation.lifecycle.ts'
import {
  ADJUSTMENT_METHODS,
  CANCELLATION_REASONS,
  DELIVERY_METHODS,
  type Delivery,
  earliestAfter,
  isReasonOf,
  needsNotice,
} from './cancellation.ts'

/** What somebody who asks for a cancellation enters. */
const cancellationWords = z.strictObject({
  initiator: z.enum(INITIATORS, { error: 'validation.choice' }),
  effective_on: calendarDate,
  reason: z.enum(CANCELLATION_REASONS, {
    error: ({ input }) => (input === null || input === undefined ? 'validation.required' : 'validation.choice'),
  }),
  note: text(NOTE_MAX).default(''),
  /** How and when the notice reached the insured; a draft may still wait for it. */
  delivery_method: z.enum(DELIVERY_METHODS, { error: 'validation.choice' }).nullable().default(null),
  delivered_on: calendarDate.nullable().default(null),
})
export type CancellationWords = z.infer<typeof cancellationWords>

/** A draft is asked for, and written anew, as a whole. */
export const newCancellation = cancellationWords.superRefine(judgeWords)

/** What a preview needs of it. */
export const adjustmentQuery = z.object({
  effective_on: calendarDate,
  initiator: z.enum(INITIATORS, { error: 'validation.choice' }),
})

function judgeWords(words: CancellationWords, context: z.RefinementCtx): void {
  const refuse = (field: keyof CancellationWords, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message })
  const { initiator, reason, delivery_method, delivered_on, effective_on } = words
  if (!isReasonOf(initiator, reason)) refuse('reason', 'validation.notOffered')
  if (!needsNotice(initiator)) return
  if (delivery_method && !delivered_on) refuse('delivered_on', 'validation.required')
  if (delivered_on && !delivery_method) refuse('delivery_method', 'validation.required')
  const delivery = deliveryOf(words)
  if (delivery && effective_on < earliestAfter(delivery)) refuse('effective_on', `validation.notice.${delivery.method}`)
}

/** The notice, once it has been delivered. */
export function deliveryOf({
  delivery_method: method,
  delivered_on: on,
}: Pick<CancellationWords, 'delivery_method' | 'delivered_on'>): Delivery | null {
  return method && on ? { method, on } : null
}

const stateCode = <const Codes extends readonly [string, ...string[]]>(codes: Codes) =>
  z.object({ code: z.enum(codes) })

/** A row of a policy's cancellations (spec 2 §3 Cancellation). Times of cover are local midnight (settled 36). */
export const cancellationRow = z.object({
  id: locator,
  locator,
  policy_locator: locator,
  effective_timestamp: instant,
  effective_on: calendarDate,
  created_timestamp: instant,
  issued_timestamp: instant.nullable(),
  state: stateCode(CANCELLATION_STATES),
  initiator: z.enum(INITIATORS),
  /** The last one asked for. */
  reinstatement: z.object({ locator, state: stateCode(REINSTATEMENT_STATES) }).nullable(),
})
export type CancellationRow = z.infer<typeof cancellationRow>

const personNamed = z.object({ id: locator, full_name: z.string() })

export const reinstatementDetails = z.object({
  id: locator,
  locator,
  cancellation_locator: locator,
  policy_locator: locator,
  effective_on: calendarDate,
  effective_timestamp: instant,
  note: z.string(),
  documents: papers,
  state: stateCode(REINSTATEMENT_STATES),
  created_timestamp: instant,
  accepted_timestamp: instant.nullable(),
  issued_timestamp: instant.nullable(),
  requested_by: personNamed.nullable(),
  /** What this reader may do now. */
  actions: z.array(z.string()),
  version: z.int(),
})
export type ReinstatementDetails = z.infer<typeof reinstatementDetails>

export const cancellationDetails = cancellationRow.extend({
  reason: z.enum(CANCELLATION_REASONS),
  note: z.string(),
  method: z.enum(ADJUSTMENT_METHODS),
  delivery_method: z.enum(DELIVERY_METHODS).nullable(),
  delivered_on: calendarDate.nullable(),
  /** Null where the system itself did it: a lapse. */
  requested_by: personNamed.nullable(),
  decided_by: personNamed.nullable(),
  rescinded_timestamp: instant.nullable(),
  /** The notice to the insured, and what they were told when it was issued. */
  documents: papers,
  /** The first and last day on which it may take effect. */
  earliest_on: calendarDate,
  latest_on: calendarDate,
  /** Newest first. */
  reinstatements: z.array(reinstatementDetails),
  actions: z.array(z.string()),
  version: z.int(),
})
export type CancellationDetails = z.infer<typeof cancellationDetails>

export const newReinstatement = z.strictObject({ effective_on: calendarDate, note: text(NOTE_MAX).default('') })
export type NewReinstatement = z.infer<typeof newReinstatement>
