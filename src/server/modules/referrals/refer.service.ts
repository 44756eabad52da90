import type { QuoteReferral } from '#domain/quote/underwriting/quote-referral.ts'
import type { Decision, ReferralOrigin, ReferralState } from '#domain/underwriting/referral.lifecycle.ts'
import type { UnderwritingReason } from '#domain/underwriting/referral.schema.ts'
import type { Tx } from '../../db/client.ts'
import { recordChange } from '../../db/record-change.ts'
import type { Deps } from '../../deps.ts'
import { findOpen, insertDecision, insertReferral, type ReferralRecord, updateReferral } from './referrals.repo.ts'

type Making = Pick<Deps, 'clock' | 'locators'>
type Acting = { accountId: string } | null

/** What is asked: which rules want an underwriter, about which answers. */
interface Question {
  brokerageId: string
  quoteId: string
  origin: ReferralOrigin
  reasons: UnderwritingReason[]
  inputsHash: string
}

/** Opens a referral; one that is open already is put in the present words. Answers what the quote carries of it. */
export async function openReferral(
  tx: Tx,
  { clock, locators }: Making,
  by: { accountId: string },
  question: Question,
): Promise<QuoteReferral> {
  const at = clock()
  const open = await findOpen(tx, question)
  if (open && open.inputsHash === question.inputsHash) return toCarried(open, '')
  const record: ReferralRecord = open
    ? { ...open, ...question, version: open.version + 1, updatedAt: at }
    : { ...question, id: locators(), state: 'open', openedBy: by.accountId, version: 1, createdAt: at, updatedAt: at }
  await (open ? updateReferral(tx, record) : insertReferral(tx, record))
  await trace(tx, by, record, open ? 'ask_again' : 'open', at)
  return toCarried(record, '')
}

/** An underwriter's word to an open referral, or none where the quote came to its end: whatever it is, it closes. */
export async function closeReferral(
  tx: Tx,
  { clock }: Making,
  by: Acting,
  quote: { brokerageId: string; quoteId: string },
  outcome: { state: ReferralState; note: string; inputsHash?: string; rules?: string[] },
): Promise<QuoteReferral | null> {
  const open = await findOpen(tx, quote)
  if (!open) return null
  const at = clock()
  const { state, note, inputsHash = open.inputsHash } = outcome
  const closed = { ...open, state, inputsHash, version: open.version + 1, updatedAt: at }
  await updateReferral(tx, closed)
  await trace(tx, by, closed, state, at)
  return { ...toCarried(closed, note), ...(outcome.rules && { rules: outcome.rules }) }
}

/** Writes down what an underwriter said, for good. */
export async function recordDecision(
  tx: Tx,
  { clock, locators }: Making,
  by: { accountId: string },
  said: { brokerageId: string; quoteId: string; referralId: string | null; decision: Decision } & {
    rules: string[]
    inputsHash: string
    note: string
  },
): Promise<void> {
  await insertDecision(tx, { ...said, id: locators(), decidedBy: by.accountId, decidedAt: clock() })
}

function toCarried({ id, state, reasons, inputsHash, updatedAt }: ReferralRecord, note: string): QuoteReferral {
  return { id, state, rules: rulesOf(reasons), inputsHash, at: updatedAt.toISOString(), note }
}

function rulesOf(reasons: readonly UnderwritingReason[]): string[] {
  return [...new Set(reasons.map(({ rule }) => rule))]
}

async function trace(
  tx: Tx,
  by: Acting,
  { brokerageId, id, quoteId, state, reasons }: ReferralRecord,
  action: string,
  at: Date,
): Promise<void> {
  const after = { quoteId, state, rules: rulesOf(reasons) }
  await recordChange(tx, { actor: by, brokerageId, action, entity: 'referral', entityId: id, after, at })
}
