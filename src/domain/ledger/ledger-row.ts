/**
 * What an amount is; payments and holdbacks stand in the same book as what they answer to (settled 38). `refund` is what
 * an invoice asks for of a refund whose money was taken back, or gives back of it (billing B18); `write_off` a small rest
 * that is asked for no more (B15).
 */
export const LEDGER_TYPES = [
  'premium',
  'tax',
  'fee',
  'commission',
  'holdback',
  'refund',
  'write_off',
  'payment',
] as const
export type LedgerType = (typeof LEDGER_TYPES)[number]

/** Planned at lock, posted at accept, taken back at invalidation: three rows, of which none is ever changed. */
export const LEDGER_KINDS = ['planned', 'posted', 'reversal'] as const
export type LedgerKind = (typeof LEDGER_KINDS)[number]

/** How a payment's line is called by which a receipt left one account for another; its period is the day of it. */
export const MOVED_LINE = 'moved'

/** No price of any cover, whatever becomes of it. */
export const MONEY_TYPES = ['payment', 'refund', 'write_off'] as const satisfies readonly LedgerType[]

/** How a refund's line is called by which its uncovered part became an invoice of its own. */
export const UNCOVERED_LINE = 'uncovered'

/** What an invoice asks of the insured; commission stands between the brokerage and the insurer (domain 1.5). */
export const BILLED_TYPES = [
  'premium',
  'holdback',
  'tax',
  'fee',
  'refund',
  'write_off',
] as const satisfies readonly LedgerType[]

export interface BilledLine {
  type: (typeof BILLED_TYPES)[number]
  /** Which tax or fee. */
  name: string | null
  /** The quote's key of the exposure; a fee is nobody's. */
  exposureKey: string | null
  peril: string | null
  amountCents: number
}

/** What stands posted of one kind of amount. */
export interface LedgerSum {
  type: LedgerType
  name: string | null
  amountCents: number
}

export function sumOfType(sums: readonly LedgerSum[], type: LedgerType): number {
  return sums.filter((sum) => sum.type === type).reduce((total, { amountCents }) => total + amountCents, 0)
}

/** A fee as its rows add up to it. */
export interface LedgerFee {
  /** Of the first of its rows. */
  locator: string
  name: string
  startsOn: string
  amountCents: number
  /** Of it, what stands on invoices that have not gone out. */
  toCome: readonly FeeToCome[]
}

/** The part of a fee that an invoice still to go out asks for. */
export interface FeeToCome {
  cents: number
  goesOutOn: string
}
