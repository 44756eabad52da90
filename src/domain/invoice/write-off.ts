import { addDays } from '../kernel/calendar.ts'
import type { Cents } from '../kernel/money.ts'
import type { BillingRules } from '../product/billing-rules.ts'
import { type InvoicePurpose, type InvoiceState, invoiceLifecycle } from './invoice.lifecycle.ts'

/** An invoice of which nobody will ask for the rest. */
interface Rest {
  purpose: InvoicePurpose
  state: InvoiceState
  openCents: Cents
  /** What all invoices of its account have open. */
  owedCents: Cents
  issuedOn: string
}

/** Why the rest of an invoice is not written off (billing B15), the first that holds; null where it may be. */
export type WriteOffBlock =
  | { block: 'notFinal' | 'others' }
  | { block: 'tooMuch'; upToCents: Cents }
  | { block: 'early'; from: string }
  | null

export function writeOffBlock(
  { purpose, state, openCents, owedCents, issuedOn }: Rest,
  today: string,
  { writeOff: { upToCents, afterDays } }: Pick<BillingRules, 'writeOff'>,
): WriteOffBlock {
  const isOpen = invoiceLifecycle.actions.settle.from.includes(state) && openCents > 0
  if (purpose !== 'cancellation' || !isOpen) return { block: 'notFinal' }
  if (openCents > upToCents) return { block: 'tooMuch', upToCents }
  if (owedCents !== openCents) return { block: 'others' }
  const from = addDays(issuedOn, afterDays)
  return today < from ? { block: 'early', from } : null
}
