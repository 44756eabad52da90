import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Scope } from '#domain/access/scope.ts'
import type { Tx } from '../../db/client.ts'
import { financialTransaction as ledger } from '../../db/tables/ledger.table.ts'
import { receipt, receiptReversal } from '../../db/tables/receipts.table.ts'
import { inScope } from '../../db/tenancy.ts'

const itsReversal = and(eq(receiptReversal.brokerageId, receipt.brokerageId), eq(receiptReversal.receiptId, receipt.id))

/** Each line of the ledger by which a receipt came into a policy's account or left it, the newest receipt first. */
export function selectShareLines(tx: Tx, scope: Scope, policyId: string) {
  const { displayId, gateway, receiptNumber, paidOn, recordedAt } = receipt
  const { reversedAt } = receiptReversal
  const told = { displayId, gateway, receiptNumber, paidOn, recordedAt, reversedAt }
  const { name, periodStartsOn: on, at } = ledger
  const cents = sql<number>`(-${ledger.amountCents})::float8`
  const its = and(eq(ledger.policyId, policyId), eq(ledger.type, 'payment'), eq(ledger.kind, 'posted'))
  return tx
    .select({ receipt: told, line: { name, on, at, cents } })
    .from(ledger)
    .innerJoin(receipt, and(eq(receipt.brokerageId, ledger.brokerageId), eq(receipt.id, ledger.invoiceId)))
    .leftJoin(receiptReversal, itsReversal)
    .where(and(inScope(ledger.brokerageId, scope), its))
    .orderBy(desc(recordedAt), desc(displayId), asc(ledger.line))
}
