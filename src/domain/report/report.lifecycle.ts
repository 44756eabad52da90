import { defineLifecycle } from '../lifecycle/define.ts'

export const RUN_STATES = ['started', 'complete', 'failed'] as const
export type RunState = (typeof RUN_STATES)[number]

/** A run's life (domain 1.8): nobody moves it by hand. */
export const runLifecycle = defineLifecycle({
  states: RUN_STATES,
  actions: {
    finish: { from: ['started'], to: 'complete', by: 'system' },
    give_up: { from: ['started'], to: 'failed', by: 'system' },
  },
})

export function isRunning(state: RunState): boolean {
  return state === 'started'
}
