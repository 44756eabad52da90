import { answersIn } from '#domain/endorsement/price-change.ts'
import type { Body } from '#domain/sync/json.ts'
import type { Tx } from '../../db/client.ts'
import { findAcceptedEndorsement, findBase, keepBase, lastModification } from './begun-from.repo.ts'

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

/** What changed a policy last; null where nothing did. */
export function lastModificationOf(tx: Tx, policy: PolicyKey): Promise<string | null> {
  return lastModification(tx, policy)
}

/** The same as a quote's body keeps it: empty where nothing did. */
export async function lastChangeOf(tx: Tx, policy: PolicyKey): Promise<string> {
  return (await lastModification(tx, policy)) ?? ''
}

/** The endorsement of a policy that was accepted and is not yet issued: there is one at a time. */
export function acceptedEndorsement(tx: Tx, policy: PolicyKey) {
  return findAcceptedEndorsement(tx, policy)
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
