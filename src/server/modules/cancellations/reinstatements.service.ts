import type { ReinstatementPrice } from '#domain/cancellation/adjustment.schema.ts'
import { mayReinstate, reinstatementLifecycle } from '#domain/cancellation/cancellation.lifecycle.ts'
import type { NewReinstatement, ReinstatementDetails } from '#domain/cancellation/cancellation.schema.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { nextState } from '#domain/lifecycle/allowed-actions.ts'
import type { Acting, Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import { recordChange } from '../../db/record-change.ts'
import type { Actor } from '../../db/tx.ts'
import { requireVersion, type VersionSeen } from '../../require-version.ts'
import { papersNamed } from '../documents/named-papers.service.ts'
import { requirePolicy } from '../policies/policies.service.ts'
import {
  type CancellationRecord,
  findReinstatement,
  insertReinstatement,
  type ReinstatementRecord,
  selectNames,
  selectReinstatements,
  updateReinstatement,
} from './cancellations.repo.ts'
import { requireCancellation, toReinstatement } from './cancellations.service.ts'
import type { PolicyHeld } from './cover-span.service.ts'
import { requireReinstatable, restoring } from './price-reinstatement.service.ts'
import { holdCancellation } from './write-cancellation.service.ts'

export async function getReinstatement(tx: Tx, actor: Actor, id: string): Promise<ReinstatementDetails> {
  const record = await requireReinstatement(tx, actor, id)
  const policy = await requirePolicy(tx, actor, record.policyId)
  const people = [record.requestedBy, record.decidedBy].filter((each) => each !== null)
  const names = await selectNames(tx, people)
  return toReinstatement(record, { policy, names, actor, documents: await papersNamed(tx, actor, id) })
}

/** Somebody asks for a reinstatement of an issued cancellation that has none (spec 2 §4). */
export async function requestReinstatement(
  tx: Tx,
  { clock, locators }: Making,
  actor: Actor,
  { id, effective_on: effectiveOn, note }: NewReinstatement & { id: string },
): Promise<ReinstatementDetails> {
  const { policy, record: cancelled } = await holdCancellation(tx, actor, id)
  const [last] = await selectReinstatements(tx, actor.scope, [id])
  if (!mayReinstate(cancelled.state, last?.state ?? null))
    throw new AppError('refused', {
      wording: { key: `reinstatementRefused.${last ? 'exists' : 'notIssued'}` },
      facts: { reason: 'transition', from: cancelled.state, action: 'reinstate' },
    })
  const at = clock()
  await requireReinstatable(tx, at, policy, cancelled, effectiveOn)
  const record: ReinstatementRecord = {
    brokerageId: cancelled.brokerageId,
    id: locators(),
    policyId: cancelled.policyId,
    cancellationId: id,
    state: 'draft',
    effectiveOn,
    note,
    requestedBy: actor.accountId,
    decidedBy: null,
    acceptedAt: null,
    issuedAt: null,
    modificationId: null,
    settled: null,
    version: 1,
    createdAt: at,
    updatedAt: at,
  }
  await insertReinstatement(tx, record)
  await traceReinstatement(tx, actor, 'create', null, record)
  return getReinstatement(tx, actor, record.id)
}

/** A draft written anew. */
export async function changeReinstatement(
  tx: Tx,
  { clock }: Making,
  actor: Actor,
  { id, effective_on: effectiveOn, note, version }: NewReinstatement & { id: string; version: VersionSeen },
): Promise<ReinstatementDetails> {
  const { policy, cancelled, record } = await holdReinstatement(tx, actor, id)
  requireVersion(version, record)
  nextState(reinstatementLifecycle, record.state, 'update')
  const at = clock()
  await requireReinstatable(tx, at, policy, cancelled, effectiveOn)
  await saveReinstatement(tx, actor, 'update', record, { effectiveOn, note }, at)
  return getReinstatement(tx, actor, id)
}

/** A draft by what it would charge now; an accepted one by what it charges. */
export async function reinstatementPriceOf(tx: Tx, now: Date, actor: Actor, id: string): Promise<ReinstatementPrice> {
  const record = await requireReinstatement(tx, actor, id)
  if (record.settled) return record.settled.price
  const policy = await requirePolicy(tx, actor, record.policyId)
  const cancelled = await requireCancellation(tx, actor, record.cancellationId)
  return (await restoring(tx, now, policy, cancelled, record.effectiveOn)).price
}

/** A reinstatement, what it undoes and its policy, kept still. */
export async function holdReinstatement(
  tx: Tx,
  actor: Actor,
  id: string,
): Promise<{ policy: PolicyHeld; cancelled: CancellationRecord; record: ReinstatementRecord }> {
  const { cancellationId } = await requireReinstatement(tx, actor, id)
  const { policy, record: cancelled } = await holdCancellation(tx, actor, cancellationId)
  return { policy, cancelled, record: await requireReinstatement(tx, actor, id) }
}

/** Writes what an act changed, with its trace. */
export async function saveReinstatement(
  tx: Tx,
  by: Acting,
  action: string,
  before: ReinstatementRecord,
  change: Partial<ReinstatementRecord>,
  at: Date,
): Promise<void> {
  const changed = { ...before, ...change, version: before.version + 1, updatedAt: at }
  await updateReinstatement(tx, changed)
  await traceReinstatement(tx, by, action, before, changed)
}

async function requireReinstatement(tx: Tx, { scope }: Pick<Actor, 'scope'>, id: string): Promise<ReinstatementRecord> {
  const record = await findReinstatement(tx, scope, id)
  if (!record) throw new AppError('notFound')
  return record
}

async function traceReinstatement(
  tx: Tx,
  by: Acting,
  action: string,
  before: ReinstatementRecord | null,
  after: ReinstatementRecord,
): Promise<void> {
  const seen = ({ policyId, cancellationId, state, effectiveOn }: ReinstatementRecord) => ({
    policyId,
    cancellationId,
    state,
    effectiveOn,
  })
  await recordChange(tx, {
    actor: by,
    brokerageId: after.brokerageId,
    action,
    entity: 'reinstatement',
    entityId: after.id,
    ...(before && { before: seen(before) }),
    after: seen(after),
    at: after.updatedAt,
  })
}
