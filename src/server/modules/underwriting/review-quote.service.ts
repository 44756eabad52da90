import { nextState } from '#domain/lifecycle/allowed-actions.ts'
import { lifecycleOf } from '#domain/quote/body/quote.lifecycle.ts'
import { stateOf } from '#domain/quote/body/quote.listing.ts'
import { refuseAct } from '#domain/quote/checks/quote-refusal.ts'
import { factsOf } from '#domain/quote/underwriting/quote-facts.ts'
import { reasonsOf } from '#domain/quote/underwriting/quote-reasons.ts'
import {
  isReferralCurrent,
  isReviewRequested,
  referralOf,
  underwritingHash,
} from '#domain/quote/underwriting/quote-referral.ts'
import { answerReview, type ReviewOutcome } from '#domain/quote/underwriting/review-answer.ts'
import type { ReferralOrigin } from '#domain/underwriting/referral.lifecycle.ts'
import type { UnderwritingReason } from '#domain/underwriting/referral.schema.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import { carriedOf, decideWith } from '../endorsements/judge-carried.service.ts'
import { type Act, lockQuoteRow, type Making, saveQuote } from '../quotes/move-quote.service.ts'
import { contextOf } from '../quotes/quote-context.service.ts'
import { openReferral } from '../referrals/refer.service.ts'
import type { OwnedRecord } from '../sync/synced-store.ts'

export type Asking = { accountId: string }

/** Sends a quote that a rule refers to an underwriter before anybody locks it (settled 21). */
export async function requestReview(tx: Tx, making: Making, actor: Actor, act: Act): Promise<void> {
  const record = await lockQuoteRow(tx, actor, act)
  nextState(lifecycleOf(record.body), stateOf(record.body), 'lock')
  const { tier, reasons } = await heaviestReasons(tx, making, record)
  if (tier === 'block') throw refuseAct('lock', record.body, { reason: 'block', key: 'rules', rules: reasons })
  if (tier === 'decline') throw refuseAct('lock', record.body, { reason: 'block', key: 'declined', rules: reasons })
  if (tier === 'refer') await askUnderwriter(tx, making, actor, record, { reasons, origin: 'request' })
}

/**
 * Answers what a tablet asked for, perhaps long ago and without signal: a referral is opened where the answers are
 * still those it was asked about and a rule still refers them (protocol 4.1). Either way nothing stays asked, and where
 * nobody was the quote says why.
 */
export async function answerReviewRequests(
  tx: Tx,
  making: Making,
  by: Asking,
  record: OwnedRecord,
): Promise<OwnedRecord> {
  const { body } = record
  if (!body.reviewRequests) return record
  const answered = { reviewRequests: null, reviewAnswer: null }
  const known = referralOf(body)
  if (known && isReferralCurrent(body, known)) return saveQuote(tx, making, by, record, 'update', answered)
  const inWords = (outcome: ReviewOutcome) =>
    saveQuote(tx, making, by, record, 'update', {
      ...answered,
      reviewAnswer: answerReview(body, outcome, making.clock()),
    })
  if (!isReviewRequested(body)) return inWords('changed')
  const { tier, reasons } = await heaviestReasons(tx, making, record)
  if (tier !== 'refer') return inWords(UNSHARED[tier])
  const referral = await openReferral(tx, making, by, questionOf(record, { reasons, origin: 'request' }))
  return saveQuote(tx, making, by, record, 'refer', { ...answered, referral })
}

const UNSHARED = { pass: 'notNeeded', info: 'notNeeded', block: 'blocked', decline: 'declined' } as const

interface Question {
  reasons: UnderwritingReason[]
  origin: ReferralOrigin
}

/** Opens the referral, or puts an open one in the present words; the quote carries it. */
export async function askUnderwriter(
  tx: Tx,
  making: Making,
  by: Asking,
  record: OwnedRecord,
  question: Question,
): Promise<void> {
  const referral = await openReferral(tx, making, by, questionOf(record, question))
  const isCarried = JSON.stringify(record.body.referral) === JSON.stringify(referral)
  if (!isCarried) await saveQuote(tx, making, by, record, 'refer', { referral, reviewAnswer: null })
}

function questionOf({ brokerageId, id, body }: OwnedRecord, question: Question) {
  return { brokerageId, quoteId: id, inputsHash: underwritingHash(body), ...question }
}

/** The heaviest rules that still stand. */
async function heaviestReasons(tx: Tx, making: Making, record: OwnedRecord) {
  const { decision: own } = factsOf(record.body, await contextOf(tx, making, record))
  const decision = await decideWith(tx, making, record, await carriedOf(tx, making, record), own)
  const reasons = reasonsOf(decision.findings, record.body).filter(({ tier }) => tier === decision.tier)
  return { tier: decision.tier, reasons }
}
