import { and, asc, eq, gte, inArray, lt, lte, ne, sql } from 'drizzle-orm'
import { settlementsOf } from '#domain/account/settlements.ts'
import { localDate } from '#domain/kernel/time-zones.ts'
import { commissionLines, type Settlement } from '#domain/report/commission-lines.ts'
import type { Tx } from '../../../db/client.ts'
import { invoice } from '../../../db/tables/invoices.table.ts'
import { financialTransaction as ledger } from '../../../db/tables/ledger.table.ts'
import { policy } from '../../../db/tables/policies.table.ts'
import { policyTerm } from '../../../db/tables/policy-segments.table.ts'
import { quote } from '../../../db/tables/quotes.table.ts'
import { bookedParts } from './booked-parts.ts'
import { type Asked, policiesIn, type RowSource } from './row-source.ts'

/** Commission of what was settled in these days, on a cash basis, whole and never for parts; what was taken back since comes off again (domain 1.8). */
export const payableCommissions: RowSource = {
  subjects: policiesIn(ledger, ledger.policyId),
  async rows(tx, asked, subjects) {
    const settlements = await settlementsIn(tx, asked, subjects)
    if (settlements.length === 0) return []
    const invoiceIds = [...new Set(settlements.map(({ invoiceId }) => invoiceId))]
    const billed = await billedOn(tx, asked, subjects, invoiceIds)
    return settlements.flatMap(({ invoiceId, at, isTakenBack }) =>
      billed
        .filter((line) => line.invoiceId === invoiceId)
        .flatMap((line) => commissionLines(line, { settledOn: localDate(at, line.timezone), isTakenBack })),
    )
  },
}

interface SettledInvoice extends Pick<Settlement, 'isTakenBack'> {
  invoiceId: string
  at: Date
}

/** Invoices that came to be settled, or ceased to be, and those on which nothing was left to pay. */
async function settlementsIn(
  tx: Tx,
  { from, until, knownAt }: Asked,
  subjects: readonly string[],
): Promise<SettledInvoice[]> {
  const before = until < knownAt ? until : knownAt
  const booked = Map.groupBy(await bookedParts(tx, subjects, before), ({ invoiceId }) => invoiceId)
  const paid = [...booked].flatMap(([invoiceId, own]) =>
    settlementsOf(own[0]!.totalCents, own)
      .filter(({ at }) => at >= from)
      .map((settlement) => ({ invoiceId, ...settlement })),
  )
  const nothingDue = await tx
    .select({ invoiceId: invoice.id, at: invoice.issuedAt })
    .from(invoice)
    .where(
      and(
        inArray(invoice.policyId, [...subjects]),
        eq(invoice.state, 'paid'),
        eq(invoice.totalCents, 0),
        gte(invoice.issuedAt, from),
        lt(invoice.issuedAt, before),
      ),
    )
  const settled = nothingDue.flatMap(({ invoiceId, at }) => (at ? [{ invoiceId, at, isTakenBack: false }] : []))
  return [...paid, ...settled].sort((left, right) => left.at.getTime() - right.at.getTime())
}

/** What these invoices bill and what of it is whose commission, before anything was taken back. */
function billedOn(tx: Tx, { products }: Asked, subjects: readonly string[], invoiceIds: readonly string[]) {
  const sumOf = (type: string) =>
    sql<number>`coalesce(sum(${ledger.amountCents}) filter (where ${ledger.type} = ${type}), 0)::float8`
  return tx
    .select({
      invoiceId: ledger.invoiceId,
      invoiceNumber: invoice.displayId,
      policyNumber: sql<string>`coalesce(${policy.displayId}, ${quote.displayId})`,
      period: invoice.period,
      timezone: invoice.timezone,
      currency: ledger.currency,
      /** The next term of a policy may be paid for before it is issued. */
      term: sql<number | null>`coalesce(${policyTerm.number}, case when ${quote.kind} = 'renewal' then 2 end)`,
      percent: policyTerm.commissionPercent,
      recipient: sql<string | null>`max(${ledger.name}) filter (where ${ledger.type} = 'commission')`,
      premiumCents: sumOf('premium'),
      commissionCents: sumOf('commission'),
    })
    .from(ledger)
    .innerJoin(invoice, and(eq(invoice.brokerageId, ledger.brokerageId), eq(invoice.id, ledger.invoiceId)))
    .leftJoin(policy, and(eq(policy.brokerageId, ledger.brokerageId), eq(policy.id, ledger.policyId)))
    .leftJoin(quote, and(eq(quote.brokerageId, ledger.brokerageId), eq(quote.id, ledger.quoteId)))
    .leftJoin(
      policyTerm,
      and(
        eq(policyTerm.brokerageId, ledger.brokerageId),
        eq(policyTerm.policyId, ledger.policyId),
        lte(policyTerm.startsOn, invoice.startsOn),
        sql`${invoice.startsOn} < ${policyTerm.endsOn}`,
      ),
    )
    .where(
      and(
        inArray(ledger.policyId, [...subjects]),
        inArray(ledger.invoiceId, [...invoiceIds]),
        eq(ledger.kind, 'posted'),
        ne(ledger.type, 'payment'),
        inArray(sql<string>`coalesce(${policy.productCode}, ${quote.productCode})`, products),
      ),
    )
    .groupBy(
      ledger.invoiceId,
      invoice.displayId,
      policy.displayId,
      quote.displayId,
      quote.kind,
      invoice.period,
      invoice.timezone,
      ledger.currency,
      policyTerm.number,
      policyTerm.commissionPercent,
    )
    .orderBy(asc(invoice.displayId))
}
