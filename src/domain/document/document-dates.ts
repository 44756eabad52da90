import type { FieldProblem } from '../kernel/errors.ts'

/** From when to when a firm's or broker's document holds; either end may be open. */
interface Validity {
  effective_from?: string | null | undefined
  effective_to?: string | null | undefined
}

/** It begins before it ends (spec 1 §5 Brokerage firm and broker documents). */
export function orderProblem({ effective_from: from, effective_to: to }: Validity): FieldProblem | null {
  if (!from || !to || from < to) return null
  return { field: 'effective_from', messages: [{ key: 'validation.effectiveBeforeExpiry' }] }
}

/** What is brought today has not ended yet; a stored one may have. */
export function expiryProblem({ effective_to: to }: Validity, today: string): FieldProblem | null {
  if (!to || to >= today) return null
  return { field: 'effective_to', messages: [{ key: 'validation.expiryPast' }] }
}

export const VALIDITIES = ['active', 'upcoming', 'expired'] as const

/** Does it hold on this day? */
export function validityOf({ effective_from: from, effective_to: to }: Validity, today: string) {
  if (to && to < today) return 'expired'
  return from && from > today ? 'upcoming' : 'active'
}
