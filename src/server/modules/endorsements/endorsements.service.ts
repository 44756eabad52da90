import { can } from '#domain/access/can.ts'
import { keyOfConflict } from '#domain/endorsement/carry-answer.ts'
import type { EndorsementDetails, EndorsementRow, EndorsementType } from '#domain/endorsement/endorsement.schema.ts'
import { answersIn } from '#domain/endorsement/price-change.ts'
import { soldTermOf } from '#domain/endorsement/sold-policy.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { ALL_ROWS } from '#domain/kernel/limits.ts'
import { type ListQuery, type Paged, toPage } from '#domain/kernel/paging.ts'
import { localMidnight } from '#domain/kernel/time-zones.ts'
import { allowedActions } from '#domain/lifecycle/allowed-actions.ts'
import { lifecycleOf } from '#domain/quote/body/quote.lifecycle.ts'
import { changeDayOf } from '#domain/quote/body/quote-kind.ts'
import { transactionState } from '#domain/quote/body/transaction-state.ts'
import { differencesOf } from '#domain/quote/shape/compare-quotes.ts'
import { quoteShape } from '#domain/quote/shape/quote.shape.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import type { Deps } from '../../deps.ts'
import { papersNamed } from '../documents/named-papers.service.ts'
import { readTerm } from '../policies/live-term.service.ts'
import { requirePolicy } from '../policies/policies.service.ts'
import { answersBegunFrom } from '../under-way/begun-from.service.ts'
import { laterTermOf } from './carry-endorsement.service.ts'
import { type EndorsementRecord, findEndorsement, listEndorsements } from './endorsements.repo.ts'
import { carriedOf } from './judge-carried.service.ts'
import type { Policy } from './rework-endorsement.service.ts'

/** Each role sees those it deals with: a claim manager those of claims, everybody else those of the policy. */
export async function pageEndorsements(
  tx: Tx,
  actor: Actor,
  policyId: string,
  query: ListQuery,
): Promise<Paged<EndorsementRow>> {
  const { brokerageId } = await requirePolicy(tx, actor, policyId)
  const wanted = { ...query, policyId, type: typeFor(actor) }
  const { rows, totalCount } = await listEndorsements(tx, { kind: 'brokerage', brokerageId }, wanted)
  return toPage(rows.map(toRow), totalCount, query)
}

/** All of them as the policy's own answer has them. */
export async function endorsementsOf(tx: Tx, actor: Actor, { brokerageId, id }: Policy): Promise<EndorsementRow[]> {
  const all = { page: 1, page_size: ALL_ROWS, policyId: id, type: typeFor(actor) }
  const { rows } = await listEndorsements(tx, { kind: 'brokerage', brokerageId }, all)
  return rows.map(toRow)
}

function typeFor(actor: Actor): EndorsementType {
  return can(actor, 'claims_endorsement', 'read') ? 'claims' : 'policy'
}

function typeOf({ body }: Pick<EndorsementRecord, 'body'>): EndorsementType {
  return body.endorsementType === 'claims' ? 'claims' : 'policy'
}

export async function getEndorsement(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  actor: Actor,
  id: string,
): Promise<EndorsementDetails> {
  const record = await requireEndorsement(tx, actor, id)
  const { body, policyId } = record
  const policy = await requirePolicy(tx, actor, policyId)
  const base = await answersBegunFrom(tx, record)
  const carried = quoteShape.isEditable(body) ? await carriedOf(tx, deps, record) : []
  return {
    ...toRow(record),
    policy_display_id: policy.displayId,
    actions: allowedActions(lifecycleOf(body), record.state, actor),
    changes: differencesOf(base, body).map(({ path, left, right }) => ({ path, old_value: left, new_value: right })),
    before: base,
    after: answersIn(body),
    documents: await papersNamed(tx, actor, id),
    sold_term: carried.length > 0 ? null : await soldTermFor(tx, policy, record),
    carried: carried.map(({ term, planned }) => ({
      ...laterTermOf(term),
      conflicts: planned.conflicts.map((each) => ({
        key: keyOfConflict(each),
        path: each.path,
        old_value: each.old,
        new_value: each.new,
        next_value: each.there,
        answer: each.answer,
      })),
    })),
  }
}

/** What it is a change of, as long as it is being written. */
async function soldTermFor(tx: Tx, { brokerageId, id }: Policy, { body }: EndorsementRecord) {
  if (!quoteShape.isEditable(body)) return null
  const found = await readTerm(tx, { kind: 'brokerage', brokerageId }, id, changeDayOf(body) ?? '')
  return found && soldTermOf(found.live)
}

/** Unknown to whoever does not deal with its type, as it is missing in their list. */
export async function requireEndorsement(tx: Tx, actor: Actor, id: string): Promise<EndorsementRecord> {
  const record = await findEndorsement(tx, actor.scope, id)
  if (!record || typeOf(record) !== typeFor(actor)) throw new AppError('notFound')
  return record
}

function toRow(record: EndorsementRecord): EndorsementRow {
  const { id, body, timezone } = record
  const state = transactionState(record.state)
  const startsOn = changeDayOf(body) ?? record.startsOn ?? ''
  return {
    id,
    locator: id,
    display_id: record.displayId,
    endorsement_type: { code: typeOf(record) },
    state: { key: state, value: state },
    policy: record.policyId,
    endorsement_start_at: localMidnight(startsOn, timezone),
    starts_on: startsOn,
    socotra_created_at: record.createdAt,
    socotra_updated_at: record.updatedAt,
    version: record.version,
  }
}
