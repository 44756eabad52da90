import { type ChangeDelta, deltaOfChange } from '#domain/endorsement/change-money.ts'
import type { PlannedChange } from '#domain/endorsement/plan-change.ts'
import { listQuote } from '#domain/quote/body/quote.listing.ts'
import type { Acting } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import { bearerOf, endorsePolicy } from '../policies/endorse-policy.service.ts'
import { readTerm } from '../policies/live-term.service.ts'
import { termsOf } from '../policies/policies.service.ts'
import { frozenPrice } from '../quotes/frozen-price.service.ts'
import type { Making } from '../quotes/move-quote.service.ts'
import type { OwnedRecord } from '../sync/synced-store.ts'
import { answersBegunFrom } from '../under-way/begun-from.service.ts'
import { acceptedRenewal } from '../under-way/open-renewals.service.ts'
import { type BilledTerm, billEndorsement, promisedBy, takeBackBill } from './bill-endorsement.service.ts'
import { carriedInto } from './carried-into.service.ts'
import { carriedAt, carryInto, type LaterTerm } from './carry-endorsement.service.ts'
import { acceptedTerm } from './later-terms.service.ts'
import type { Policy } from './rework-endorsement.service.ts'

type Endorsement = Pick<OwnedRecord, 'brokerageId' | 'id' | 'body'>

/** A later term as a quoted endorsement changes it. */
export interface CarriedStep {
  later: LaterTerm
  isIssued: boolean
  change: PlannedChange
  delta: ChangeDelta
}

/** What a quoted endorsement goes on into, at its frozen prices; a renewal that came to nothing took its part with it. */
export async function frozenCarried(
  tx: Tx,
  making: Making,
  policy: Policy,
  record: Endorsement,
): Promise<CarriedStep[]> {
  const change = { before: await answersBegunFrom(tx, record), after: record.body }
  const steps: CarriedStep[] = []
  for (const { quoteId, snapshot } of (await frozenPrice(tx, record))?.carried ?? []) {
    const found = await termOfQuote(tx, making, policy, quoteId)
    if (!found) continue
    const planned = await carriedAt(tx, making, policy, carryInto(found.later, change), snapshot)
    steps.push({ ...found, change: planned, delta: deltaOfChange(planned) })
  }
  return steps
}

/** A later term by the quote it came from, or is to come from; null where that came to nothing. */
export async function termOfQuote(tx: Tx, making: Pick<Making, 'clock'>, policy: Policy, quoteId: string) {
  const scope = { kind: 'brokerage', brokerageId: policy.brokerageId } as const
  const terms = await termsOf(tx, scope, policy.id)
  const term = terms.find((each) => each.quoteId === quoteId)
  const later = term && (await readTerm(tx, scope, policy.id, term.startsOn))
  if (later) return { later, isIssued: true }
  const renewal = await acceptedRenewal(tx, policy)
  if (renewal?.id !== quoteId) return null
  return { later: await acceptedTerm(tx, making, renewal, terms.length + 1), isIssued: false }
}

/** Accept: what a change adds or gives back in a term is billed there, to the segments it will have. */
export async function billIn(
  tx: Tx,
  making: Making,
  by: Acting,
  { brokerageId, id: quoteId }: Endorsement,
  billedTerm: BilledTerm,
  { change, delta }: { change: PlannedChange; delta: ChangeDelta },
): Promise<void> {
  const bearers = change.perils.filter(bearerOf).map(({ exposureKey, peril }) => `${exposureKey}/${peril}`)
  const segments = new Map(bearers.map((key) => [key, making.locators()] as const))
  const billing = { billedTerm, delta, effectiveOn: change.effectiveOn }
  await billEndorsement(tx, making, by, { brokerageId, quoteId }, billing, segments)
}

/** It is taken back in its own term and in each it goes on into. */
export async function takeBackAll(
  tx: Tx,
  making: Making,
  by: Acting,
  record: Endorsement,
  { policy, term }: BilledTerm,
): Promise<void> {
  const quote = { brokerageId: record.brokerageId, quoteId: record.id }
  await takeBackBill(tx, making, by, quote, { policy, term })
  for (const each of (await frozenPrice(tx, record))?.carried ?? [])
    await takeBackBill(tx, making, by, quote, { policy, term: each })
}

/** Issue: every later term that is issued changes with it; one that is accepted alone waits until it is. */
export async function issueCarried(
  tx: Tx,
  making: Making,
  by: Acting,
  policy: Policy,
  record: Endorsement,
  steps: readonly CarriedStep[],
): Promise<void> {
  let changed = policy
  for (const step of steps.filter(({ isIssued }) => isIssued))
    changed = await issueStep(tx, making, by, changed, record, step)
}

async function issueStep(
  tx: Tx,
  making: Making,
  by: Acting,
  policy: Policy,
  { brokerageId, id: quoteId }: Endorsement,
  { later: { term }, change }: CarriedStep,
): Promise<Policy> {
  const promised = await promisedBy(tx, { brokerageId, quoteId }, term)
  return endorsePolicy(tx, making, by, quoteId, { policy, term }, { change, promised })
}

/** A renewal was issued: what was carried into its term while it was accepted is issued with it. */
export async function issueWaiting(
  tx: Tx,
  making: Making,
  by: Acting,
  policy: Policy,
  renewal: OwnedRecord,
): Promise<void> {
  let changed = policy
  for (const { record, change, carried } of await carriedInto(tx, renewal)) {
    const found = await termOfQuote(tx, making, policy, renewal.id)
    if (!found) throw new Error('a renewal that was issued is a term')
    const planned = await carriedAt(tx, making, policy, carryInto(found.later, change), carried.snapshot)
    const step = { ...found, change: planned, delta: deltaOfChange(planned) }
    changed = await issueStep(tx, making, by, changed, record, step)
  }
}

/** A renewal comes to nothing, with its bills: what was carried into its term is not billed either. */
export async function dropCarried(
  tx: Tx,
  making: Making,
  by: Acting,
  policy: Policy,
  renewal: OwnedRecord,
): Promise<void> {
  const { startsOn, endsOn } = listQuote(renewal.body)
  if (!startsOn || !endsOn) return
  const term = { quoteId: renewal.id, startsOn, endsOn }
  for (const { record } of await carriedInto(tx, renewal, ['accepted', 'issued']))
    await takeBackBill(tx, making, by, { brokerageId: record.brokerageId, quoteId: record.id }, { policy, term })
}
