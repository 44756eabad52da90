import { and, asc, eq, gte, inArray, lt, ne, sql } from 'drizzle-orm'
import type { ReportRow } from '#domain/report/report-row.ts'
import type { Tx } from '../../../db/client.ts'
import { invoice } from '../../../db/tables/invoices.table.ts'
import { financialTransaction as ledger } from '../../../db/tables/ledger.table.ts'
import { policy } from '../../../db/tables/policies.table.ts'
import { quote } from '../../../db/tables/quotes.table.ts'
import { type Asked, policiesIn, type RowSource } from './row-source.ts'

/** Every line of every invoice that was posted or taken back, also of policies that are not issued yet (domain 1.8). */
export const financialTransactions: RowSource = {
  subjects: policiesIn(ledger, ledger.policyId),
  rows: (tx, asked, subjects) => linesOf(tx, asked, subjects, false),
}

export const paidFinancialTransactions: RowSource = {
  subjects: policiesIn(ledger, ledger.policyId),
  rows: (tx, asked, subjects) => linesOf(tx, asked, subjects, true),
}

async function linesOf(tx: Tx, asked: Asked, subjects: readonly string[], isPaidOnly: boolean): Promise<ReportRow[]> {
  const productCode = sql<string>`coalesce(${policy.productCode}, ${quote.productCode})`
  const rows = await tx
    .select({
      id: ledger.id,
      amount: ledger.amountCents,
      currency: ledger.currency,
      posted_timestamp: ledger.at,
      type: ledger.type,
      name: ledger.name,
      invoice_locator: ledger.invoiceId,
      policy_locator: ledger.policyId,
      product_name: sql<string>`coalesce(${policy.productName}, ${quote.productName})`,
      peril_characteristics_locator: ledger.perilSegmentId,
      peril_name: ledger.peril,
    })
    .from(ledger)
    .innerJoin(invoice, and(eq(invoice.brokerageId, ledger.brokerageId), eq(invoice.id, ledger.invoiceId)))
    .leftJoin(policy, and(eq(policy.brokerageId, ledger.brokerageId), eq(policy.id, ledger.policyId)))
    .leftJoin(quote, and(eq(quote.brokerageId, ledger.brokerageId), eq(quote.id, ledger.quoteId)))
    .where(
      and(
        inArray(ledger.policyId, [...subjects]),
        ne(ledger.kind, 'planned'),
        ne(ledger.type, 'payment'),
        gte(ledger.at, asked.from),
        lt(ledger.at, asked.until),
        lt(ledger.at, asked.knownAt),
        inArray(productCode, asked.products),
        isPaidOnly ? eq(invoice.state, 'paid') : undefined,
      ),
    )
    .orderBy(asc(ledger.policyId), asc(ledger.at), asc(ledger.invoiceId), asc(ledger.line), asc(ledger.id))
  return rows.map(({ name, ...line }) => ({
    currency: line.currency,
    values: {
      ...line,
      tax_name: line.type === 'tax' ? name : null,
      fee_name: line.type === 'fee' ? name : null,
      commission_recipient: line.type === 'commission' ? name : null,
    },
  }))
}
