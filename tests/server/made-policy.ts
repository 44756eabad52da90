import { eq } from 'drizzle-orm'
import type { PaymentSchedule } from '#domain/instalment/payment-schedule.ts'
import { instalmentsOf } from '#domain/invoice/payment-plan.ts'
import { addMonths } from '#domain/kernel/calendar.ts'
import { toFarm } from '#domain/quote/body/quote-farm.ts'
import { type PriceSnapshot, snapshotPrice } from '#domain/quote/pricing/price-snapshot.ts'
import { rateFarm } from '#domain/rating/rate-farm.ts'
import { farmPackage1 } from '#domain/rating/tables/farm-package-1.ts'
import type { Body } from '#domain/sync/json.ts'
import type { Tx } from '#server/db/client.ts'
import { invoice } from '#server/db/tables/invoices.table.ts'
import { exposure, policyModification } from '#server/db/tables/policy-segments.table.ts'
import type { Deps } from '#server/deps.ts'
import { planInvoices } from '#server/modules/invoices/plan-invoices.service.ts'
import { postInvoices } from '#server/modules/invoicing/post-invoices.service.ts'
import { issuePolicy, type SoldQuote } from '#server/modules/policies/issue-policy.service.ts'
import { quoteStore } from '#server/modules/quotes/quote-store.ts'
import { farmBody } from '#tests/domain/quote/farm-body.ts'

type Making = Pick<Deps, 'clock' | 'locators'>

export interface Wanted {
  brokerageId: string
  schedule?: PaymentSchedule
  province?: string
  timezone?: string
  body?: Body
  /** The first day of its year. */
  startsOn?: string
}

const FIRST_DAY = '2026-04-01'

/** Quote A, stored and priced, with nothing billed yet. */
export async function makeSoldQuote(
  tx: Tx,
  { clock, locators }: Making,
  {
    brokerageId,
    schedule = 'total',
    province = 'SK',
    timezone = 'America/Regina',
    body = {},
    startsOn = FIRST_DAY,
  }: Wanted,
): Promise<SoldQuote> {
  const [quoteId, policyId] = [locators(), locators()]
  const holderId = typeof body.policyholder === 'string' ? body.policyholder : locators()
  const term = { startsOn, endsOn: addMonths(startsOn, 12) }
  const draft = farmBody({ term, paymentSchedule: schedule, policyholder: holderId, policy: policyId, ...body })
  const record = { brokerageId, id: quoteId, ver: 1, body: draft, createdBy: locators(), deleted: null }
  const [stored] = (await quoteStore.insert(tx, [record], { at: clock(), locators, createdBy: record.createdBy })) ?? []
  return {
    brokerageId,
    quoteId,
    policyId,
    ...term,
    timezone,
    currency: 'USD',
    schedule,
    product: { code: 'farm-package', name: 'Farm Package' },
    policyholder: { id: holderId, name: 'Spruce Creek Farms' },
    body: stored!.body,
    price: priceOf(draft, schedule, province, term),
  }
}

/** Rated with the hazard scores of quote A, which belong to no pin (settled 26). */
export function priceOf(
  body: Body,
  schedule: PaymentSchedule,
  province: string,
  term = { startsOn: FIRST_DAY, endsOn: addMonths(FIRST_DAY, 12) },
): PriceSnapshot {
  const rates = { commissionPercent: 20, discountPercent: 0 }
  const farm = toFarm(body, { ...rates, hasExemptionCertificate: false, today: term.startsOn })
  const hazards = { hail: 68, wind: 66, wildfire: 20, flood: 15, earthquake: 8 }
  const locations = farm.locations.map((location) => ({ ...location, province, hazards }))
  return snapshotPrice(rateFarm({ ...farm, locations }, farmPackage1, instalmentsOf(schedule, term)), rates)
}

/** Quote A from lock to issue. */
export async function makePolicy(tx: Tx, making: Making, wanted: Wanted): Promise<SoldQuote> {
  const sold = await makeSoldQuote(tx, making, wanted)
  await planInvoices(tx, making, null, sold)
  await postInvoices(tx, making, null, sold)
  await issuePolicy(tx, making, null, sold)
  return sold
}

export async function firstInvoiceOf(tx: Tx, brokerageId: string): Promise<string> {
  const [row] = await tx.select({ id: invoice.id }).from(invoice).where(eq(invoice.brokerageId, brokerageId)).limit(1)
  return row!.id
}

export async function firstExposureOf(tx: Tx, brokerageId: string): Promise<string> {
  const [row] = await tx
    .select({ id: exposure.id })
    .from(exposure)
    .where(eq(exposure.brokerageId, brokerageId))
    .limit(1)
  return row!.id
}

export async function firstModificationOf(tx: Tx, brokerageId: string): Promise<string> {
  const { id, brokerageId: of } = policyModification
  const [row] = await tx.select({ id }).from(policyModification).where(eq(of, brokerageId)).limit(1)
  return row!.id
}
