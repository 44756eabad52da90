import { addMonths } from '../kernel/calendar.ts'
import { POLICY_STATUSES, type PolicyStatus } from '../policy/policy.schema.ts'
import type { QuoteState } from '../quote/body/quote.lifecycle.ts'

/** Policies whose premium counts: they insure somebody now or will. */
export const IN_FORCE: readonly PolicyStatus[] = POLICY_STATUSES.filter((status) => status !== 'inactive')

/** Quotes that may still be sold. A draft counts with no premium until it is locked. */
export const STILL_SOLD: readonly QuoteState[] = ['draft', 'locked', 'accepted']

const MONTHS_SHOWN = 12

/** The last twelve months as `YYYY-MM`, this one last. */
export function monthsShown(today: string): string[] {
  const first = `${today.slice(0, 7)}-01`
  return Array.from({ length: MONTHS_SHOWN }, (_, n) => addMonths(first, n + 1 - MONTHS_SHOWN).slice(0, 7))
}
