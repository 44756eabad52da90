import type { Adjustment } from '#domain/cancellation/adjustment.schema.ts'
import {
  cancellationLifecycle,
  mayReinstate,
  reinstatementLifecycle,
} from '#domain/cancellation/cancellation.lifecycle.ts'
import {
  type CancellationDetails,
  type CancellationRow,
  deliveryOf,
  type ReinstatementDetails,
} from '#domain/cancellation/cancellation.schema.ts'
import { earliestAfter, needsNotice } from '#domain/cancellation/cancellation.ts'
import type { Papers } from '#domain/document/document.schema.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { ALL_ROWS } from '#domain/kernel/limits.ts'
import { type ListQuery, type Paged, toPage } from '#domain/kernel/paging.ts'
import { localMidnight } from '#domain/kernel/time-zones.ts'
import { allowedActions } from '#domain/lifecycle/allowed-actions.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import { papersNamed } from '../documents/named-papers.service.ts'
import { requirePolicy } from '../policies/policies.service.ts'
import { priceOf } from './cancellation-adjustment.service.ts'
import {
  type CancellationRecord,
  findCancellation,
  listCancellations,
  type ReinstatementRecord,
  selectNames,
  selectReinstatements,
} from './cancellations.repo.ts'
import { coverSpan, type PolicyHeld } from './cover-span.service.ts'

export async function pageCancellations(
  tx: Tx,
  actor: Actor,
  policyId: string,
  query: ListQuery,
): Promise<Paged<CancellationRow>> {
  return page(tx, actor, await requirePolicy(tx, actor, policyId), query)
}

async function page(tx: Tx, actor: Actor, policy: PolicyHeld, query: ListQuery): Promise<Paged<CancellationRow>> {
  const { rows, totalCount } = await listCancellations(tx, actor.scope, policy.id, query)
  const ids = rows.map(({ id }) => id)
  const last = Map.groupBy(await selectReinstatements(tx, actor.scope, ids), (each) => each.cancellationId)
  return toPage(
    rows.map((row) => toRow(row, policy, last.get(row.id)?.[0])),
    totalCount,
    query,
  )
}

/** All of a policy's, the latest first. */
export async function cancellationsOf(tx: Tx, actor: Actor, policy: PolicyHeld): Promise<CancellationRow[]> {
  const { data } = await page(tx, actor, policy, EVERY_ONE)
  return data
}

const EVERY_ONE: ListQuery = { page: 1, page_size: ALL_ROWS }

export async function requireCancellation(
  tx: Tx,
  { scope }: Pick<Actor, 'scope'>,
  id: string,
): Promise<CancellationRecord> {
  const record = await findCancellation(tx, scope, id)
  if (!record) throw new AppError('notFound')
  return record
}

export async function getCancellation(tx: Tx, actor: Actor, id: string): Promise<CancellationDetails> {
  const record = await requireCancellation(tx, actor, id)
  const policy = await requirePolicy(tx, actor, record.policyId)
  const reinstatements = await selectReinstatements(tx, actor.scope, [id])
  const people = [record, ...reinstatements].flatMap(({ requestedBy, decidedBy }) => [requestedBy, decidedBy])
  const names = await selectNames(
    tx,
    people.filter((each) => each !== null),
  )
  const { firstDay, lastDay } = await coverSpan(tx, policy)
  const delivery = deliveryOf({ delivery_method: record.deliveryMethod, delivered_on: record.deliveredOn })
  const lawful = needsNotice(record.initiator) && delivery ? earliestAfter(delivery) : firstDay
  const last = reinstatements[0] ?? null
  return {
    ...toRow(record, policy, last ?? undefined),
    effective_on: record.effectiveOn,
    reason: record.reason,
    note: record.note,
    method: record.method,
    delivery_method: record.deliveryMethod,
    delivered_on: record.deliveredOn,
    requested_by: personOf(record.requestedBy, names),
    decided_by: personOf(record.decidedBy, names),
    rescinded_timestamp: record.rescindedAt,
    documents: await papersNamed(tx, actor, id),
    earliest_on: lawful < firstDay ? firstDay : lawful,
    latest_on: lastDay,
    reinstatements: await Promise.all(
      reinstatements.map(async (each) =>
        toReinstatement(each, { policy, names, actor, documents: await papersNamed(tx, actor, each.id) }),
      ),
    ),
    actions: allowedActions(cancellationLifecycle, record.state, actor).filter(
      (action) => action !== 'reinstate' || mayReinstate(record.state, last && last.state),
    ),
    version: record.version,
  }
}

export async function getAdjustment(tx: Tx, actor: Actor, id: string): Promise<Adjustment> {
  const record = await requireCancellation(tx, actor, id)
  return priceOf(tx, actor, await requirePolicy(tx, actor, record.policyId), record)
}

function toRow(
  record: CancellationRecord,
  { timezone }: PolicyHeld,
  last: ReinstatementRecord | undefined,
): CancellationRow {
  const { id, policyId, effectiveOn, createdAt, issuedAt, state, initiator } = record
  return {
    id,
    locator: id,
    policy_locator: policyId,
    effective_timestamp: localMidnight(effectiveOn, timezone),
    effective_on: effectiveOn,
    created_timestamp: createdAt,
    issued_timestamp: issuedAt,
    state: { code: state },
    initiator,
    reinstatement: last ? { locator: last.id, state: { code: last.state } } : null,
  }
}

type Names = ReadonlyMap<string, string>

interface Shown {
  policy: PolicyHeld
  names: Names
  actor: Actor
  documents: Papers
}

export function toReinstatement(
  record: ReinstatementRecord,
  { policy: { timezone }, names, actor, documents }: Shown,
): ReinstatementDetails {
  const { id, cancellationId, policyId, effectiveOn, note, state, createdAt, acceptedAt, issuedAt } = record
  return {
    id,
    locator: id,
    cancellation_locator: cancellationId,
    policy_locator: policyId,
    effective_on: effectiveOn,
    effective_timestamp: localMidnight(effectiveOn, timezone),
    note,
    documents,
    state: { code: state },
    created_timestamp: createdAt,
    accepted_timestamp: acceptedAt,
    issued_timestamp: issuedAt,
    requested_by: personOf(record.requestedBy, names),
    actions: allowedActions(reinstatementLifecycle, state, actor),
    version: record.version,
  }
}

function personOf(id: string | null, names: Names): CancellationDetails['requested_by'] {
  return id ? { id, full_name: names.get(id) ?? '' } : null
}
