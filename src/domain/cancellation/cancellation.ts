import { addDays } from '../kernel/calendar.ts'
import type { Initiator, ShortRateMethod } from '../proration/cancel.ts'

/** Why a policy ends before its time, by who ends it. Keys of the wire; the words are the locales'. */
export const REASONS = {
  insured: ['insured_request', 'property_sold', 'placed_elsewhere', 'farming_ceased', 'other'],
  insurer: ['non_payment', 'underwriting', 'material_change', 'misrepresentation', 'other'],
  lapse: ['non_payment'],
} as const satisfies Record<Initiator, readonly string[]>

export const CANCELLATION_REASONS = [
  'insured_request',
  'property_sold',
  'placed_elsewhere',
  'farming_ceased',
  'non_payment',
  'underwriting',
  'material_change',
  'misrepresentation',
  'other',
] as const
export type CancellationReason = (typeof CANCELLATION_REASONS)[number]

/** Does the policy end because it was not paid? Whoever ends it, what was paid covers it first (billing B14). */
export function isForNonPayment(reason: CancellationReason): boolean {
  return reason === 'non_payment'
}

export function isReasonOf(initiator: Initiator, reason: CancellationReason): boolean {
  const own: readonly CancellationReason[] = REASONS[initiator]
  return own.includes(reason)
}

/** How the notice reached the insured (domain 1.4 Canada overlay, statutory condition 5). */
export const DELIVERY_METHODS = ['registered', 'personal'] as const
export type DeliveryMethod = (typeof DELIVERY_METHODS)[number]

/** Days from the delivery of the notice to the end of cover; nothing binds the insured to fewer. */
export const NOTICE_DAYS: Readonly<Record<DeliveryMethod, number>> = { registered: 15, personal: 5 }

/** What the contract keeps where the insured ends it early (domain 1.4 method A); `table` is method B. */
export const SHORT_RATE_METHOD: ShortRateMethod = 'ninetyPercent'

/** Days after the end of cover within which a policy may be put in force again (domain 1.4 sample values). */
export const REINSTATEMENT_DAYS = 90

export interface Delivery {
  method: DeliveryMethod
  on: string
}

/** The insured may go at any time; the insurer, and a lapse alike, only after notice. */
export function needsNotice(initiator: Initiator): boolean {
  return initiator !== 'insured'
}

/** The first day on which a policy may end after this notice. */
export function earliestAfter({ method, on }: Delivery): string {
  return addDays(on, NOTICE_DAYS[method])
}

export const ADJUSTMENT_METHODS = ['proRata', 'ninetyPercent', 'table'] as const
export type AdjustmentMethod = (typeof ADJUSTMENT_METHODS)[number]

/** Insurer and lapse refund pro rata, the insured short rate, by what the product says (domain 1.4). */
export function methodOf(initiator: Initiator, shortRate: ShortRateMethod = SHORT_RATE_METHOD): AdjustmentMethod {
  return initiator === 'insured' ? shortRate : 'proRata'
}
