import { defineLifecycle } from '../lifecycle/define.ts'

export const WITHDRAWAL_STATES = ['unfiled', 'filed', 'settled', 'returned', 'dropped'] as const
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number]

/**
 * What is withdrawn for a policy on a day (billing B26, B31): it waits for its file, is on its way from then on, and is
 * money that came in once it can hardly come back; the bank may return it before and after that (B30). What was paid
 * meanwhile, may be drawn on no more, or is of another amount than was announced is dropped.
 */
export const withdrawalLifecycle = defineLifecycle({
  states: WITHDRAWAL_STATES,
  actions: {
    file: { from: ['unfiled'], to: 'filed', by: 'system' },
    giveBack: { from: ['filed'], to: 'unfiled', by: 'system' },
    settle: { from: ['filed'], to: 'settled', by: 'system' },
    return: { from: ['filed', 'settled'], to: 'returned', by: ['pad_run', 'return'] },
    drop: { from: ['unfiled'], to: 'dropped', by: 'system' },
  },
})

export const PAD_RUN_STATES = ['made', 'sent', 'cancelled'] as const
export type PadRunState = (typeof PAD_RUN_STATES)[number]

/** A file of withdrawals: frozen once it is made; cancelled before it was sent, it gives its items back (billing B26). */
export const padRunLifecycle = defineLifecycle({
  states: PAD_RUN_STATES,
  actions: {
    approve: { from: ['made'], to: 'made', by: ['pad_run', 'make'] },
    send: { from: ['made'], to: 'sent', by: ['pad_run', 'make'] },
    cancel: { from: ['made'], to: 'cancelled', by: ['pad_run', 'make'] },
  },
})

/** Is its file still to be had? */
export function isFileKept(state: PadRunState): boolean {
  return state !== padRunLifecycle.actions.cancel.to
}
