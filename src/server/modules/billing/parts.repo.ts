import { and, asc, eq, exists, gt, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Scope } from '#domain/access/scope.ts'
import type { Tx } from '../../db/client.ts'
import { invoice } from '../../db/tables/invoices.table.ts'
import { financialTransaction as ledger } from '../../db/tables/ledger.table.ts'
import { part, receipt } from '../../db/tables/receipts.table.ts'
import { refund } from '../../db/tables/refunds.table.ts'
import { inScope } from '../../db/tenancy.ts'
import { itsUndoing, type PartRecord, undoing } from '../../db/undone-parts.ts'

/** Parts one statement carries: a statement has at most 65,535 parameters. */
const PARTS_AT_ONCE = 1_000

export async function insertParts(tx: Tx, records: readonly PartRecord[]): Promise<void> {
  for (let from = 0; from < records.length; from += PARTS_AT_ONCE)
    await tx.insert(part).values(records.slice(from, from + PARTS_AT_ONCE))
}

/** What is written down and not undone, in the order it was written. */
function selectLive(tx: Tx, where: SQL | undefined): Promise<PartRecord[]> {
  return tx
    .select({ part })
    .from(part)
    .leftJoin(undoing, itsUndoing)
    .where(and(where, isNull(part.undoes), isNull(undoing.id)))
    .orderBy(asc(part.at), asc(part.id))
    .then((rows) => rows.map((row) => row.part))
}

/** Of some policies. */
export function selectLiveParts(tx: Tx, scope: Scope, policyIds: readonly string[]): Promise<PartRecord[]> {
  return selectLive(tx, and(inScope(part.brokerageId, scope), inArray(part.policyId, [...policyIds])))
}

/** Those of some sources and sinks, in whosever account. */
export function selectLivePartsOf(tx: Tx, scope: Scope, ids: readonly string[]): Promise<PartRecord[]> {
  if (ids.length === 0) return Promise.resolve([])
  const of = or(inArray(part.sourceId, [...ids]), inArray(part.sinkId, [...ids]))
  return selectLive(tx, and(inScope(part.brokerageId, scope), of))
}

/** Money that came in for some policies' accounts, as far as it is each account's. */
export async function selectReceived(tx: Tx, scope: Scope, policyIds: readonly string[]) {
  const { policyId } = ledger
  const cents = sql<number>`(-sum(${ledger.amountCents}))::float8`
  const rows = await tx
    .select({ policyId, id: receipt.id, displayId: receipt.displayId, on: receipt.paidOn, cents })
    .from(ledger)
    .innerJoin(receipt, and(eq(receipt.brokerageId, ledger.brokerageId), eq(receipt.id, ledger.invoiceId)))
    .where(and(inScope(ledger.brokerageId, scope), inArray(policyId, [...policyIds]), eq(ledger.type, 'payment')))
    .groupBy(policyId, receipt.id, receipt.displayId, receipt.paidOn)
  return rows.filter((row) => row.cents > 0)
}

/** Accounts with a refund in one of these states. */
export function selectRefunding(
  tx: Tx,
  states: readonly (typeof refund.$inferSelect)['state'][],
): Promise<{ policyId: string }[]> {
  return tx
    .selectDistinct({ policyId: refund.policyId })
    .from(refund)
    .where(inArray(refund.state, [...states]))
}

/**
 * Policies that may have to be levelled: with an invoice past due on the latest day it is anywhere, or with a credit that
 * waits beside one, as accounts had them before there were parts.
 */
export async function selectOwing(tx: Tx, day: string): Promise<{ brokerageId: string; policyId: string }[]> {
  const { brokerageId, policyId } = invoice
  const credit = alias(invoice, 'credit')
  const its = and(eq(credit.brokerageId, brokerageId), eq(credit.policyId, policyId))
  const waiting = tx
    .select({ one: sql`1` })
    .from(credit)
    .where(and(its, eq(credit.state, 'outstanding'), lt(credit.totalCents, 0)))
  return tx
    .selectDistinct({ brokerageId, policyId })
    .from(invoice)
    .where(
      and(eq(invoice.state, 'outstanding'), gt(invoice.totalCents, 0), or(lt(invoice.dueOn, day), exists(waiting))),
    )
    .orderBy(asc(policyId))
}
