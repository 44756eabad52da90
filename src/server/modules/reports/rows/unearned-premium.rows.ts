import { and, asc, eq, gte, inArray, lt, ne, sql } from 'drizzle-orm'
import type { ReportRow } from '#domain/report/report-row.ts'
import { unearnedLines } from '#domain/report/unearned-premium.ts'
import { textIn } from '#domain/sync/read-body.ts'
import type { Tx } from '../../../db/client.ts'
import { invoice } from '../../../db/tables/invoices.table.ts'
import { financialTransaction as ledger } from '../../../db/tables/ledger.table.ts'
import { policy } from '../../../db/tables/policies.table.ts'
import { peril, perilSegment, policyTerm } from '../../../db/tables/policy-segments.table.ts'
import { knownExposures } from './answers.ts'
import { paidPremium } from './paid-premium.ts'
import { type Asked, policiesIn, type RowSource, wasLive } from './row-source.ts'

/** What of each policy's premium is earned when the day begins and what is not, and what of it came in (domain 1.8). */
export const unearnedPremium: RowSource = {
  subjects: policiesIn(perilSegment, perilSegment.policyId),
  async rows(tx, asked, subjects) {
    const written = await writtenIn(tx, asked, subjects)
    if (written.length === 0) return []
    const exposures = await knownExposures(tx, subjects, asked.knownAt)
    const billed = new Map((await billedFor(tx, asked, subjects)).map((each) => [each.perilId, each.invoicedCents]))
    const paid = await paidPremium(tx, subjects, asked.knownAt)
    return [...Map.groupBy(written, ({ header }) => header.id).values()].flatMap((rows) => {
      const { header } = rows[0]!
      const covers = [...Map.groupBy(rows, ({ segment }) => segment.perilId).values()].map((own) => {
        const { segment, type } = own[0]!
        const { place } = exposures.get(segment.exposureId) ?? { place: {} }
        const [invoicedCents, paidCents] = [billed.get(segment.perilId) ?? 0, paid.get(segment.perilId) ?? 0]
        const segments = own.map((each) => each.segment)
        return { province: textIn(place, 'province') ?? '', peril: type, segments, invoicedCents, paidCents }
      })
      return unearnedLines(covers, asked.fromDay).map(
        (line): ReportRow => ({
          currency: header.currency,
          values: {
            as_of: asked.fromDay,
            policy_id: header.displayId,
            product_name: header.productName,
            province: line.province,
            peril_name: line.peril,
            written: line.writtenCents,
            earned: line.earnedCents,
            unearned: line.unearnedCents,
            invoiced: line.invoicedCents,
            paid: line.paidCents,
            receivable: line.receivableCents,
          },
        }),
      )
    })
  },
}

/** Segments of terms that end on the day or after it. */
function writtenIn(tx: Tx, { fromDay, knownAt, products }: Asked, subjects: readonly string[]) {
  return tx
    .select({ segment: perilSegment, type: peril.type, header: policy })
    .from(perilSegment)
    .innerJoin(policy, and(eq(policy.brokerageId, perilSegment.brokerageId), eq(policy.id, perilSegment.policyId)))
    .innerJoin(peril, and(eq(peril.brokerageId, perilSegment.brokerageId), eq(peril.id, perilSegment.perilId)))
    .innerJoin(
      policyTerm,
      and(
        eq(policyTerm.brokerageId, perilSegment.brokerageId),
        eq(policyTerm.policyId, perilSegment.policyId),
        eq(policyTerm.number, peril.term),
      ),
    )
    .where(
      and(
        inArray(perilSegment.policyId, [...subjects]),
        inArray(policy.productCode, products),
        wasLive(tx, perilSegment, knownAt),
        gte(policyTerm.endsOn, fromDay),
      ),
    )
    .orderBy(asc(perilSegment.policyId), asc(peril.number), asc(perilSegment.startsOn), asc(perilSegment.id))
}

/** Of each cover: premium on invoices that had gone out by then. */
function billedFor(tx: Tx, { knownAt }: Asked, subjects: readonly string[]) {
  return tx
    .select({
      perilId: perilSegment.perilId,
      invoicedCents: sql<number>`coalesce(sum(${ledger.amountCents}), 0)::float8`,
    })
    .from(ledger)
    .innerJoin(
      perilSegment,
      and(eq(perilSegment.brokerageId, ledger.brokerageId), eq(perilSegment.id, ledger.perilSegmentId)),
    )
    .innerJoin(invoice, and(eq(invoice.brokerageId, ledger.brokerageId), eq(invoice.id, ledger.invoiceId)))
    .where(
      and(
        inArray(ledger.policyId, [...subjects]),
        eq(ledger.type, 'premium'),
        ne(ledger.kind, 'planned'),
        lt(ledger.at, knownAt),
        lt(invoice.issuedAt, knownAt),
      ),
    )
    .groupBy(perilSegment.perilId)
}
