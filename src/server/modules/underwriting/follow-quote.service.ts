import type { Tx } from '../../db/client.ts'
import type { Making } from '../quotes/move-quote.service.ts'
import { printSigned } from '../quotes/print-quote.service.ts'
import type { OwnedRecord } from '../sync/synced-store.ts'
import { type Asking, answerReviewRequests } from './review-quote.service.ts'

/** What the office does about a quote that somebody changed: a signature goes onto its papers, a question to underwriting is answered. */
export async function followQuote(tx: Tx, making: Making, by: Asking, record: OwnedRecord): Promise<OwnedRecord> {
  await printSigned(tx, making, by, record)
  return answerReviewRequests(tx, making, by, record)
}
