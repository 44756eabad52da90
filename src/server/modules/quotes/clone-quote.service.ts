import type { QuoteDetails } from '#domain/quote/contract/quote.schema.ts'
import { cloneAnswers } from '#domain/quote/shape/clone-quote.ts'
import { quoteShape } from '#domain/quote/shape/quote.shape.ts'
import { opsOfBody } from '#domain/sync/ops-of-body.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import type { Office } from '../sync/batch.ts'
import { createByCall } from '../sync/single-call.service.ts'
import { requireNewBusiness } from './end-quote.service.ts'
import { lockQuoteRow, saveQuote } from './move-quote.service.ts'
import { quoteStore } from './quote-store.ts'
import { getQuote } from './quotes.service.ts'
import { refuseStrangers } from './write-quote.service.ts'

/**
 * A draft with another quote's answers, on the same policy shell (settled 27). Where a sibling is sold it can be worked
 * on and priced beside it, and is refused when it is to be taken: a policy is made once (domain 1.2).
 */
export async function cloneQuote(
  tx: Tx,
  office: Office,
  actor: Actor,
  { id, key }: { id: string; key?: string },
): Promise<QuoteDetails> {
  const record = await lockQuoteRow(tx, actor, { id })
  requireNewBusiness(record, 'update')
  const { brokerageId, body } = record
  const ops = opsOfBody(quoteShape, cloneAnswers(body))
  // Whoever produced it and left is not taken along: that part alone is refused when it is made.
  const taken = ops.filter(({ path }) => path !== 'producer')
  await refuseStrangers(tx, office, brokerageId, taken)
  const cloneId = await createByCall(tx, office, actor, quoteStore, { ops, brokerage: brokerageId, key, isCopy: true })
  const clone = await lockQuoteRow(tx, actor, { id: cloneId })
  const policy = body.policy ?? null
  if (clone.body.policy !== policy) await saveQuote(tx, office.deps, actor, clone, 'clone', { policy })
  return getQuote(tx, office.deps, actor, cloneId)
}
