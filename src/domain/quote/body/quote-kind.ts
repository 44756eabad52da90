import type { Body } from '../../sync/json.ts'
import { textIn } from '../../sync/read-body.ts'

/** What a quote is for: a policy to be made, a change of one in force, or its next term. Set when it is made. */
export const QUOTE_KINDS = ['new_business', 'endorsement', 'renewal'] as const
export type QuoteKind = (typeof QUOTE_KINDS)[number]

export function kindOf({ kind }: Body): QuoteKind {
  return QUOTE_KINDS.find((each) => each === kind) ?? 'new_business'
}

/** May its policy still come to nothing? Lists, dashboards, siblings and expiry speak of such quotes alone. */
export function isNewBusiness(body: Body): boolean {
  return kindOf(body) === 'new_business'
}

/** Priced and billed by itself from its first day to its last; an endorsement changes what a term costs from a day on. */
export function isOfWholeTerm(body: Body): boolean {
  return kindOf(body) !== 'endorsement'
}

/** The day an endorsement takes effect; null for every other quote. */
export function changeDayOf(body: Body): string | null {
  return kindOf(body) === 'endorsement' ? (textIn(body, 'changeOn') ?? null) : null
}
