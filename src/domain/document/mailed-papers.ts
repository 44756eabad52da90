import type { MadePaper } from './document-types.ts'

/** What payer and insured are sent of itself (billing B52): all that speaks of money, and by what agreement it is withdrawn. The rest a person sends. */
export const MAILED_PAPERS = [
  'invoices',
  'grace_periods',
  'refunds',
  'mandates',
  'withdrawals',
] as const satisfies readonly MadePaper[]

/** From this hour of the firm's day; what is made later goes the day after. */
export const MAIL_HOUR = 8

/** What could not be sent for so many days is sent by a person, if at all. */
export const MAIL_DAYS = 7
