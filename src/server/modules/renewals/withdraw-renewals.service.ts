import { localDate } from '#domain/kernel/time-zones.ts'
import { isUndisturbed } from '#domain/policy/policy-term.ts'
import type { RenewalEnd } from '#domain/renewal/renewal.ts'
import { opensOn } from '#domain/renewal/renewal-calendar.ts'
import { isAccepted, isPriced } from '#domain/renewal/renewal-state.ts'
import type { Acting } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import { dropCarried } from '../endorsements/take-carried.service.ts'
import { termsOf } from '../policies/policies.service.ts'
import { endQuote } from '../quotes/end-quote.service.ts'
import { type Making, saveQuote } from '../quotes/move-quote.service.ts'
import type { OwnedRecord } from '../sync/synced-store.ts'
import { lastChangeOf } from '../under-way/begun-from.service.ts'
import { basisOf, type Policy, writeBasis } from '../under-way/ending-term.service.ts'
import { lockOpenRenewal } from '../under-way/open-renewals.service.ts'
import { makeRenewal } from './make-renewal.service.ts'

/** A policy's open renewal comes to nothing, with what it billed and what was carried into it (domain 1.3, 1.4). */
export async function withdrawRenewal(
  tx: Tx,
  making: Making,
  by: Acting,
  policy: Policy,
  endedBecause: RenewalEnd,
): Promise<void> {
  const record = await lockOpenRenewal(tx, policy)
  if (record) await withdraw(tx, making, by, policy, { record, endedBecause })
}

async function withdraw(
  tx: Tx,
  making: Making,
  by: Acting,
  policy: Policy,
  { record, endedBecause }: { record: OwnedRecord; endedBecause: RenewalEnd },
): Promise<void> {
  await endQuote(tx, making, by, record, 'supersede', { endedBecause })
  await dropCarried(tx, making, by, policy, record)
}

/** An endorsement of the term it follows was issued, or taken back after it had been accepted. */
interface Moved {
  endorsementId: string
  isIssued: boolean
}

/**
 * A renewal was quoted or accepted on its policy as it read then (billing B45). Priced on an endorsement that was
 * accepted it goes on when that is issued, and falls with it when it is taken back. Priced without, it is ended once the
 * policy reads otherwise, and begun again for the calendar to quote; one the insured accepted stands, and the change is
 * carried into it. An application takes the change over by itself. Its caller holds the policy.
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
  if (isIssued && (isPricedOn || isAccepted(record.body))) {
    const modification = await lastChangeOf(tx, { brokerageId: policy.brokerageId, policyId: policy.id })
    const endorsement = isPricedOn ? '' : basisOf(record.body).endorsement
    await saveQuote(tx, making, by, record, 'rework', { basedOn: writeBasis({ modification, endorsement }) })
    return
  }
  await withdraw(tx, making, by, policy, { record, endedBecause: 'policyChanged' })
  await beginAgain(tx, making, by, policy, record)
}

/** So that no policy runs into the end of its term because it was changed: the next run of the calendar quotes it. */
async function beginAgain(tx: Tx, making: Making, by: Acting, policy: Policy, ended: OwnedRecord): Promise<void> {
  const scope = { kind: 'brokerage', brokerageId: policy.brokerageId } as const
  const term = (await termsOf(tx, scope, policy.id)).at(-1)
  const isTime = term && opensOn(term.endsOn) <= localDate(making.clock(), policy.timezone)
  if (!isTime || policy.renewalStatus === null || !isUndisturbed(policy.status)) return
  await makeRenewal(tx, making, by, { policy, type: 'automatic', id: making.locators(), ended })
}
