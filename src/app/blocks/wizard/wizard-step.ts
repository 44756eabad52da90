import type { ReactNode } from 'react'

/** Where a step stands apart from being the one in use: finished, ready, or closed and why. */
export type StepState = 'done' | 'open' | 'closed'

/** A wizard's step as data; its rules live with the record it fills. */
export interface WizardStep {
  /** Its spelling in the address. */
  path: string
  label: string
  state: StepState
  /** In words with figures: "Property total is $12,400 short of its subject groups". */
  closedReason?: string
  /** Leads to what keeps it closed. */
  toReason?: () => void
  content: ReactNode
}

/** The step the address asks for; a closed or unknown one leads to the last step before it that is open. */
export function currentStep(steps: readonly WizardStep[], path: unknown): WizardStep | undefined {
  const asked = steps.findIndex((step) => step.path === path)
  const upTo = steps.slice(0, asked < 0 ? 1 : asked + 1)
  return upTo.findLast(({ state }) => state !== 'closed') ?? steps[0]
}
