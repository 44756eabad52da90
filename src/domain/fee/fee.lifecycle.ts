import { defineLifecycle } from '../lifecycle/define.ts'

export const FEE_STATES = ['charged', 'waived'] as const
export type FeeState = (typeof FEE_STATES)[number]

/** A fee for something that happened stands until the office waives it (billing B33). */
export const feeLifecycle = defineLifecycle({
  states: FEE_STATES,
  actions: { waive: { from: ['charged'], to: 'waived', by: ['fee', 'waive'] } },
})
