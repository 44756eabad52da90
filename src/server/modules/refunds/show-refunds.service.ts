import type { Scope } from '#domain/access/scope.ts'
import { pageRows } from '#domain/kernel/page-rows.ts'
import { type ListQuery, type Paged, toPage } from '#domain/kernel/paging.ts'
import type { BillingRules } from '#domain/product/billing-rules.ts'
import { productVersion } from '#domain/product/farm-package.ts'
import { approvalsNeeded } from '#domain/refund/approval.ts'
import type { Refund, RefundListQuery } from '#domain/refund/refund.schema.ts'
import type { Body } from '#domain/sync/json.ts'
import { receiverOf } from '#print/papers/parties.ts'
import type { Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import { refundEvents } from '../movements/sendings.service.ts'
import { requirePolicy } from '../policies/policies.service.ts'
import {
  findRefund,
  listRefunds,
  type RefundEventRecord,
  type RefundRecord,
  type RefundView,
  selectOfPolicy,
  selectSpent,
} from './refunds.repo.ts'

/** Of all policies, for whoever lets money go. */
export async function pageRefunds(
  tx: Tx,
  { clock }: Pick<Making, 'clock'>,
  { scope }: Actor,
  query: RefundListQuery,
): Promise<Paged<Refund>> {
  const unclaimed = query.unclaimed ? { now: clock(), months: refundRules().unclaimedMonths } : null
  const { rows, totalCount } = await listRefunds(tx, scope, { ...query, unclaimed })
  return toPage(await showRefunds(tx, scope, rows), totalCount, query)
}

/** A policy's, the last opened first; few enough to be searched where they are. */
export async function refundsOf(
  tx: Tx,
  actor: Actor,
  { id, ...query }: ListQuery & { id: string },
): Promise<Paged<Refund>> {
  await requirePolicy(tx, actor, id)
  const rows = await showRefunds(tx, actor.scope, await selectOfPolicy(tx, actor.scope, id))
  return pageRows(rows, query, ({ display_id, payee, reference }) => [display_id, payee.name, reference ?? ''])
}

export async function showRefund(tx: Tx, scope: Scope, id: string): Promise<Refund> {
  const view = (await findRefund(tx, scope, id))!
  return (await showRefunds(tx, scope, [view]))[0]!
}

/** Refunds are approved by the rules of today. */
export function refundRules(): BillingRules['refund'] {
  return productVersion(undefined).billing.refund
}

/** Who approved it as it is: what became due anew, or goes to somebody else, is approved anew. */
export function approvalsOf(events: readonly RefundEventRecord[]): RefundEventRecord[] {
  const last = events.findLastIndex(({ event }) => event === 'due' || event === 'named' || event === 'unnamed')
  return events.slice(last + 1).filter(({ event }) => event === 'approved')
}

export async function showRefunds(tx: Tx, scope: Scope, views: readonly RefundView[]): Promise<Refund[]> {
  const ids = views.map(({ refund }) => refund.id)
  const events = Map.groupBy(await refundEvents(tx, scope, ids), ({ refundId }) => refundId)
  const spent = ids.length > 0 ? await selectSpent(tx, scope, { refundIds: ids }) : []
  const live = Map.groupBy(
    spent.filter(({ undoing }) => !undoing),
    ({ refund }) => refund.id,
  )
  return views.map(({ refund, policyNumber, holder }) => {
    const { id, state, cents, payeeName: name, payerRelation: relation } = refund
    const own = events.get(id) ?? []
    return {
      id,
      locator: id,
      display_id: refund.displayId,
      policy: { locator: refund.policyId, display_id: policyNumber },
      payee: {
        name,
        relation,
        named: namedIn(refund),
      },
      address: addressOf(refund, holder),
      asked: refund.askedCents > 0,
      amount: cents,
      amount_currency: refund.currency,
      way: refund.way,
      state: { key: state, value: state },
      cleared_on: refund.clearedOn,
      opened_at: refund.createdAt,
      reference: refund.reference,
      sent_on: refund.sentOn,
      cashed_on: refund.cashedOn,
      approvals: approvalsOf(own).map(personOf),
      approvals_needed: approvalsNeeded(cents, refundRules()),
      sources: (live.get(id) ?? []).map(({ part, credit, receipt }) => ({
        kind: part.sourceKind,
        locator: part.sourceId,
        display_id: credit ?? receipt ?? '',
        amount: part.cents,
      })),
      history: own.toReversed().map((each) => ({
        event: each.event,
        amount: each.cents,
        note: each.note,
        by: personOf(each),
        at: each.at,
      })),
    }
  })
}

/** Another payee than who paid: by what paper, and who said so. */
function namedIn({ payeeDocument: document, namedBy: id, namerName: name }: RefundRecord): Refund['payee']['named'] {
  return document === null ? null : { document, by: { id, name } }
}

/** A cheque goes where the named payee has it sent, else to the policyholder: a billing contact has no address of its own. */
export function addressOf({ way, namedBy, payeeAddress }: RefundRecord, holder: Body | null): string[] {
  if (way !== 'cheque') return []
  if (namedBy !== null) return (payeeAddress ?? '').split('\n').filter(Boolean)
  return receiverOf(holder ?? {}).to.lines
}

function personOf({ actedBy: id, actorName: name }: RefundEventRecord) {
  return { id, name }
}
