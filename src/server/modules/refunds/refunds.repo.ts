import { and, asc, desc, eq, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Scope } from '#domain/access/scope.ts'
import type { RefundRules } from '#domain/product/billing-rules.ts'
import type { RefundListQuery } from '#domain/refund/refund.schema.ts'
import type { Body } from '#domain/sync/json.ts'
import { rowsOf, type Tx } from '../../db/client.ts'
import { pageWindow } from '../../db/paging.ts'
import { invoice } from '../../db/tables/invoices.table.ts'
import { financialTransaction as ledger } from '../../db/tables/ledger.table.ts'
import { policy } from '../../db/tables/policies.table.ts'
import { policyholder } from '../../db/tables/policyholders.table.ts'
import { quote } from '../../db/tables/quotes.table.ts'
import { part, receipt } from '../../db/tables/receipts.table.ts'
import { refund, refundEvent } from '../../db/tables/refunds.table.ts'
import { inScope } from '../../db/tenancy.ts'
import { contains } from '../../db/text-search.ts'
import { itsUndoing, undoing } from '../../db/undone-parts.ts'

export type RefundRecord = typeof refund.$inferSelect
export type RefundEventRecord = typeof refundEvent.$inferSelect
interface PolicyRef {
  brokerageId: string
  policyId: string
}

/** With its policy's number and policyholder, where the policy was issued. */
export interface RefundView {
  refund: RefundRecord
  policyNumber: string | null
  /** The policyholder. */
  holder: Body | null
}

export async function insertRefund(tx: Tx, record: RefundRecord): Promise<void> {
  await tx.insert(refund).values(record)
}

/** Writes what an act changed, on the version that was read under lock. */
export async function updateRefund(tx: Tx, record: RefundRecord): Promise<void> {
  const { brokerageId, id, displayId: _number, policyId: _policy, createdAt: _created, ...changed } = record
  await tx
    .update(refund)
    .set(changed)
    .where(and(eq(refund.brokerageId, brokerageId), eq(refund.id, id)))
}

export async function insertEvent(tx: Tx, record: RefundEventRecord): Promise<void> {
  await tx.insert(refundEvent).values(record)
}

const itsPolicy = and(eq(policy.brokerageId, refund.brokerageId), eq(policy.id, refund.policyId))

const itsHolder = and(eq(policyholder.brokerageId, policy.brokerageId), eq(policyholder.id, policy.policyholderId))

function select(tx: Tx, where: SQL | undefined) {
  return tx
    .select({ refund, policyNumber: policy.displayId, holder: policyholder.body })
    .from(refund)
    .leftJoin(policy, itsPolicy)
    .leftJoin(policyholder, itsHolder)
    .where(where)
}

export async function findRefund(tx: Tx, scope: Scope, id: string): Promise<RefundView | undefined> {
  const [row] = await select(tx, and(inScope(refund.brokerageId, scope), eq(refund.id, id)))
  return row
}

/** Of one account, the last opened first. */
export function selectOfPolicy(tx: Tx, scope: Scope, policyId: string): Promise<RefundView[]> {
  const where = and(inScope(refund.brokerageId, scope), eq(refund.policyId, policyId))
  return select(tx, where).orderBy(desc(refund.createdAt), desc(refund.id))
}

export async function listRefunds(
  tx: Tx,
  scope: Scope,
  { unclaimed, ...query }: Omit<RefundListQuery, 'unclaimed'> & { unclaimed: Unclaimed | null },
) {
  const { state, search } = query
  const found = search && contains(search)
  const where = and(
    inScope(refund.brokerageId, scope),
    state && eq(refund.state, state),
    unclaimed ? isUnclaimed(unclaimed) : undefined,
    found
      ? or(
          ...[refund.displayId, refund.payeeName, policy.displayId, refund.reference].map(
            (each) => sql`${each} ilike ${found}`,
          ),
        )
      : undefined,
  )
  const { limit, offset } = pageWindow(query)
  const rows = await select(tx, where).orderBy(desc(refund.createdAt), desc(refund.id)).limit(limit).offset(offset)
  const [counted] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(refund)
    .leftJoin(policy, itsPolicy)
    .leftJoin(policyholder, itsHolder)
    .where(where)
  return { rows, totalCount: counted!.count }
}

/** By which day and by how many months in each province a cheque that nobody cashed is unclaimed. */
interface Unclaimed {
  now: Date
  months: RefundRules['unclaimedMonths']
}

/** It came back because nobody cashed it, has not been sent again, and its months have passed. */
function isUnclaimed({ now, months: { byProvince, otherwise } }: Unclaimed): SQL | undefined {
  const last = sql`(select case when e.acted_by is null then e.at end from ${refundEvent} e
    where e.brokerage_id = ${refund.brokerageId} and e.refund_id = ${refund.id} and e.event = 'returned'
    order by e.at desc, e.id desc limit 1)`
  const named = Object.entries(byProvince).map(
    ([code, months]) => sql`when ${policyholder.province} = ${code} then ${months}::int`,
  )
  const months =
    named.length > 0 ? sql`case ${sql.join(named, sql` `)} else ${otherwise}::int end` : sql`${otherwise}::int`
  const dayOf = (at: SQL) => sql`(${at} at time zone ${refund.timezone})::date`
  const today = dayOf(sql`${now.toISOString()}::timestamptz`)
  return and(
    inArray(refund.state, ['due', 'approved']),
    sql`${dayOf(last)} + make_interval(months => ${months}) <= ${today}`,
  )
}

export async function findEvent(tx: Tx, scope: Scope, id: string): Promise<RefundEventRecord | undefined> {
  const where = and(inScope(refundEvent.brokerageId, scope), eq(refundEvent.id, id))
  const [row] = await tx.select().from(refundEvent).where(where)
  return row
}

/** Accounts with money that waits or a refund that has not left: one policy's, or all there are. */
export async function selectRestless(tx: Tx, of: PolicyRef | null = null): Promise<PolicyRef[]> {
  const its = of ? sql`and brokerage_id = ${of.brokerageId} and policy_id = ${of.policyId}` : sql``
  const rows = await rowsOf<{ brokerage_id: string; policy_id: string }>(
    tx,
    sql`select brokerage_id, policy_id from (
          select brokerage_id, policy_id, -total_cents as cents from invoice
            where state in ('outstanding', 'paid') and total_cents < 0 ${its}
          union all
          select brokerage_id, policy_id, -amount_cents from financial_transaction t
            where type = 'payment' ${its}
              and exists (select from receipt r where r.brokerage_id = t.brokerage_id and r.id = t.invoice_id)
          union all
          select brokerage_id, policy_id, -cents from part where true ${its}
          union all
          select brokerage_id, policy_id, 1 from refund where state in ('due', 'approved', 'returned') ${its}
        ) sums group by 1, 2 having sum(cents) > 0 order by 2`,
  )
  return rows.map((row) => ({ brokerageId: row.brokerage_id, policyId: row.policy_id }))
}

/** Money that came in for an account and stands, with who paid it. */
export async function selectPaidIn(tx: Tx, { brokerageId, policyId }: PolicyRef) {
  const cents = sql<number>`(-sum(${ledger.amountCents}))::float8`
  const { id, displayId, payerName, payerRelation, gateway, paidOn } = receipt
  const rows = await tx
    .select({ id, displayId, payerName, payerRelation, gateway, paidOn, cents })
    .from(ledger)
    .innerJoin(receipt, and(eq(receipt.brokerageId, ledger.brokerageId), eq(receipt.id, ledger.invoiceId)))
    .where(and(eq(ledger.brokerageId, brokerageId), eq(ledger.policyId, policyId), eq(ledger.type, 'payment')))
    .groupBy(id, displayId, payerName, payerRelation, gateway, paidOn)
  return rows
    .filter((row) => row.cents > 0)
    .map(({ payerName: name, payerRelation: relation, ...paid }) => ({ ...paid, payer: { name, relation } }))
}

/** The number of a refund that goes, or went, to another payee by this paper (billing B39). */
export async function findByPaper(
  tx: Tx,
  { brokerageId, id }: { brokerageId: string; id: string },
): Promise<string | undefined> {
  const rests = and(eq(refund.payeeDocument, id), ne(refund.state, 'withdrawn'))
  const [row] = await tx
    .select({ displayId: refund.displayId })
    .from(refund)
    .where(and(eq(refund.brokerageId, brokerageId), rests))
    .limit(1)
  return row?.displayId
}

/** The first named insured of an account, by the quote that opened it; undefined where that lost its policyholder. */
export async function findInsured(
  tx: Tx,
  { brokerageId, quoteId }: { brokerageId: string; quoteId: string },
): Promise<string | undefined> {
  const its = and(eq(policyholder.brokerageId, quote.brokerageId), eq(policyholder.id, quote.policyholderId))
  const [row] = await tx
    .select({ name: policyholder.name })
    .from(quote)
    .innerJoin(policyholder, its)
    .where(and(eq(quote.brokerageId, brokerageId), eq(quote.id, quoteId)))
  return row?.name
}

/** Cheques sent before a day that nobody is known to have cashed. */
export function selectUncashed(tx: Tx, day: string): Promise<RefundRecord[]> {
  return tx
    .select()
    .from(refund)
    .where(and(eq(refund.state, 'sent'), eq(refund.way, 'cheque'), isNull(refund.cashedOn), lt(refund.sentOn, day)))
    .orderBy(asc(refund.sentOn), asc(refund.id))
}

/** What refunds used up of sources, or had, with what undid it; the newest first. */
export function selectSpent(tx: Tx, scope: Scope, of: { refundIds: readonly string[] } | { creditId: string }) {
  const which = 'creditId' in of ? eq(part.sourceId, of.creditId) : inArray(part.sinkId, [...of.refundIds])
  return tx
    .select({ part, undoing, refund, credit: invoice.displayId, receipt: receipt.displayId })
    .from(part)
    .innerJoin(refund, and(eq(refund.brokerageId, part.brokerageId), eq(refund.id, part.sinkId)))
    .leftJoin(undoing, itsUndoing)
    .leftJoin(invoice, and(eq(invoice.brokerageId, part.brokerageId), eq(invoice.id, part.sourceId)))
    .leftJoin(receipt, and(eq(receipt.brokerageId, part.brokerageId), eq(receipt.id, part.sourceId)))
    .where(and(inScope(part.brokerageId, scope), which, isNull(part.undoes)))
    .orderBy(desc(part.at), desc(part.id))
}
