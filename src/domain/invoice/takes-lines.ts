import type { InvoiceState } from './invoice.lifecycle.ts'

/** Only what has not gone out can still take something on: sending an invoice locks it (spec 2 §4 Invoice and payment). */
export function takesLines(state: InvoiceState): boolean {
  return state === 'draft'
}
