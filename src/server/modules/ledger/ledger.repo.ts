import { and, asc, eq, inArray, isNotNull, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Scope } from '#domain/access/scope.ts'
import type { SubjectAmount } from '#domain/ledger/bill-difference.ts'
import {
  BILLED_TYPES,
  type BilledLine,
  type LedgerKind,
  type LedgerSum,
  MONEY_TYPES,
} from '#domain/ledger/ledger-row.ts'
import { AD_HOC_FEES } from '#domain/product/fee-rules.ts'
import type { Tx } from '../../db/client.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { invoice } from '../../db/tables/invoices.table.ts'
import { financialTransaction as ledger } from '../../db/tables/ledger.table.ts'
import { inScope } from '../../db/tenancy.ts'

export type LedgerRecord = typeof ledger.$inferSelect

/** A policy that is paid every week has more than a thousand lines from its first day on. */
export const insertLines = (tx: Tx, rows: readonly LedgerRecord[]): Promise<void> => insertRows(tx, ledger, rows)

export async function selectRows(
  tx: Tx,
  scope: Scope,
  invoiceIds: readonly string[],
  kind: LedgerKind,
): Promise<LedgerRecord[]> {
  if (invoiceIds.length === 0) return []
  const where = and(
    inScope(ledger.brokerageId, scope),
    inArray(ledger.invoiceId, [...invoiceIds]),
    eq(ledger.kind, kind),
  )
  return tx.select().from(ledger).where(where).orderBy(asc(ledger.invoiceId), asc(ledger.line))
}

/** An invoice's lines as they were planned. */
export async function selectLines(tx: Tx, scope: Scope, invoiceId: string): Promise<BilledLine[]> {
  const { type, name, exposureKey, peril, amountCents, invoiceId: of, kind, line } = ledger
  const rows = await tx
    .select({ type, name, exposureKey, peril, amountCents })
    .from(ledger)
    .where(
      and(inScope(ledger.brokerageId, scope), eq(of, invoiceId), eq(kind, 'planned'), inArray(type, [...BILLED_TYPES])),
    )
    .orderBy(asc(line))
  return rows as BilledLine[] // of the types asked for
}

/** The number of an invoice's last line; 0 where it has none. */
export async function selectLastLine(tx: Tx, scope: Scope, invoiceId: string): Promise<number> {
  const [row] = await tx
    .select({ last: sql<number>`coalesce(max(${ledger.line}), 0)::int` })
    .from(ledger)
    .where(and(inScope(ledger.brokerageId, scope), eq(ledger.invoiceId, invoiceId)))
  return row!.last
}

/** Sums of what is posted for a policy and not taken back, by type and name. */
export function selectSums(tx: Tx, scope: Scope, policyId: string): Promise<LedgerSum[]> {
  return tx
    .select({ type: ledger.type, name: ledger.name, amountCents: total() })
    .from(ledger)
    .where(and(inScope(ledger.brokerageId, scope), eq(ledger.policyId, policyId), ne(ledger.kind, 'planned')))
    .groupBy(ledger.type, ledger.name)
    .orderBy(asc(ledger.type), asc(ledger.name))
}

/** Money that came in for these policies and was not taken back, less what went back, by policy. */
export async function sumPayments(
  tx: Tx,
  scope: Scope,
  policyIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { policyId, type } = ledger
  const rows = await tx
    .select({ policyId, cents: total() })
    .from(ledger)
    .where(and(inScope(ledger.brokerageId, scope), inArray(policyId, [...policyIds]), eq(type, 'payment')))
    .groupBy(policyId)
  return new Map(rows.map((row) => [row.policyId, 0 - row.cents])) // no negative nought
}

/** What stands for a subject, as far as it speaks of one segment. */
export interface SegmentAmount extends SubjectAmount {
  perilSegmentId: string | null
}

/** Of some invoices, or of all but what some quotes brought. */
export type BilledBy = { invoiceIds: readonly string[] } | { butOf: readonly string[] }

/**
 * What stands for the cover of a policy, or for some of its invoices, subject by subject; what was only planned, fees for
 * something that happened, and money that went to and fro do not count.
 */
export function selectBilledAmounts(tx: Tx, scope: Scope, policyId: string, of: BilledBy): Promise<SegmentAmount[]> {
  const { type, name, exposureKey, peril, perilSegmentId } = ledger
  return tx
    .select({ type, name: sql<string | null>`max(${name})`, exposureKey, peril, perilSegmentId, amountCents: total() })
    .from(ledger)
    .where(
      and(
        inScope(ledger.brokerageId, scope),
        eq(ledger.policyId, policyId),
        ne(ledger.kind, 'planned'),
        notInArray(type, [...MONEY_TYPES]),
        or(ne(type, 'fee'), notInArray(name, [...AD_HOC_FEES])),
        'invoiceIds' in of ? inArray(ledger.invoiceId, [...of.invoiceIds]) : notInArray(ledger.quoteId, [...of.butOf]),
      ),
    )
    .groupBy(type, exposureKey, peril, perilSegmentId, sql`case when ${type} = 'fee' then ${name} end`)
}

/** A row of a fee, and when its invoice is to go out; null once it has. */
export interface FeeRow extends LedgerRecord {
  goesOutAt: Date | null
  timezone: string
}

/** Every row of a policy's fees that is posted or takes one back, in the order of their periods. */
export async function selectFeeRows(tx: Tx, scope: Scope, policyId: string): Promise<FeeRow[]> {
  const where = and(
    inScope(ledger.brokerageId, scope),
    eq(ledger.policyId, policyId),
    eq(ledger.type, 'fee'),
    ne(ledger.kind, 'planned'),
  )
  const { state, issueAt, timezone } = invoice
  const rows = await tx
    .select({ row: ledger, state, issueAt, timezone })
    .from(ledger)
    .innerJoin(invoice, and(eq(invoice.brokerageId, ledger.brokerageId), eq(invoice.id, ledger.invoiceId)))
    .where(where)
    .orderBy(asc(ledger.periodStartsOn), asc(ledger.at), asc(ledger.id))
  return rows.map(({ row, state: now, issueAt: at, timezone: zone }) => ({
    ...row,
    goesOutAt: now === 'draft' ? at : null,
    timezone: zone,
  }))
}

/** The segments that the lines a quote posted on these invoices speak of. */
export async function selectPerilSegments(
  tx: Tx,
  scope: Scope,
  { invoiceIds, quoteId }: { invoiceIds: readonly string[]; quoteId: string },
) {
  if (invoiceIds.length === 0) return []
  const { exposureKey, peril, perilSegmentId } = ledger
  const ofQuote = and(inArray(ledger.invoiceId, [...invoiceIds]), eq(ledger.quoteId, quoteId))
  const posted = and(ofQuote, eq(ledger.kind, 'posted'), isNotNull(perilSegmentId))
  return tx
    .selectDistinct({ exposureKey, peril, perilSegmentId })
    .from(ledger)
    .where(and(inScope(ledger.brokerageId, scope), posted))
}

/** The database's 64-bit sum as a number: the book's amounts are far below 2^53 cents. */
function total(): SQL<number> {
  return sql<number>`coalesce(sum(${ledger.amountCents}), 0)::float8`
}
