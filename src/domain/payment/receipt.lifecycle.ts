import { defineLifecycle } from '../lifecycle/define.ts'

export const RECEIPT_STATES = ['unmatched', 'recorded', 'reversed', 'sent_back'] as const
export type ReceiptState = (typeof RECEIPT_STATES)[number]

/** Money of a bank file that nobody could place waits for its account, or goes back; what is recorded may be taken back (billing B16). */
export const receiptLifecycle = defineLifecycle({
  states: RECEIPT_STATES,
  actions: {
    match: { from: ['unmatched'], to: 'recorded', by: ['payment', 'match'] },
    sendBack: { from: ['unmatched'], to: 'sent_back', by: ['payment', 'match'] },
    reverse: { from: ['recorded'], to: 'reversed', by: ['payment', 'reverse'] },
  },
})
