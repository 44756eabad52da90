import type { PolicyStatus } from './policy.schema.ts'

/** Cover ends when its last day begins: from then on the policy is in force no more, unless it was renewed (domain 1.3). */
export function hasEnded({ status, endsOn }: { status: PolicyStatus; endsOn: string }, today: string): boolean {
  return status !== 'inactive' && endsOn <= today
}

/** Nothing can be ended or changed any more. */
export function isOver(status: PolicyStatus): boolean {
  return status === 'inactive'
}

/** In force, and nobody asked to end it. */
export function isUndisturbed(status: PolicyStatus): boolean {
  return status === 'active'
}

/** A policy whose cancellation is dropped is in force as before; one that ended meanwhile stays so. */
export function afterDropped(status: PolicyStatus): PolicyStatus {
  return isOver(status) ? status : 'active'
}

/** The term a day lies in, or the last that had begun; before the first day it is the first. */
export function termInForce<Term extends { startsOn: string }>(terms: readonly Term[], day: string): Term | undefined {
  return terms.findLast(({ startsOn }) => startsOn <= day) ?? terms[0]
}
