import { answersIn } from '#domain/endorsement/price-change.ts'
import type { Body } from '#domain/sync/json.ts'
import type { Tx } from '../../db/client.ts'
import { findAcceptedEndorsement, findBase, keepBase, lastModification } from './endorsements.repo.ts'

interface QuoteKey {
  brokerageId: string
  id: string
}

interface PolicyKey {
  brokerageId: string
  policyId: string
}

/** The policy's answers a change of it, or its next term, was begun from. */
export function answersBegunFrom(tx: Tx, quote: QuoteKey): Promise<Body> {
  return findBase(tx, quote)
}

export function beginFrom(tx: Tx, quote: QuoteKey, answers: Body): Promise<void> {
  return keepBase(tx, quote, answers)
}

/** What changed a policy last; empty where nothing did. */
export async function lastChangeOf(tx: Tx, policy: PolicyKey): Promise<string> {
  return (await lastModification(tx, policy)) ?? ''
}

/** A change the insured accepted and nobody issued yet. */
export interface AcceptedChange {
  endorsementId: string
  changeOn: string
  from: Body
  to: Body
}

export async function acceptedChange(tx: Tx, policy: PolicyKey): Promise<AcceptedChange | null> {
  const accepted = await findAcceptedEndorsement(tx, policy)
  if (!accepted) return null
  const { id, body } = accepted
  return { endorsementId: id, changeOn: String(body.changeOn), from: await findBase(tx, accepted), to: answersIn(body) }
}
