import { carryChanges } from '#domain/endorsement/carry-changes.ts'
import { answersOn, segmentOn } from '#domain/endorsement/live-policy.ts'
import { answersIn } from '#domain/endorsement/price-change.ts'
import { addDays } from '#domain/kernel/calendar.ts'
import { isOver } from '#domain/policy/policy-term.ts'
import type { Body } from '#domain/sync/json.ts'
import type { Tx } from '../../db/client.ts'
import { type PolicyTerm, readTerm } from '../policies/live-term.service.ts'
import { type requirePolicy, termsOf } from '../policies/policies.service.ts'
import { acceptedChange, lastChangeOf } from './begun-from.service.ts'
import { refuseRenewal } from './refuse-renewal.ts'

export type Policy = Awaited<ReturnType<typeof requirePolicy>>

/** The last term of a policy, as whoever renews it takes it over. */
export interface EndingTerm {
  term: PolicyTerm
  /** As they hold on its last day, with what the insured accepted and nobody issued yet. */
  answers: Body
  /** What they rest on: the last modification, and the endorsement that was accepted. */
  basis: Basis
}

export interface Basis {
  modification: string
  endorsement: string
}

/** The term a renewal follows; refused where the policy, or its cover, ends before. */
export async function endingTerm(tx: Tx, policy: Policy): Promise<EndingTerm> {
  const { brokerageId, id: policyId } = policy
  const scope = { kind: 'brokerage', brokerageId } as const
  const term = (await termsOf(tx, scope, policyId)).at(-1)
  const lastDay = term && addDays(term.endsOn, -1)
  const found = lastDay && (await readTerm(tx, scope, policyId, lastDay))
  if (!found || isOver(policy.status) || !segmentOn(found.live.segments, lastDay))
    throw refuseRenewal('policyNotActive')
  const of = { brokerageId, policyId }
  const live = answersIn(answersOn(found.live, lastDay))
  const accepted = await acceptedChange(tx, of)
  const change = accepted && accepted.changeOn >= term.startsOn ? accepted : null
  const answers = change ? carryChanges(change.from, change.to, live) : live
  return {
    term,
    answers,
    basis: { modification: await lastChangeOf(tx, of), endorsement: change?.endorsementId ?? '' },
  }
}

/** As a renewal's body keeps it. */
export function writeBasis({ modification, endorsement }: Basis): string {
  return `${modification}/${endorsement}`
}

export function basisOf({ basedOn }: Body): Basis {
  const [modification = '', endorsement = ''] = String(basedOn ?? '').split('/')
  return { modification, endorsement }
}
