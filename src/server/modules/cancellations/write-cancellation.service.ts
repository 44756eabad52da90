import { cancellationLifecycle, isDraft, isInEffect } from '#domain/cancellation/cancellation.lifecycle.ts'
import type { CancellationDetails, CancellationWords } from '#domain/cancellation/cancellation.schema.ts'
import { methodOf, needsNotice } from '#domain/cancellation/cancellation.ts'
import { AppError, fieldError } from '#domain/kernel/errors.ts'
import { nextState } from '#domain/lifecycle/allowed-actions.ts'
import { isOver } from '#domain/policy/policy-term.ts'
import type { Acting, Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import { recordChange } from '../../db/record-change.ts'
import type { Actor } from '../../db/tx.ts'
import { requireVersion, type VersionSeen } from '../../require-version.ts'
import { holdPolicy, updatePolicyState } from '../policies/policy-state.service.ts'
import {
  type CancellationRecord,
  insertCancellation,
  selectLiveCancellations,
  selectReinstatements,
  updateCancellation,
} from './cancellations.repo.ts'
import { getCancellation, requireCancellation } from './cancellations.service.ts'
import { coverSpan, type PolicyHeld } from './cover-span.service.ts'
import { printNotice } from './print-cancellation.service.ts'

interface Asked extends CancellationWords {
  /** The policy. */
  id: string
  /** The sender's own name for it: sent again it is the same one. */
  key: string | undefined
}

/** Somebody asks for a cancellation: from then on the policy is in cancellation (domain 1.4). */
export async function requestCancellation(
  tx: Tx,
  making: Making,
  actor: Actor,
  { id, key, ...words }: Asked,
): Promise<CancellationDetails> {
  const policy = await holdPolicy(tx, actor.scope, id)
  const live = await selectLiveCancellations(tx, actor.scope, id)
  if (key && live.some((each) => each.id === key)) return getCancellation(tx, actor, key)
  await requireFree(tx, policy, live)
  await requireInside(tx, policy, words.effective_on)
  const record = draftOf(policy, words, { id: key ?? making.locators(), by: actor, at: making.clock() })
  await insertCancellation(tx, record)
  await trace(tx, actor, 'create', null, record)
  await printNotice(tx, making, policy, record)
  await updatePolicyState(tx, making, actor, policy, 'request_cancellation', { status: 'in_cancellation' })
  return getCancellation(tx, actor, record.id)
}

/** A draft written anew. */
export async function changeCancellation(
  tx: Tx,
  making: Making,
  actor: Actor,
  { id, version, ...words }: CancellationWords & { id: string; version: VersionSeen },
): Promise<CancellationDetails> {
  const { policy, record } = await holdCancellation(tx, actor, id)
  requireVersion(version, record)
  nextState(cancellationLifecycle, record.state, 'update')
  await requireInside(tx, policy, words.effective_on)
  const changed = { ...record, ...columnsOf(words), version: record.version + 1, updatedAt: making.clock() }
  await updateCancellation(tx, changed)
  await trace(tx, actor, 'update', record, changed)
  await printNotice(tx, making, policy, changed, record)
  return getCancellation(tx, actor, id)
}

/** A cancellation and its policy, both kept still. */
export async function holdCancellation(
  tx: Tx,
  actor: Pick<Actor, 'scope'>,
  id: string,
): Promise<{ policy: PolicyHeld; record: CancellationRecord }> {
  const { policyId } = await requireCancellation(tx, actor, id)
  const policy = await holdPolicy(tx, actor.scope, policyId)
  return { policy, record: await requireCancellation(tx, actor, id) }
}

/** One cancellation at a time, and none of a policy that has ended. */
async function requireFree(tx: Tx, policy: PolicyHeld, live: readonly CancellationRecord[]): Promise<void> {
  const refuse = (reason: string) =>
    new AppError('refused', { wording: { key: `cancellationRefused.${reason}` }, facts: { reason } })
  if (isOver(policy.status)) throw refuse('ended')
  if (live.some(({ state }) => isDraft(state))) throw refuse('draft')
  if (await isCancelled(tx, policy, live)) throw refuse('cancelled')
}

/** Was it issued, and not taken back by a reinstatement? */
export async function isCancelled(
  tx: Tx,
  { brokerageId }: PolicyHeld,
  live: readonly CancellationRecord[],
): Promise<boolean> {
  const ids = live.map(({ id }) => id)
  const reinstatements = await selectReinstatements(tx, { kind: 'brokerage', brokerageId }, ids)
  const last = Map.groupBy(reinstatements, ({ cancellationId }) => cancellationId)
  return live.some(({ id, state }) => isInEffect(state, last.get(id)?.[0]?.state ?? null))
}

/** Cover can end while it lasts, not before and not after. */
async function requireInside(tx: Tx, policy: PolicyHeld, effectiveOn: string): Promise<void> {
  const { firstDay, lastDay } = await coverSpan(tx, policy)
  if (effectiveOn < firstDay || effectiveOn > lastDay) throw fieldError('effective_on', 'validation.outsideCover')
}

export function draftOf(
  { brokerageId, id: policyId }: PolicyHeld,
  words: CancellationWords,
  { id, by, at }: { id: string; by: Acting; at: Date },
): CancellationRecord {
  return {
    brokerageId,
    id,
    policyId,
    state: 'draft',
    ...columnsOf(words),
    requestedBy: by?.accountId ?? null,
    decidedBy: null,
    issuedAt: null,
    rescindedAt: null,
    modificationId: null,
    settled: null,
    version: 1,
    createdAt: at,
    updatedAt: at,
  }
}

/** Whoever goes by themselves needs no notice. */
function columnsOf({ initiator, effective_on, reason, note, delivery_method, delivered_on }: CancellationWords) {
  const isNoticed = needsNotice(initiator)
  return {
    initiator,
    effectiveOn: effective_on,
    reason,
    note,
    deliveryMethod: isNoticed ? delivery_method : null,
    deliveredOn: isNoticed ? delivered_on : null,
    method: methodOf(initiator),
  }
}

export async function trace(
  tx: Tx,
  by: Acting,
  action: string,
  before: CancellationRecord | null,
  after: CancellationRecord,
): Promise<void> {
  const seen = ({ policyId, state, initiator, effectiveOn, reason, deliveredOn }: CancellationRecord) => {
    return { policyId, state, initiator, effectiveOn, reason, deliveredOn }
  }
  await recordChange(tx, {
    actor: by,
    brokerageId: after.brokerageId,
    action,
    entity: 'cancellation',
    entityId: after.id,
    ...(before && { before: seen(before) }),
    after: seen(after),
    at: after.updatedAt,
  })
}
