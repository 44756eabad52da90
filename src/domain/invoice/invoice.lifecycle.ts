import { defineLifecycle } from '../lifecycle/define.ts'

export const INVOICE_STATES = ['draft', 'outstanding', 'paid', 'written_off', 'invalidated'] as const
export type InvoiceState = (typeof INVOICE_STATES)[number]

/**
 * What an invoice bills: a term's instalment, what one change of the policy adds or gives back (domain 1.7), what of a
 * refund its money no longer covers (billing B18), a small rest that nobody will ask for (B15), or a fee for something
 * that happened (B33).
 */
export const INVOICE_PURPOSES = [
  'term',
  'endorsement',
  'cancellation',
  'reinstatement',
  'refund',
  'write_off',
  'fee',
] as const
export type InvoicePurpose = (typeof INVOICE_PURPOSES)[number]

/**
 * An invoice's life (domain 1.7): planned as a draft at lock, outstanding once it goes out. Nobody moves it by
 * itself: its quote, its payments, a lapse and its issue date do.
 */
export const invoiceLifecycle = defineLifecycle({
  states: INVOICE_STATES,
  actions: {
    sendOut: { from: ['draft'], to: 'outstanding', by: 'system' },
    settle: { from: ['outstanding'], to: 'paid', by: ['payment', 'create'] },
    reopen: { from: ['paid'], to: 'outstanding', by: ['payment', 'reverse'] },
    writeOff: { from: ['outstanding'], to: 'written_off', by: 'system' },
    invalidate: { from: ['draft', 'outstanding'], to: 'invalidated', by: 'system' },
  },
})
