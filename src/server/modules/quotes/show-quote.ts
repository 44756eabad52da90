import { localMidnight } from '#domain/kernel/time-zones.ts'
import { allowedActions } from '#domain/lifecycle/allowed-actions.ts'
import { lifecycleOf, type QuoteAction } from '#domain/quote/body/quote.lifecycle.ts'
import { isNewBusiness } from '#domain/quote/body/quote-kind.ts'
import type { TakenSibling } from '#domain/quote/body/taken-sibling.ts'
import { characteristicsOf } from '#domain/quote/checks/quote-characteristics.ts'
import { conditionsToRead } from '#domain/quote/checks/quote-conditions.ts'
import { missingIn } from '#domain/quote/checks/quote-missing.ts'
import { problemsIn } from '#domain/quote/checks/quote-problems.ts'
import { wrongStart } from '#domain/quote/checks/quote-term.ts'
import type { QuoteDetails, QuoteRow } from '#domain/quote/contract/quote.schema.ts'
import { quoteShape } from '#domain/quote/shape/quote.shape.ts'
import { factsOf, type QuoteContext } from '#domain/quote/underwriting/quote-facts.ts'
import { isOpenToJudgement, judgementOf } from '#domain/quote/underwriting/quote-judgement.ts'
import { isReferralCurrent, referralOf } from '#domain/quote/underwriting/quote-referral.ts'
import type { Body } from '#domain/sync/json.ts'
import { projectBody } from '#domain/sync/merge/project.ts'
import { membersOf } from '#domain/sync/read-body.ts'
import type { Actor } from '../../db/tx.ts'
import type { QuoteRecord } from './quotes.repo.ts'

export function toRow(record: QuoteRecord): QuoteRow {
  const { id, startsOn, endsOn, timezone, state } = record
  const midnight = (date: string | null) => (date === null ? null : localMidnight(date, timezone))
  return {
    id,
    locator: id,
    display_id: record.displayId,
    product: { code: record.productCode, name: record.productName },
    policyholder: record.policyholderId
      ? { locator: record.policyholderId, name: record.policyholderName ?? '' }
      : null,
    brokerage: record.brokerageId,
    producer: record.producerId,
    characteristics: [
      {
        started_at: midnight(startsOn),
        starts_on: startsOn,
        ended_at: midnight(endsOn),
        ends_on: endsOn,
        issued_at: record.issuedAt,
        data: { timezone },
      },
    ],
    price: { total: record.totalCents, total_currency: record.currency },
    state: { name: state, code: state, key: state },
    created_at: record.createdAt,
    updated_at: record.updatedAt,
    version: record.version,
  }
}

interface Shown {
  context: QuoteContext
  openConflicts: number
  taken: TakenSibling | null
  actor: Actor
}

/** Acts that a change of a policy has calls of its own for. */
const OF_POLICIES: readonly QuoteAction[] = ['accept', 'issue', 'invalidate', 'discard']

/** A quote whole, as this person may see it: its answers, what follows from them, and what may be done. */
export function toDetails(record: QuoteRecord, { context, openConflicts, taken, actor }: Shown): QuoteDetails {
  const { body, state, productCode } = record
  const row = toRow(record)
  const discounts = membersOf(body, 'discounts')
  const facts = factsOf(body, context)
  const judged = judgementOf(body, facts)
  const answers = characteristicsOf(body, conditionsToRead(body, context), judged.decision)
  return {
    ...row,
    characteristics: row.characteristics.map((each) => ({ ...each, data: { ...each.data, ...answers } })),
    policy_locator: record.policyId,
    discounts,
    versioned_data: { discountIds: discounts, state, product: { code: productCode } },
    data: projectBody(quoteShape, actor, body),
    actions: allowedActions(lifecycleOf(body), state, actor).filter(
      (act) => isNewBusiness(body) || !OF_POLICIES.includes(act),
    ),
    underwriting: { ...judged, referral: showReferral(body) },
    missing: isOpenToJudgement(body) ? missingIn(body) : [],
    needs_attention: [...problemsIn(body), ...wrongStart(body, facts.product.term, context.today)],
    open_conflicts: openConflicts,
    taken_sibling: taken && { locator: taken.id, display_id: taken.displayId, state: taken.state },
  }
}

function showReferral(body: Body): QuoteDetails['underwriting']['referral'] {
  const referral = referralOf(body)
  if (!referral) return null
  const { id, state, rules, note, at } = referral
  return { locator: id, state, rules, note, at: new Date(at), is_current: isReferralCurrent(body, referral) }
}
