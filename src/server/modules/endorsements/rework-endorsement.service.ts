import { type ChangeDelta, deltaOfChange } from '#domain/endorsement/change-money.ts'
import { answersOn, type LivePolicy, segmentOn } from '#domain/endorsement/live-policy.ts'
import type { PlannedChange } from '#domain/endorsement/plan-change.ts'
import { answersIn, changeOf, reworkBody } from '#domain/endorsement/price-change.ts'
import { AppError, fieldError } from '#domain/kernel/errors.ts'
import { isOver } from '#domain/policy/policy-term.ts'
import { changeDayOf, kindOf } from '#domain/quote/body/quote-kind.ts'
import type { PriceSnapshot } from '#domain/quote/pricing/price-snapshot.ts'
import type { QuoteContext } from '#domain/quote/underwriting/quote-facts.ts'
import type { Body } from '#domain/sync/json.ts'
import type { Acting } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import { type PolicyTerm, readTerm } from '../policies/live-term.service.ts'
import type { requirePolicy } from '../policies/policies.service.ts'
import { holdPolicyOf } from '../policies/policy-state.service.ts'
import { type Making, reworkQuote, saveQuote } from '../quotes/move-quote.service.ts'
import { quoteStore } from '../quotes/quote-store.ts'
import type { OwnedRecord } from '../sync/synced-store.ts'
import {
  acceptedEndorsement,
  answersBegunFrom,
  beginFrom,
  lastModificationOf,
} from '../under-way/begun-from.service.ts'
import { basisOf } from '../under-way/ending-term.service.ts'
import { acceptedRenewal } from '../under-way/open-renewals.service.ts'

/** A policy that was read or is held. */
export type Policy = Awaited<ReturnType<typeof requirePolicy>>

/** The policy an endorsement changes, as it stands. */
export interface TermToChange {
  policy: Policy
  term: PolicyTerm
  live: LivePolicy
  /** What changed it last. */
  modificationId: string | null
}

/** Only what is in force on the day is changed: within its term, and not where its cover has ended (domain 4.5 item 28). */
export async function findTermToChange(tx: Tx, policy: Policy, day: string): Promise<TermToChange> {
  const scope = { kind: 'brokerage', brokerageId: policy.brokerageId } as const
  if (isOver(policy.status))
    throw new AppError('refused', { wording: { key: 'quoteRefused.policyNotActive' }, facts: { reason: 'block' } })
  const found = await readTerm(tx, scope, policy.id, day)
  if (!found) throw fieldError('change_on', 'validation.changeOutsideTerm')
  if (!segmentOn(found.live.segments, day)) throw fieldError('change_on', 'validation.changeAfterCover')
  const of = { brokerageId: policy.brokerageId, policyId: policy.id }
  return { policy, ...found, modificationId: await lastModificationOf(tx, of) }
}

/** An endorsement as its own rules read it. */
type Endorsement = Pick<OwnedRecord, 'brokerageId' | 'id' | 'body'>

/** Its policy as it stands on its day, and its answers done on that. */
export async function reworked(tx: Tx, policy: Policy, { brokerageId, id, body }: Endorsement) {
  const effectiveOn = dayOf(body)
  const termToChange = await findTermToChange(tx, policy, effectiveOn)
  const base = await answersBegunFrom(tx, { brokerageId, id })
  return { termToChange, body: reworkBody(termToChange.live, { base, body, effectiveOn }) }
}

/**
 * Before it is judged and priced for good, an endorsement takes over what changed its policy since it was begun; any
 * other quote stays as it is. The policy is held meanwhile, so that it does not change once more.
 */
export async function bringUpToDate(tx: Tx, making: Making, by: Acting, record: OwnedRecord): Promise<OwnedRecord> {
  if (kindOf(record.body) !== 'endorsement') return record
  const policy = await holdPolicyOf(tx, record)
  const { termToChange, body } = await reworked(tx, policy, record)
  await beginFrom(tx, record, answersIn(answersOn(termToChange.live, dayOf(body))))
  return reworkQuote(tx, making, by, record, { ...body, basedOn: await basisNow(tx, termToChange, record.id) })
}

/**
 * What an endorsement is priced on: what last changed its policy, and the renewal that was accepted, into which it is
 * carried unless that was priced on it already.
 */
export async function basisNow(
  tx: Tx,
  { policy, modificationId }: TermToChange,
  endorsementId: string,
): Promise<string> {
  const renewal = await acceptedRenewal(tx, policy)
  const isCarried = renewal !== null && basisOf(renewal.body).endorsement !== endorsementId
  return isCarried ? `${modificationId ?? ''}/${renewal.id}` : (modificationId ?? '')
}

/** A policy goes on for another term while a change of it is accepted: that stands, and is issued in both. */
export async function rebaseAccepted(tx: Tx, making: Making, by: Acting, policy: Policy): Promise<void> {
  const { brokerageId, id: policyId } = policy
  const accepted = await acceptedEndorsement(tx, { brokerageId, policyId })
  const scope = { kind: 'brokerage', brokerageId } as const
  const record = accepted && (await quoteStore.lock(tx, scope, accepted.id))
  if (!record) return
  const basedOn = await lastModificationOf(tx, { brokerageId, policyId })
  await saveQuote(tx, making, by, record, 'rework', { basedOn })
}

/** What had changed its policy last when it was priced. */
export function modificationIn({ basedOn }: Body): string {
  return String(basedOn ?? '').split('/')[0] ?? ''
}

/** What it does to its policy at this price of the whole term, and what that comes to. */
export function changeAt(
  { live }: TermToChange,
  body: Body,
  price: Pick<PriceSnapshot, 'perils'>,
  context: QuoteContext,
): { change: PlannedChange; delta: ChangeDelta } {
  const change = changeOf(live, { body, effectiveOn: dayOf(body), perils: price.perils }, context)
  return { change, delta: deltaOfChange(change) }
}

/** What an endorsement adds or gives back at a price of the whole term. */
export async function deltaOf(
  tx: Tx,
  record: Endorsement,
  price: Pick<PriceSnapshot, 'perils'>,
  context: QuoteContext,
): Promise<ChangeDelta> {
  const termToChange = await findTermToChange(tx, await holdPolicyOf(tx, record), dayOf(record.body))
  return changeAt(termToChange, record.body, price, context).delta
}

function dayOf(body: Body): string {
  const day = changeDayOf(body)
  if (!day) throw new AppError('notFound')
  return day
}
