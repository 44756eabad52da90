import type { RenewalEnd } from '#domain/renewal/renewal.ts'
import { isPriced } from '#domain/renewal/renewal-state.ts'
import type { Tx } from '../../db/client.ts'
import { lastChangeOf } from '../endorsements/begun-from.service.ts'
import type { Acting } from '../invoices/plan-invoices.service.ts'
import { endQuote } from '../quotes/end-quote.service.ts'
import { type Making, saveQuote } from '../quotes/move-quote.service.ts'
import { basisOf, type Policy, writeBasis } from './ending-term.service.ts'
import { lockOpenRenewal } from './open-renewals.service.ts'

/** A policy's open renewal comes to nothing, with what it billed (domain 1.3, 1.4). */
export async function withdrawRenewal(
  tx: Tx,
  making: Making,
  by: Acting,
  policy: Policy,
  endedBecause: RenewalEnd,
): Promise<void> {
  const record = await lockOpenRenewal(tx, policy)
  if (record) await endQuote(tx, making, by, record, 'supersede', { endedBecause })
}

/** An endorsement of the term it follows was issued, or taken back after it had been accepted. */
interface Moved {
  endorsementId: string
  isIssued: boolean
}

/**
 * A renewal was quoted or accepted on its policy as it read then. Priced on an endorsement that was accepted it goes on
 * when that is issued, and falls with it when it is taken back; priced without, it falls once the policy reads otherwise
 * (domain 1.3). An application takes the change over by itself. Its caller holds the policy.
 */
export async function followEndorsement(
  tx: Tx,
  making: Making,
  by: Acting,
  policy: Policy,
  { endorsementId, isIssued }: Moved,
): Promise<void> {
  const record = await lockOpenRenewal(tx, policy)
  if (!record || !isPriced(record.body)) return
  const isPricedOn = basisOf(record.body).endorsement === endorsementId
  if (!isIssued && !isPricedOn) return
  if (isIssued && isPricedOn) {
    const modification = await lastChangeOf(tx, { brokerageId: policy.brokerageId, policyId: policy.id })
    await saveQuote(tx, making, by, record, 'rework', { basedOn: writeBasis({ modification, endorsement: '' }) })
    return
  }
  await endQuote(tx, making, by, record, 'supersede', { endedBecause: 'policyChanged' })
}
