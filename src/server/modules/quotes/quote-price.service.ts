import { can } from '#domain/access/can.ts'
import { grantIn } from '#domain/discount/price-steps.ts'
import { nameOfExposure } from '#domain/quote/contract/quote.exposures.ts'
import { type PriceSnapshot, snapshotPrice } from '#domain/quote/pricing/price-snapshot.ts'
import type { QuotePrice } from '#domain/quote/pricing/quote-price.schema.ts'
import { showPrice } from '#domain/quote/pricing/show-price.ts'
import { factsOf } from '#domain/quote/underwriting/quote-facts.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import type { Deps } from '../../deps.ts'
import { findFirm } from '../brokerages/brokerages.service.ts'
import { contextOf } from './quote-context.service.ts'
import { findPrice, type QuoteRecord } from './quotes.repo.ts'
import { readQuote } from './quotes.service.ts'

interface Priced {
  price: PriceSnapshot
  isProvisional: boolean
}

/** The price as this person may see it. */
export async function getPrice(tx: Tx, deps: Pick<Deps, 'clock'>, actor: Actor, id: string): Promise<QuotePrice> {
  const record = await readQuote(tx, actor, id)
  const { price, isProvisional } = await priceOf(tx, deps, record)
  const firm = await findFirm(tx, { kind: 'brokerage', brokerageId: record.brokerageId }, record.brokerageId)
  const nameOf = (exposureId: string) => nameOfExposure(record.body, exposureId)
  const subject = { isProvisional, nameOf, recipient: firm?.name ?? record.brokerageId, grant: grantIn(record.body) }
  return showPrice(price, subject, { seesDetail: can(actor, 'price_detail', 'read') })
}

/** Frozen since the last lock; before it, that of the answers as they stand. */
export async function priceOf(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  quote: Pick<QuoteRecord, 'brokerageId' | 'id' | 'body'>,
): Promise<Priced> {
  const frozen = quote.body.price ? await findPrice(tx, quote.brokerageId, quote.id) : undefined
  if (frozen) return { price: frozen.snapshot, isProvisional: false }
  const context = await contextOf(tx, deps, quote)
  return { price: snapshotPrice(factsOf(quote.body, context).price, context), isProvisional: true }
}
