import { type InvoicePurpose, type InvoiceState, invoiceLifecycle } from './invoice.lifecycle.ts'

/** What a refund left uncovered is owed, and no price of cover: it opens no grace and ends no policy (billing B18, B4). */
export function fallsPastDue(purpose: InvoicePurpose): boolean {
  return purpose !== 'refund'
}

interface Owed {
  purpose: InvoicePurpose
  state: InvoiceState
  totalCents: number
  dueOn: string
}

/** Money asked for that did not come by its day; what the office owes is nobody's debt (domain 1.4 Grace period). */
export function isPastDue({ purpose, state, totalCents, dueOn }: Owed, today: string): boolean {
  return (
    fallsPastDue(purpose) && invoiceLifecycle.actions.settle.from.includes(state) && totalCents > 0 && dueOn < today
  )
}
