import { defineLifecycle } from '../lifecycle/define.ts'

export const GRACE_PERIOD_STATES = ['open', 'settled', 'run_out'] as const
export type GracePeriodState = (typeof GRACE_PERIOD_STATES)[number]

/** It opens by an unpaid due date and ends by payment, or by its last day (domain 1.4). No person moves it. */
export const gracePeriodLifecycle = defineLifecycle({
  states: GRACE_PERIOD_STATES,
  actions: {
    settle: { from: ['open'], to: 'settled', by: 'system' },
    runOut: { from: ['open'], to: 'run_out', by: 'system' },
  },
})
