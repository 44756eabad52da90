import { discountPercentOf } from '#domain/discount/discount.ts'
import type { DocumentRow } from '#domain/document/document.schema.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { pageRows } from '#domain/kernel/page-rows.ts'
import { type ListQuery, type Paged, toPage } from '#domain/kernel/paging.ts'
import { localMidnight } from '#domain/kernel/time-zones.ts'
import { allowedActions } from '#domain/lifecycle/allowed-actions.ts'
import { lifecycleOf } from '#domain/quote/body/quote.lifecycle.ts'
import { transactionState } from '#domain/quote/body/transaction-state.ts'
import type { RenewalChange, RenewalDetails, RenewalRow } from '#domain/renewal/renewal.schema.ts'
import { RENEWAL_ENDS, RENEWAL_TYPES } from '#domain/renewal/renewal.ts'
import { renewalChanges } from '#domain/renewal/renewal-changes.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import type { Deps } from '../../deps.ts'
import { papersOfQuotes } from '../documents/subject-papers.service.ts'
import { requirePolicy, termsOf } from '../policies/policies.service.ts'
import { answersBegunFrom } from '../under-way/begun-from.service.ts'
import type { Policy } from '../under-way/ending-term.service.ts'
import { findRenewal, listRenewals, type RenewalRecord } from './renewals.repo.ts'

export async function pageRenewals(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'secrets'>,
  actor: Actor,
  policyId: string,
  query: ListQuery,
): Promise<Paged<RenewalRow>> {
  const policy = await requirePolicy(tx, actor, policyId)
  const scope = { kind: 'brokerage', brokerageId: policy.brokerageId } as const
  const { rows, totalCount } = await listRenewals(tx, scope, { ...query, policyId })
  const ids = rows.map(({ id }) => id)
  const papers = await papersOfQuotes(tx, deps, actor, ids, { hasLinks: false })
  return toPage(
    rows.map((row) => toRow(row, policy, papers.get(row.id) ?? [])),
    totalCount,
    query,
  )
}

export async function getRenewal(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'secrets'>,
  actor: Actor,
  { id, policyId }: { id: string; policyId?: string },
): Promise<RenewalDetails> {
  const record = await requireRenewal(tx, actor, id)
  if (policyId !== undefined && record.policyId !== policyId) throw new AppError('notFound')
  const policy = await requirePolicy(tx, actor, record.policyId)
  const papers = await papersOfQuotes(tx, deps, actor, [id], { hasLinks: true })
  const { body, state, startsOn } = record
  const terms = await termsOf(tx, { kind: 'brokerage', brokerageId: record.brokerageId }, policy.id)
  return {
    ...toRow(record, policy, papers.get(id) ?? []),
    term_number: terms.filter((term) => term.startsOn < (startsOn ?? '')).length + 1,
    total: record.totalCents,
    ended_because: RENEWAL_ENDS.find((each) => each === body.endedBecause) ?? null,
    actions: allowedActions(lifecycleOf(body), state, actor),
  }
}

/** Against the answers it was begun from, which are those the ending term has by now, and against that term's discount. */
export async function pageRenewalChanges(
  tx: Tx,
  actor: Actor,
  id: string,
  query: ListQuery,
): Promise<Paged<RenewalChange>> {
  const record = await requireRenewal(tx, actor, id)
  const scope = { kind: 'brokerage', brokerageId: record.brokerageId } as const
  const terms = await termsOf(tx, scope, record.policyId)
  const before = terms.find(({ endsOn }) => endsOn === record.startsOn)?.discountPercent ?? 0
  const changes = [
    ...renewalChanges(await answersBegunFrom(tx, record), record.body),
    ...discountChange(before, discountPercentOf(record.body)),
  ]
  return pageRows(changes, query, ({ section, property }) => [section, property])
}

function discountChange(before: number, after: number): RenewalChange[] {
  if (before === after) return []
  const action = before === 0 ? 'INSERT' : after === 0 ? 'DELETE' : 'UPDATE'
  const [old_value, new_value] = [before || null, after || null]
  return [
    { action, entity: 'policy', section: '', property: 'discountPercent', old_value, new_value, value_type: 'number' },
  ]
}

export async function requireRenewal(tx: Tx, { scope }: Pick<Actor, 'scope'>, id: string): Promise<RenewalRecord> {
  const record = await findRenewal(tx, scope, id)
  if (!record) throw new AppError('notFound')
  return record
}

function toRow(record: RenewalRecord, policy: Policy, papers: readonly DocumentRow[]): RenewalRow {
  const { id, body, timezone } = record
  const state = transactionState(record.state)
  const [startsOn, endsOn] = [record.startsOn ?? policy.endsOn, record.endsOn ?? policy.endsOn]
  return {
    id,
    locator: id,
    display_id: record.displayId,
    renewal_type: { code: RENEWAL_TYPES.find((each) => each === body.renewalType) ?? 'requested' },
    state: { key: state, value: state },
    policy: { locator: policy.id, display_id: policy.displayId, currency: policy.currency },
    renewal_start_at: localMidnight(startsOn, timezone),
    starts_on: startsOn,
    renewal_end_time: localMidnight(endsOn, timezone),
    ends_on: endsOn,
    created_at: record.createdAt,
    socotra_created_at: record.createdAt,
    socotra_updated_at: record.updatedAt,
    document: papers.map((paper) => ({
      locator: paper.id,
      display_name: paper.display_name,
      doc_type: paper.doc_type,
      url: paper.url,
      created_at: paper.created_at,
      status: paper.state,
    })),
    version: record.version,
  }
}
