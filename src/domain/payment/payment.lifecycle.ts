import { defineLifecycle } from '../lifecycle/define.ts'

export const PAYMENT_STATES = ['recorded', 'reversed'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** A payment is a fact: it is recorded, and at most taken back once, by a fact of its own (spec 2 §4 Invoice and payment). */
export const paymentLifecycle = defineLifecycle({
  states: PAYMENT_STATES,
  actions: {
    reverse: { from: ['recorded'], to: 'reversed', by: ['payment', 'reverse'] },
  },
})
