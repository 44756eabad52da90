import { nextState } from '#domain/lifecycle/allowed-actions.ts'
import { lifecycleOf } from '#domain/quote/body/quote.lifecycle.ts'
import { stateOf } from '#domain/quote/body/quote.listing.ts'
import { refuseAct } from '#domain/quote/checks/quote-refusal.ts'
import { factsOf } from '#domain/quote/underwriting/quote-facts.ts'
import { judge } from '#domain/quote/underwriting/quote-judgement.ts'
import { isReferralCurrent, referralOf, underwritingHash } from '#domain/quote/underwriting/quote-referral.ts'
import { isAwaitingDecision } from '#domain/underwriting/referral.lifecycle.ts'
import type { NewDecision } from '#domain/underwriting/referral.schema.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import { carriedOf, decideWith } from '../endorsements/judge-carried.service.ts'
import { lockQuoteRow, type Making, moveQuote, saveQuote } from '../quotes/move-quote.service.ts'
import { contextOf } from '../quotes/quote-context.service.ts'
import { closeReferral, recordDecision } from '../referrals/refer.service.ts'
import type { OwnedRecord } from '../sync/synced-store.ts'

/**
 * An underwriter's word to an open referral. An approval covers the refer rules that fire now, for these very answers;
 * whoever changes one of them afterwards asks again (domain 4.8 item 39). Declining rejects the quote.
 */
export async function decideReferral(
  tx: Tx,
  making: Making,
  actor: Actor,
  { id, version, decision, note }: NewDecision & { id: string },
): Promise<void> {
  const record = await lockQuoteRow(tx, actor, { id, version })
  nextState(lifecycleOf(record.body), stateOf(record.body), 'lock')
  const open = referralOf(record.body)
  if (!open || !isAwaitingDecision(open.state))
    throw refuseAct('decline', record.body, { reason: 'referral', key: 'referralMissing' })
  if (version === undefined && !isReferralCurrent(record.body, open))
    throw refuseAct('decline', record.body, { reason: 'referral', key: 'referralChanged' })
  const { decision: own } = factsOf(record.body, await contextOf(tx, making, record))
  const judged = await decideWith(tx, making, record, await carriedOf(tx, making, record), own)
  const rules = [...new Set(judged.findings.filter(({ tier }) => tier === 'refer').map(({ rule }) => rule))]
  const inputsHash = underwritingHash(record.body)
  const quote = { brokerageId: record.brokerageId, quoteId: record.id }
  await recordDecision(tx, making, actor, { ...quote, referralId: open.id, decision, rules, inputsHash, note })
  const state = decision === 'accept' ? 'approved' : 'declined'
  const referral = await closeReferral(tx, making, actor, quote, { state, note, inputsHash, rules })
  if (decision === 'accept') await saveQuote(tx, making, actor, record, 'approve', { referral })
  else {
    const underwriting = { ...judge(judged, record.body), decision: 'none' }
    await moveQuote(tx, making, actor, record, 'decline', { referral, underwriting })
  }
}

/** Gives a rejected quote back to its broker as a draft, undecided. */
export async function resetQuote(
  tx: Tx,
  making: Making,
  actor: Actor,
  { id, note }: { id: string; note: string },
): Promise<void> {
  const record: OwnedRecord = await lockQuoteRow(tx, actor, { id })
  await moveQuote(tx, making, actor, record, 'reset', { referral: null, underwriting: null })
  await recordDecision(tx, making, actor, {
    brokerageId: record.brokerageId,
    quoteId: record.id,
    referralId: referralOf(record.body)?.id ?? null,
    decision: 'reset',
    rules: [],
    inputsHash: underwritingHash(record.body),
    note,
  })
}
