import { nextState } from '#domain/lifecycle/allowed-actions.ts'
import { lifecycleOf } from '#domain/quote/body/quote.lifecycle.ts'
import { stateOf } from '#domain/quote/body/quote.listing.ts'
import { kindOf } from '#domain/quote/body/quote-kind.ts'
import { refuseAct } from '#domain/quote/checks/quote-refusal.ts'
import type { QuoteDetails } from '#domain/quote/contract/quote.schema.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import { brokerageTerms } from '../brokerages/brokerage-terms.service.ts'
import type { OwnedRecord } from '../sync/synced-store.ts'
import { type Act, lockQuoteRow, type Making, saveQuote } from './move-quote.service.ts'
import { getQuote } from './quotes.service.ts'

/** What the brokerage earns of this one policy, decided while it is a draft and frozen with its price (domain 1.10). */
export async function overrideCommission(
  tx: Tx,
  making: Making,
  actor: Actor,
  { commissionPercent, ...act }: Act & { commissionPercent: number | null },
): Promise<QuoteDetails> {
  const record = await lockQuoteRow(tx, actor, act)
  if (kindOf(record.body) === 'endorsement')
    throw refuseAct('update', record.body, { reason: 'block', key: 'ofPolicy' })
  nextState(lifecycleOf(record.body), stateOf(record.body), 'update')
  const percent = commissionPercent ?? (await ownPercent(tx, record))
  if ((record.body.commissionPercent ?? null) !== percent)
    await saveQuote(tx, making, actor, record, 'commission', { commissionPercent: percent })
  return getQuote(tx, making, actor, act.id)
}

/** What a renewal goes back to is written in it, because a device knows the rate for new business alone. */
async function ownPercent(tx: Tx, { brokerageId, body }: OwnedRecord): Promise<number | null> {
  if (kindOf(body) !== 'renewal') return null
  return (await brokerageTerms(tx, { kind: 'brokerage', brokerageId }, brokerageId)).renewalCommissionPercent
}
