import { paymentPlan } from '#domain/invoice/payment-plan.ts'
import { listQuote } from '#domain/quote/body/quote.listing.ts'
import { conditionsToRead } from '#domain/quote/checks/quote-conditions.ts'
import type { PriceSnapshot } from '#domain/quote/pricing/price-snapshot.ts'
import { offerOf } from '#domain/quote/pricing/schedule-offers.ts'
import { quoteShape } from '#domain/quote/shape/quote.shape.ts'
import { factsOf, type QuoteContext } from '#domain/quote/underwriting/quote-facts.ts'
import type { Acting } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import {
  orderDeclarations,
  orderQuotePapers,
  orderSignedApplication,
  type PrintedQuote,
} from '../documents/order-papers.service.ts'
import type { OwnedRecord } from '../sync/synced-store.ts'
import { billedQuote } from './billed-quote.ts'
import type { Making } from './move-quote.service.ts'
import { contextOf } from './quote-context.service.ts'
import { findPrice } from './quotes.repo.ts'
import { signatureFor } from './signature-holds.ts'

/** A quote's frozen answers and price, for its papers. */
export interface Frozen {
  record: OwnedRecord
  price: PriceSnapshot
  context: QuoteContext
}

/** Lock: what the insured is offered, and what they sign. */
export function printOffer(tx: Tx, making: Making, frozen: Frozen): Promise<void> {
  const billed = billedQuote(frozen.record, frozen.price)
  const plan = paymentPlan(frozen.price, billed.schedule, billed)
  const { farm, product } = factsOf(frozen.record.body, frozen.context)
  return orderQuotePapers(tx, making, {
    ...toPrint(frozen, making.clock()),
    displayId: listQuote(frozen.record.body).displayId,
    plan: plan.map(({ period, totalCents }) => ({ on: period.dueOn, cents: totalCents })),
    inParts: offerOf(farm, product, billed.schedule),
  })
}

/** An offer that is fixed was signed for on a screen; a signature for anything else changes no paper. */
export async function printSigned(tx: Tx, making: Making, by: Acting, record: OwnedRecord): Promise<void> {
  if (quoteShape.isEditable(record.body)) return
  const frozen = await findPrice(tx, record.brokerageId, record.id)
  if (!frozen) return
  const context = await contextOf(tx, making, record)
  const quote = toPrint({ record, price: frozen.snapshot, context }, making.clock())
  if (!quote.signature) return
  await orderSignedApplication(tx, making, by, { ...quote, displayId: listQuote(record.body).displayId })
}

/** Issue: what is insured from now on, under the policy's number. */
export function printPolicy(
  tx: Tx,
  making: Making,
  frozen: Frozen,
  policy: { id: string; displayId: string },
): Promise<void> {
  return orderDeclarations(tx, making, {
    ...toPrint(frozen, making.clock()),
    policyId: policy.id,
    displayId: policy.displayId,
  })
}

function toPrint({ record, price, context }: Frozen, now: Date): PrintedQuote {
  const { brokerageId, quoteId, startsOn, endsOn, timezone, schedule } = billedQuote(record, price)
  const { policyholderId } = listQuote(record.body)
  if (!policyholderId) throw new Error('a locked quote has a policyholder')
  const conditions = conditionsToRead(record.body, context)
  return {
    brokerageId,
    quoteId,
    policyholderId,
    body: record.body,
    price,
    startsOn,
    endsOn,
    timezone,
    schedule,
    conditions,
    signature: signatureFor(record.body, price, now),
  }
}
