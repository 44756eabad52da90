import type { QuoteAction } from '#domain/quote/body/quote.lifecycle.ts'
import { isNewBusiness } from '#domain/quote/body/quote-kind.ts'
import { refuseAct } from '#domain/quote/checks/quote-refusal.ts'
import type { Body } from '#domain/sync/json.ts'
import type { Acting } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import { reverseInvoices } from '../invoicing/post-invoices.service.ts'
import { closeReferral } from '../referrals/refer.service.ts'
import { closeAsMoot } from '../sync/conflicts.service.ts'
import type { OwnedRecord } from '../sync/synced-store.ts'
import { type Act, lockQuoteRow, type Making, moveQuote } from './move-quote.service.ts'

/** Somebody gives a quote up. */
export async function discardQuote(tx: Tx, making: Making, actor: Actor, act: Act): Promise<void> {
  const record = await lockQuoteRow(tx, actor, act)
  requireNewBusiness(record, 'discard')
  await endQuote(tx, making, actor, record, 'discard')
}

/** What changes a policy in force is taken, issued and ended by acts of its own. */
export function requireNewBusiness({ body }: OwnedRecord, action: QuoteAction): void {
  if (!isNewBusiness(body)) throw refuseAct(action, body, { reason: 'block', key: 'ofPolicy' })
}

/** A quote comes to nothing: what was planned falls, an open referral is withdrawn, and nobody needs to settle a conflict. */
export async function endQuote(
  tx: Tx,
  making: Making,
  by: Acting,
  record: OwnedRecord,
  action: Extract<QuoteAction, 'discard' | 'expire' | 'supersede'>,
  changes: Body = {},
): Promise<void> {
  const quote = { brokerageId: record.brokerageId, quoteId: record.id }
  const referral = await closeReferral(tx, making, by, quote, { state: 'withdrawn', note: '' })
  await moveQuote(tx, making, by, record, action, { ...changes, ...(referral && { referral }) })
  await reverseInvoices(tx, making, by, quote)
  await closeAsMoot(tx, by, record, making.clock())
}
