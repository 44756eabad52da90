import { type Paged, toPage } from '#domain/kernel/paging.ts'
import { underwritingHash } from '#domain/quote/underwriting/quote-referral.ts'
import type { ReferralDetails, ReferralListQuery, ReferralRow } from '#domain/underwriting/referral.schema.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import { findLatest, listDecisions, listReferrals, type ReferralView } from './referrals.repo.ts'

export async function pageReferrals(
  tx: Tx,
  { scope }: Pick<Actor, 'scope'>,
  query: ReferralListQuery,
): Promise<Paged<ReferralRow>> {
  const { rows, totalCount } = await listReferrals(tx, scope, query)
  return toPage(rows.map(toRow), totalCount, query)
}

/** The last referral of a quote; null where it was never referred, which the caller has made sure to exist. */
export async function latestReferral(
  tx: Tx,
  { scope }: Pick<Actor, 'scope'>,
  quoteId: string,
): Promise<ReferralDetails | null> {
  const view = await findLatest(tx, scope, quoteId)
  if (!view) return null
  const decisions = await listDecisions(tx, scope, quoteId)
  return {
    ...toRow(view),
    quote_version: view.quote.version,
    decisions: decisions.map(({ decision, by }) => ({
      locator: decision.id,
      decision: decision.decision,
      rules: decision.rules,
      note: decision.note,
      decided_by: { id: decision.decidedBy, full_name: by },
      decided_at: decision.decidedAt,
    })),
  }
}

function toRow({ referral, quote, firm, holder, openedBy }: ReferralView): ReferralRow {
  return {
    id: referral.id,
    locator: referral.id,
    quote: { locator: quote.id, display_id: quote.displayId, state: quote.state },
    policyholder: quote.policyholderId ? { locator: quote.policyholderId, name: holder ?? '' } : null,
    brokerage: { id: referral.brokerageId, name: firm },
    state: referral.state,
    origin: referral.origin,
    reasons: referral.reasons,
    is_current: referral.inputsHash === underwritingHash(quote.body),
    opened_by: { id: referral.openedBy, full_name: openedBy },
    opened_at: referral.createdAt,
  }
}
