import type { Tx } from '../../db/client.ts'
import { findPrice, type QuotePriceRecord } from './quotes.repo.ts'

/** The price a quote was last locked at; undefined before that. */
export function frozenPrice(
  tx: Tx,
  { brokerageId, id }: { brokerageId: string; id: string },
): Promise<QuotePriceRecord | undefined> {
  return findPrice(tx, brokerageId, id)
}
