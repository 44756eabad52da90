import { z } from 'zod'

/** From when, and for how long, new business may be sold (domain 4.1 item 6, 4.8 item 40). */
export const termRules = z.object({
  /** It may begin so many days back; earlier is refused, and any day back is referred (U24). */
  backdateDays: z.int(),
  /** A beginning further ahead is a mistyped year. */
  aheadDays: z.int(),
  /** As long as a term may be; a shorter one is priced by its days. */
  months: z.int(),
})
export type TermRules = z.infer<typeof termRules>

export const yearlyTerm: TermRules = { backdateDays: 30, aheadDays: 365, months: 12 }

/** How long a next term lasts. */
export const TERM_MONTHS = 12
