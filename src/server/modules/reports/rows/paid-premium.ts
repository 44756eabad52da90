import { and, asc, eq, inArray } from 'drizzle-orm'
import { paidLines } from '#domain/account/paid-lines.ts'
import { BILLED_TYPES } from '#domain/ledger/ledger-row.ts'
import type { Tx } from '../../../db/client.ts'
import { financialTransaction as ledger } from '../../../db/tables/ledger.table.ts'
import { perilSegment } from '../../../db/tables/policy-segments.table.ts'
import { type BookedPart, bookedParts } from './booked-parts.ts'

/** What of each cover's premium was paid before a moment, by its id: each part by its share of every line (billing B19). */
export async function paidPremium(
  tx: Tx,
  subjects: readonly string[],
  before: Date,
): Promise<ReadonlyMap<string, number>> {
  const parts = paidByInvoice(await bookedParts(tx, subjects, before))
  const lines = Map.groupBy(await linesOf(tx, [...parts.keys()]), ({ invoiceId }) => invoiceId)
  const paid = new Map<string, number>()
  for (const [invoiceId, own] of lines) {
    const cents = paidLines(
      own.map(({ amountCents }) => amountCents),
      parts.get(invoiceId)!,
    )
    for (const [n, { type, perilId }] of own.entries())
      if (type === 'premium' && perilId) paid.set(perilId, (paid.get(perilId) ?? 0) + cents[n]!)
  }
  return paid
}

/** What stands on each invoice, part by part; below nothing on a credit, as its lines are. */
function paidByInvoice(booked: readonly BookedPart[]): Map<string, number[]> {
  const paid = new Map<string, number[]>()
  for (const own of Map.groupBy(booked, ({ invoiceId, partId }) => `${invoiceId} ${partId}`).values()) {
    const { invoiceId, totalCents } = own[0]!
    const cents = own.reduce((sum, each) => sum + each.cents, 0)
    if (cents !== 0) paid.set(invoiceId, [...(paid.get(invoiceId) ?? []), Math.sign(totalCents) * cents])
  }
  return paid
}

function linesOf(tx: Tx, invoiceIds: readonly string[]) {
  if (invoiceIds.length === 0) return Promise.resolve([])
  const { invoiceId, type, amountCents } = ledger
  return tx
    .select({ invoiceId, type, amountCents, perilId: perilSegment.perilId })
    .from(ledger)
    .leftJoin(
      perilSegment,
      and(eq(perilSegment.brokerageId, ledger.brokerageId), eq(perilSegment.id, ledger.perilSegmentId)),
    )
    .where(and(inArray(invoiceId, [...invoiceIds]), eq(ledger.kind, 'posted'), inArray(type, [...BILLED_TYPES])))
    .orderBy(asc(invoiceId), asc(ledger.line))
}
