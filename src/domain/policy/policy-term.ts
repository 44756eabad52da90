import type { PolicyStatus } from './policy.schema.ts'

/** Cover ends when its last day begins: from then on the policy is in force no more, unless it was renewed (domain 1.3). */
export function hasEnded({ status, endsOn }: { status: PolicyStatus; endsOn: string }, today: string): boolean {
  return status !== 'inactive' && endsOn <= today
}
