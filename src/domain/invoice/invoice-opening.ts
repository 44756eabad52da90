import type { InvoiceState } from './invoice.lifecycle.ts'

/** Only an invoice that went out has a detail to show (spec 2 §4 Invoice and payment). */
export function hasDetail(state: InvoiceState): boolean {
  return state === 'outstanding' || state === 'paid'
}

/** What a person is told who opens an invoice without one: that nothing is due yet at all, or that this one is not. */
export function noDetailReason(state: InvoiceState, all: readonly InvoiceState[]): 'noOpenInvoices' | 'noDetail' {
  return state === 'draft' && !all.includes('outstanding') ? 'noOpenInvoices' : 'noDetail'
}
