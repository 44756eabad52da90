import { type InvoiceState, invoiceLifecycle } from './invoice.lifecycle.ts'

interface Owed {
  state: InvoiceState
  totalCents: number
  dueOn: string
}

/** Money asked for that did not come by its day; what the office owes is nobody's debt (domain 1.4 Grace period). */
export function isPastDue({ state, totalCents, dueOn }: Owed, today: string): boolean {
  return invoiceLifecycle.actions.settle.from.includes(state) && totalCents > 0 && dueOn < today
}
