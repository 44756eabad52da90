import type { WizardStep } from './wizard-step.ts'

type Part = Pick<WizardStep, 'path' | 'label' | 'content'>

interface Standing {
  /** The first step was left, and with it the record is there. */
  isMade: boolean
  /** The step in use. */
  at: string | undefined
  /** Why the others are closed until then. */
  closedReason: string
}

/** The steps of a wizard whose first one makes the record: what comes after it is about that record. */
export function stepsOnceMade(parts: readonly Part[], { isMade, at, closedReason }: Standing): WizardStep[] {
  const now = parts.findIndex(({ path }) => path === at)
  return parts.map((part, index) => {
    if (index === 0) return { ...part, state: isMade ? 'done' : 'open' }
    if (!isMade) return { ...part, state: 'closed', closedReason }
    return { ...part, state: index < now ? 'done' : 'open', closedReason }
  })
}
