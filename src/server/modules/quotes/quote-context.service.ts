import { commissionPercentOf } from '#domain/commission/commission.ts'
import { discountPercentOf } from '#domain/discount/discount.ts'
import { localDate } from '#domain/kernel/time-zones.ts'
import { holdsExemption } from '#domain/policyholder/policyholder.exemption.ts'
import { readPolicyholder } from '#domain/policyholder/policyholder.schema.ts'
import { listQuote } from '#domain/quote/body/quote.listing.ts'
import { effectiveDayOf } from '#domain/quote/body/quote-farm.ts'
import type { QuoteContext } from '#domain/quote/underwriting/quote-facts.ts'
import type { Body } from '#domain/sync/json.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { brokerageTerms } from '../brokerages/brokerage-terms.service.ts'
import { policyholderStore } from '../policyholders/policyholder-store.ts'

/** A quote as far as its surroundings ask. */
export interface OwnedBody {
  brokerageId: string
  body: Body
}

/** What pricing and judging a quote need beside its answers: its brokerage's terms, its policyholder, its day. */
export async function contextOf(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { brokerageId, body }: OwnedBody,
): Promise<QuoteContext> {
  const scope = { kind: 'brokerage', brokerageId } as const
  const { policyholderId, timezone } = listQuote(body)
  const terms = await brokerageTerms(tx, scope, brokerageId)
  const [policyholder] = policyholderId ? await policyholderStore.read(tx, scope, [policyholderId]) : []
  const today = localDate(clock(), timezone)
  return {
    today,
    commissionPercent: commissionPercentOf(body, terms.nbCommissionPercent),
    discountPercent: discountPercentOf(body),
    hasExemptionCertificate: policyholder
      ? holdsExemption(readPolicyholder(policyholder.body), effectiveDayOf(body, today))
      : false,
    licensedProvinces: [...terms.licensedProvinces],
  }
}
