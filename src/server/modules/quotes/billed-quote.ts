import { PAYMENT_SCHEDULES } from '#domain/instalment/payment-schedule.ts'
import { listQuote } from '#domain/quote/body/quote.listing.ts'
import type { PriceSnapshot } from '#domain/quote/pricing/price-snapshot.ts'
import type { BilledQuote } from '../invoices/plan-invoices.service.ts'
import type { OwnedRecord } from '../sync/synced-store.ts'

/** A locked quote as its money sees it; the lock made sure of term, schedule and shell. */
export function billedQuote<Price extends PriceSnapshot>(
  { brokerageId, id, body }: OwnedRecord,
  price: Price,
): BilledQuote & { price: Price } {
  const { policyId, startsOn, endsOn, timezone } = listQuote(body)
  const schedule = PAYMENT_SCHEDULES.find((each) => each === body.paymentSchedule)
  if (!policyId || !startsOn || !endsOn || !schedule)
    throw new Error('a locked quote has a shell, a term and a schedule')
  return { brokerageId, quoteId: id, policyId, startsOn, endsOn, timezone, currency: price.currency, schedule, price }
}
