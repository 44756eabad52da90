import { defineLifecycle } from '../lifecycle/define.ts'

export const MANDATE_STATES = ['draft', 'active', 'suspended', 'cancelled'] as const
export type MandateState = (typeof MANDATE_STATES)[number]

/**
 * A payer's agreement that money is withdrawn (billing B23): drafted by the office, handed in signed, and in force until
 * it is cancelled; suspended it is drawn on no more before somebody has set it right.
 */
export const mandateLifecycle = defineLifecycle({
  states: MANDATE_STATES,
  actions: {
    handIn: { from: ['draft'], to: 'draft', by: ['mandate', 'hand_in'] },
    activate: { from: ['draft'], to: 'active', by: ['mandate', 'write'] },
    suspend: { from: ['active'], to: 'suspended', by: ['mandate', 'write'] },
    resume: { from: ['suspended'], to: 'active', by: ['mandate', 'write'] },
    cancel: { from: ['draft', 'active', 'suspended'], to: 'cancelled', by: ['mandate', 'write'] },
  },
})

/** Of these a policy has one at a time. */
export const AGREED_STATES = mandateLifecycle.actions.cancel.from.filter((state) => !isDraft(state))

/** It waits for its form, and binds nobody. */
export function isDraft(state: MandateState): boolean {
  return mandateLifecycle.actions.activate.from.some((each) => each === state)
}

/** It is drawn on. */
export function isInForce({ state }: { state: MandateState }): boolean {
  return state === mandateLifecycle.actions.activate.to
}

/** Nothing about it changes any more. */
export function isEnded(state: MandateState): boolean {
  return state === mandateLifecycle.actions.cancel.to
}

/** Nothing is withdrawn by it, for the time being or any more. */
export function isWithheld(state: MandateState): boolean {
  return state === mandateLifecycle.actions.suspend.to || isEnded(state)
}
