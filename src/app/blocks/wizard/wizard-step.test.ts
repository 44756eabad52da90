import { describe, expect, it } from 'vitest'
import { currentStep, type StepState, type WizardStep } from './wizard-step.ts'

const steps = (...states: StepState[]): WizardStep[] =>
  states.map((state, at) => ({ path: `step-${at + 1}`, label: '', state, content: null }))

describe('[P4.5.1] the step of the address', () => {
  it.each([
    ['step-2', ['done', 'open', 'closed'], 'step-2'],
    ['step-1', ['done', 'open', 'closed'], 'step-1'],
    ['step-3', ['done', 'open', 'closed'], 'step-2'],
    ['step-3', ['done', 'closed', 'closed'], 'step-1'],
    ['nowhere', ['done', 'open'], 'step-1'],
    [undefined, ['open', 'open'], 'step-1'],
    ['step-1', ['closed'], 'step-1'],
  ] as [unknown, StepState[], string][])('%s of %o is %s', (path, states, expected) => {
    expect(currentStep(steps(...states), path)?.path).toBe(expected)
  })

  it('of no steps is none', () => {
    expect(currentStep([], 'step-1')).toBeUndefined()
  })
})
