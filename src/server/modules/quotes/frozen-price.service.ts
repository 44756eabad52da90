import type { Tx } from '../../db/client.ts'
import { findPrice, insertPrice, type QuotePriceRecord } from './quotes.repo.ts'

/** The price a quote was last locked at; undefined before that. */
export function frozenPrice(
  tx: Tx,
  { brokerageId, id }: { brokerageId: string; id: string },
): Promise<QuotePriceRecord | undefined> {
  return findPrice(tx, brokerageId, id)
}

/** A quote is locked: the price it has from now on, whatever the rates become. */
export function freezePrice(tx: Tx, price: QuotePriceRecord): Promise<void> {
  return insertPrice(tx, price)
}
