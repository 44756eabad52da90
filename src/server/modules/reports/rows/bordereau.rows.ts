import { and, asc, eq, inArray, lt, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import { netToCarrier, transactionTypeOf } from '#domain/bordereau/bordereau-line.ts'
import { yearOf } from '#domain/kernel/calendar.ts'
import { MONEY_TYPES } from '#domain/ledger/ledger-row.ts'
import { carrierNamed } from '#domain/product/carriers.ts'
import { givenNameOf } from '#domain/product/exposure-fields.ts'
import { ratingLimitCents } from '#domain/product/rating-limit.ts'
import { positionOf } from '#domain/quote/body/quote-geo.ts'
import type { ReportRow, ReportValue } from '#domain/report/report-row.ts'
import { type Body, isBody } from '#domain/sync/json.ts'
import { numberIn, textIn } from '#domain/sync/read-body.ts'
import type { Tx } from '../../../db/client.ts'
import { brokerage } from '../../../db/tables/brokerages.table.ts'
import { invoice } from '../../../db/tables/invoices.table.ts'
import { financialTransaction as ledger } from '../../../db/tables/ledger.table.ts'
import { policy } from '../../../db/tables/policies.table.ts'
import { perilSegment, policyModification, policyTerm } from '../../../db/tables/policy-segments.table.ts'
import { policyholder } from '../../../db/tables/policyholders.table.ts'
import { type KnownExposure, knownExposures } from './answers.ts'
import { type Asked, policiesIn, type RowSource } from './row-source.ts'

/** What the carrier is told of a month (domain 1.8): a line for what each invoice bills of each thing that is insured. */
export const premiumBordereau: RowSource = {
  subjects: policiesIn(ledger, ledger.policyId),
  async rows(tx, asked, subjects) {
    const booked = await bookedIn(tx, asked, subjects)
    if (booked.length === 0) return []
    const exposures = await knownExposures(tx, subjects, asked.knownAt)
    const changes = await changesOf(tx, subjects)
    return booked.map((each) =>
      toLine(asked, each, exposures.get(each.exposureId ?? ''), changes.get(each.modificationId ?? '') ?? null),
    )
  },
}

/**
 * An instalment belongs to the month in which its period has begun, it is owed and its policy is issued, all by the
 * clocks of the policy: each is told once, however late it was sold.
 */
function bookedOn(): SQL<string> {
  const dayOf = (at: SQL | typeof ledger.at | typeof policy.createdAt) =>
    sql`(${at} at time zone ${policy.timezone})::date`
  return sql`greatest(${ledger.periodStartsOn}, ${dayOf(ledger.at)}, ${dayOf(policy.createdAt)})`
}

type Booked = Awaited<ReturnType<typeof bookedIn>>[number]

async function bookedIn(tx: Tx, { fromDay, toDay, knownAt, products }: Asked, subjects: readonly string[]) {
  const sumOf = (type: string) =>
    sql<number>`coalesce(sum(${ledger.amountCents}) filter (where ${ledger.type} = ${type}), 0)::float8`
  const nameOf = (type: string) => sql<string | null>`max(${ledger.name}) filter (where ${ledger.type} = ${type})`
  const of = {
    header: policy,
    invoiceNumber: invoice.displayId,
    purpose: invoice.purpose,
    period: invoice.period,
    kind: ledger.kind,
    exposureId: perilSegment.exposureId,
    modificationId: perilSegment.modificationId,
    coverholder: brokerage.name,
    holder: policyholder.body,
    termStartsOn: policyTerm.startsOn,
    termEndsOn: policyTerm.endsOn,
    commissionPercent: policyTerm.commissionPercent,
  }
  return tx
    .select({
      ...of,
      taxName: nameOf('tax'),
      premiumCents: sumOf('premium'),
      holdbackCents: sumOf('holdback'),
      taxCents: sumOf('tax'),
      feeCents: sumOf('fee'),
      commissionCents: sumOf('commission'),
    })
    .from(ledger)
    .innerJoin(policy, and(eq(policy.brokerageId, ledger.brokerageId), eq(policy.id, ledger.policyId)))
    .innerJoin(invoice, and(eq(invoice.brokerageId, ledger.brokerageId), eq(invoice.id, ledger.invoiceId)))
    .innerJoin(brokerage, eq(brokerage.id, ledger.brokerageId))
    .leftJoin(
      policyholder,
      and(eq(policyholder.brokerageId, policy.brokerageId), eq(policyholder.id, policy.policyholderId)),
    )
    .leftJoin(
      perilSegment,
      and(eq(perilSegment.brokerageId, ledger.brokerageId), eq(perilSegment.id, ledger.perilSegmentId)),
    )
    .leftJoin(
      policyTerm,
      and(
        eq(policyTerm.brokerageId, ledger.brokerageId),
        eq(policyTerm.policyId, ledger.policyId),
        sql`${policyTerm.startsOn} <= ${invoice.startsOn} and ${invoice.startsOn} < ${policyTerm.endsOn}`,
      ),
    )
    .where(
      and(
        inArray(ledger.policyId, [...subjects]),
        ne(ledger.kind, 'planned'),
        notInArray(ledger.type, [...MONEY_TYPES]),
        lt(ledger.at, knownAt),
        inArray(policy.productCode, products),
        sql`${bookedOn()} between ${fromDay}::date and ${toDay}::date`,
      ),
    )
    .groupBy(
      policy.brokerageId,
      policy.id,
      invoice.brokerageId,
      invoice.id,
      brokerage.brokerageId,
      brokerage.id,
      policyholder.brokerageId,
      policyholder.id,
      ledger.kind,
      perilSegment.exposureId,
      perilSegment.modificationId,
      policyTerm.brokerageId,
      policyTerm.policyId,
      policyTerm.number,
    )
    .orderBy(asc(policy.id), asc(invoice.displayId), asc(ledger.kind), asc(perilSegment.exposureId))
}

/** The number of each change within its policy; what a term was sold with is none. */
async function changesOf(tx: Tx, subjects: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select({ id: policyModification.id, policyId: policyModification.policyId })
    .from(policyModification)
    .where(
      and(
        inArray(policyModification.policyId, [...subjects]),
        notInArray(policyModification.type, ['create', 'renew']),
      ),
    )
    .orderBy(asc(policyModification.issuedAt), asc(policyModification.id))
  return new Map(
    [...Map.groupBy(rows, ({ policyId }) => policyId).values()].flatMap((own) =>
      own.map(({ id }, n): [string, number] => [id, n + 1]),
    ),
  )
}

function toLine(asked: Asked, booked: Booked, insured: KnownExposure | undefined, change: number | null): ReportRow {
  const { header, holder } = booked
  const carrier = carrierNamed(asked.carrier ?? '')
  const { grossCents, commissionCents, otherDeductionsCents, netCents } = netToCarrier(booked)
  const inception = booked.termStartsOn ?? header.startsOn
  return {
    currency: header.currency,
    values: {
      coverholder: booked.coverholder,
      binder_reference: `${carrier?.binder ?? ''}-${yearOf(inception)}`,
      period: asked.fromDay.slice(0, 7),
      class_of_business: carrier?.classOfBusiness ?? '',
      year_of_account: yearOf(inception),
      policy_id: header.displayId,
      endorsement_number: change,
      insured_name: header.policyholderName,
      insured_type: holder ? (textIn(holder, 'kind') ?? null) : null,
      insured_tax_code: holder ? taxCodeOf(holder) : null,
      risk_inception: inception,
      risk_expiry: booked.termEndsOn ?? header.endsOn,
      ...(insured ? riskOf(insured) : {}),
      transaction_type: transactionTypeOf(booked),
      invoice_id: booked.invoiceNumber,
      instalment_number: booked.period,
      gross_premium: grossCents,
      commission_percent: booked.commissionPercent,
      commission: commissionCents,
      other_deductions: otherDeductionsCents,
      net_premium: netCents,
      tax_name: booked.taxName,
      tax_jurisdiction: booked.taxName && insured ? (textIn(insured.place, 'province') ?? null) : null,
      tax: booked.taxCents,
      fee: booked.feeCents,
      settlement_currency: header.currency,
      rate_of_exchange: 1,
      notes: booked.kind === 'reversal' ? 'reversal' : null,
    },
  }
}

function riskOf({ type, answers, place }: KnownExposure): Record<string, ReportValue> {
  const deductible = numberIn(answers, 'deductible')
  const address = isBody(place['address']) ? place['address'] : {}
  const lines = ['line1', 'line2', 'city'].flatMap((part) => textIn(address, part) || [])
  const position = positionOf(place)
  return {
    exposure_name: givenNameOf(answers) ?? type,
    sum_insured: ratingLimitCents(answers),
    deductible: deductible === undefined ? null : Math.round(deductible * 100),
    location_address: lines.join(', ') || textIn(place, 'legalDescription') || textIn(place, 'name') || null,
    location_province: textIn(place, 'province') ?? null,
    location_postal_code: textIn(address, 'postalCode') ?? null,
    location_country: 'CA',
    latitude: position?.latitude ?? null,
    longitude: position?.longitude ?? null,
  }
}

/** What the tax office knows the farm by: its certificate, else its registration. */
function taxCodeOf(holder: Body): string | null {
  const exemption = holder['purchaseExemption']
  return (isBody(exemption) && textIn(exemption, 'number')) || textIn(holder, 'farmRegistrationNumber') || null
}
