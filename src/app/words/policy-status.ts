import { POLICY_STATUSES, type PolicyRow, type PolicyStatus } from '#domain/policy/policy.schema.ts'
import type { Tone } from '../blocks/detail/StateBadge.tsx'
import type { RowState } from '../blocks/list/define-list.ts'

const TONES: Record<PolicyStatus, Tone> = { active: 'done', in_cancellation: 'attention', inactive: 'neutral' }

/** The first modifier says more than the status itself (spec 2 §3 Policy row). */
export function shownStatus({ value, modifiers: [first] }: PolicyRow['status']): RowState {
  return { tone: TONES[value], labelKey: `common:policyStates.${first?.value ?? value}` }
}

/** The list of those whose renewal is due, as the address names it. */
export const RENEWAL_DUE = 'renewal_due'

/** What lists of policies are narrowed to. */
export const POLICY_FILTERS = [...POLICY_STATUSES, RENEWAL_DUE] as const
