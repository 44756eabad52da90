import { answersOn } from '#domain/endorsement/live-policy.ts'
import { answersIn } from '#domain/endorsement/price-change.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { kindOf } from '#domain/quote/body/quote-kind.ts'
import { cloneAnswers } from '#domain/quote/shape/clone-quote.ts'
import { deriveQuote } from '#domain/quote/shape/quote.derive.ts'
import { quoteShape } from '#domain/quote/shape/quote.shape.ts'
import { isSame } from '#domain/sync/json.ts'
import { opsOfBody } from '#domain/sync/ops-of-body.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import { flagsFor } from '../flags/flags.service.ts'
import { requirePolicy } from '../policies/policies.service.ts'
import { holdPolicy } from '../policies/policy-state.service.ts'
import { lockQuoteRow, saveQuote } from '../quotes/move-quote.service.ts'
import { quoteStore } from '../quotes/quote-store.ts'
import type { Office } from '../sync/batch.ts'
import { createByCall } from '../sync/single-call.service.ts'
import { beginFrom } from '../under-way/begun-from.service.ts'
import { selectDrafts } from './endorsements.repo.ts'
import { findTermToChange } from './rework-endorsement.service.ts'

/**
 * A change of a policy begins as a draft with the answers that hold on its day: priced by the term's rate version,
 * discount and commission, and by the scores its pins were sold at (domain 4.1 items 3 and 7, 4.2 item 15). Whoever
 * begins one where another waits in which nothing is changed yet is given that one: the policy is held, so that of
 * many who begin at once one makes it. Two that say something stand beside each other until one is taken.
 */
export async function makeEndorsement(
  tx: Tx,
  office: Office,
  actor: Actor,
  { policyId, changeOn, key }: { policyId: string; changeOn: string; key?: string },
): Promise<string> {
  await requirePolicy(tx, actor, policyId)
  const policy = await holdPolicy(tx, actor.scope, policyId)
  const { endorsements: isOn } = await flagsFor(tx, actor)
  if (!isOn)
    throw new AppError('refused', { wording: { key: 'quoteRefused.endorsementsOff' }, facts: { reason: 'flag' } })
  const { live } = await findTermToChange(tx, policy, changeOn)
  const drafts = await selectDrafts(tx, { brokerageId: policy.brokerageId, policyId, changeOn })
  const blank = drafts.find(({ body, base }) => isSame(answersIn(body), base ?? {}))
  if (blank) return blank.id
  const answers = answersIn(answersOn(live, changeOn))
  const ops = opsOfBody(quoteShape, cloneAnswers(answers))
  const copy = { ops, brokerage: policy.brokerageId, key, isCopy: true }
  const id = await createByCall(tx, office, actor, quoteStore, copy)
  const made = await lockQuoteRow(tx, actor, { id })
  if (kindOf(made.body) !== 'endorsement') {
    const given = { kind: 'endorsement', changeOn, policy: policyId, commissionPercent: live.commissionPercent }
    const begun = deriveQuote({ ...made.body, ...answers, ...given })
    await saveQuote(tx, office.deps, actor, made, 'endorse', begun)
    await beginFrom(tx, made, answersIn(begun))
  }
  return id
}
