import { defineLifecycle } from '../lifecycle/define.ts'

export const INVOICE_STATES = ['draft', 'outstanding', 'paid', 'invalidated'] as const
export type InvoiceState = (typeof INVOICE_STATES)[number]

/**
 * An invoice's life (domain 1.7): planned as a draft at lock, outstanding once it goes out. Nobody moves it by
 * itself: its quote, its payments and its issue date do.
 */
export const invoiceLifecycle = defineLifecycle({
  states: INVOICE_STATES,
  actions: {
    sendOut: { from: ['draft'], to: 'outstanding', by: 'system' },
    settle: { from: ['outstanding'], to: 'paid', by: 'system' },
    invalidate: { from: ['draft', 'outstanding'], to: 'invalidated', by: 'system' },
  },
})
