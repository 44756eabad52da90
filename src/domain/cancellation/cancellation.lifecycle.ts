import { defineLifecycle } from '../lifecycle/define.ts'

export const CANCELLATION_STATES = ['draft', 'issued', 'rescinded'] as const
export type CancellationState = (typeof CANCELLATION_STATES)[number]

/** A cancellation is asked for, then issued or dropped (domain 1.4); what was issued is undone by a reinstatement alone. */
export const cancellationLifecycle = defineLifecycle({
  states: CANCELLATION_STATES,
  actions: {
    update: { from: ['draft'], to: 'draft', by: ['cancellation', 'request'] },
    issue: { from: ['draft'], to: 'issued', by: ['cancellation', 'decide'] },
    rescind: { from: ['draft'], to: 'rescinded', by: ['cancellation', 'decide'] },
    reinstate: { from: ['issued'], to: 'issued', by: ['reinstatement', 'request'] },
  },
})

export function isDraft(state: CancellationState): boolean {
  return state === 'draft'
}

export function isDropped(state: CancellationState): boolean {
  return state === 'rescinded'
}

/** A draft opens on its details, which may be written anew; others on what came of them (spec 2 §4). */
export function firstTab(state: CancellationState): 'details' | 'overview' {
  return isDraft(state) ? 'details' : 'overview'
}

export const REINSTATEMENT_STATES = ['draft', 'accepted', 'issued', 'invalidated'] as const
export type ReinstatementState = (typeof REINSTATEMENT_STATES)[number]

/** A reinstatement's money is adjusted when it is accepted, its cover when it is issued (domain 1.4). */
export const reinstatementLifecycle = defineLifecycle({
  states: REINSTATEMENT_STATES,
  actions: {
    update: { from: ['draft'], to: 'draft', by: ['reinstatement', 'request'] },
    accept: { from: ['draft'], to: 'accepted', by: ['reinstatement', 'decide'] },
    issue: { from: ['accepted'], to: 'issued', by: ['reinstatement', 'decide'] },
    invalidate: { from: ['draft', 'accepted'], to: 'invalidated', by: ['reinstatement', 'decide'] },
  },
})

export function cameToNothing(state: ReinstatementState): boolean {
  return state === 'invalidated'
}

/** Does a cancellation hold, or was it undone by the last reinstatement it had? */
export function isInEffect(state: CancellationState, last: ReinstatementState | null): boolean {
  return state === 'issued' && last !== 'issued'
}

/**
 * Reinstating is open only to an issued cancellation that has no reinstatement (spec 2 §4); one that was invalidated
 * came to nothing and is in nobody's way.
 */
export function mayReinstate(state: CancellationState, last: ReinstatementState | null): boolean {
  return state === 'issued' && (last === null || cameToNothing(last))
}
