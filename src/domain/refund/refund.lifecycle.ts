import { defineLifecycle } from '../lifecycle/define.ts'

export const REFUND_STATES = ['due', 'approved', 'sent', 'returned', 'withdrawn'] as const
export type RefundState = (typeof REFUND_STATES)[number]

/**
 * A refund is the system's: it opens, changes and withdraws it as the account does (billing B35, B37). People approve
 * and send it, name another payee and take that back, which is approved anew (B39), and say that it came back; what
 * came back is due again.
 */
export const refundLifecycle = defineLifecycle({
  states: REFUND_STATES,
  actions: {
    approve: { from: ['due'], to: 'approved', by: ['refund', 'approve'] },
    name: { from: ['due', 'approved'], to: 'due', by: ['refund', 'name_payee'] },
    unname: { from: ['due', 'approved'], to: 'due', by: ['refund', 'name_payee'] },
    send: { from: ['approved'], to: 'sent', by: ['refund', 'send'] },
    return: { from: ['sent'], to: 'returned', by: ['refund', 'send'] },
    change: { from: ['due', 'approved', 'returned'], to: 'due', by: 'system' },
    withdraw: { from: ['due', 'approved', 'returned'], to: 'withdrawn', by: 'system' },
  },
})

export function hasComeBack({ state }: { state: RefundState }): boolean {
  return state === 'returned'
}

/** It has not left the office, or came back: its amount follows the account. */
export const OPEN_REFUND_STATES = refundLifecycle.actions.change.from
