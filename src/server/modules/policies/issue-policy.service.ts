import { explanationOf } from '#domain/endorsement/plan-change.ts'
import { policyAnswers } from '#domain/policy/policy-answers.ts'
import type { PriceSnapshot } from '#domain/quote/price-snapshot.ts'
import { itemsOf, textIn } from '#domain/quote/quote.items.ts'
import type { Body } from '#domain/sync/json.ts'
import type { Tx } from '../../db/client.ts'
import { recordChange } from '../../db/record-change.ts'
import type { Making } from '../accounts/accounts.service.ts'
import type { Acting, BilledQuote } from '../invoices/plan-invoices.service.ts'
import { standingSegments } from '../invoices/standing-invoices.service.ts'
import { insertPolicy, type PolicyRecord, takePolicyNumber } from './policies.repo.ts'
import { insertSegments, type NewSegments } from './segments.repo.ts'

/** An accepted quote as its policy takes it over, with the price that was frozen at its lock. */
export interface SoldQuote extends BilledQuote {
  product: { code: string; name: string }
  policyholder: { id: string; name: string }
  body: Body
  price: PriceSnapshot
}

/** The first term of a policy. */
const FIRST_TERM = 1

/**
 * Issue: the shell of the quote becomes a listed policy with its number, and the quote's answers and amounts become
 * its first segments (settled 24, 27, 37). No money moves; each peril's segment is the one its money was promised.
 */
export async function issuePolicy(tx: Tx, making: Making, by: Acting, quote: SoldQuote): Promise<PolicyRecord> {
  const at = making.clock()
  const policy = await insertPolicy(tx, toPolicy(quote, await takePolicyNumber(tx), at))
  await insertSegments(tx, toSegments(quote, making, await standingSegments(tx, quote), at))
  const { displayId, status, grossPremiumCents, version } = policy
  await recordChange(tx, {
    actor: by,
    brokerageId: quote.brokerageId,
    action: 'issue',
    entity: 'policy',
    entityId: policy.id,
    after: {
      displayId,
      status,
      grossPremiumCents,
      quoteId: quote.quoteId,
      commissionPercent: quote.price.commissionPercent,
    },
    version,
    at,
  })
  return policy
}

function toPolicy(quote: SoldQuote, displayId: string, at: Date): PolicyRecord {
  return {
    brokerageId: quote.brokerageId,
    id: quote.policyId,
    displayId,
    productCode: quote.product.code,
    productName: quote.product.name,
    policyholderId: quote.policyholder.id,
    policyholderName: quote.policyholder.name,
    startsOn: quote.startsOn,
    endsOn: quote.endsOn,
    timezone: quote.timezone,
    status: 'active',
    statusModifiers: [],
    grossPremiumCents: quote.price.premiumCents,
    currency: quote.currency,
    version: 1,
    createdAt: at,
    updatedAt: at,
  }
}

function toSegments(
  quote: SoldQuote,
  { locators }: Making,
  promised: ReadonlyMap<string, string>,
  at: Date,
): NewSegments {
  const { brokerageId, policyId, quoteId, startsOn, endsOn } = quote
  const of = { brokerageId, policyId }
  const modificationId = locators()
  const term = { startsOn, endsOn, replacementOf: null, createdAt: at }
  const segment = (id: string, data: Body) => ({ ...of, ...term, id, modificationId, data })

  const exposures = itemsOf(quote.body, 'exposures').map(([key, data], n) => ({
    key,
    data,
    id: locators(),
    number: n + 1,
  }))
  const exposureIds = new Map(exposures.map(({ key, id }) => [key, id]))
  const perils = quote.price.perils.map((sold, n) => ({
    ...sold,
    id: locators(),
    exposureId: exposureIds.get(sold.exposureId)!,
    number: n + 1,
    segmentId: promised.get(`${sold.exposureId}/${sold.peril}`) ?? locators(),
  }))
  return {
    term: {
      ...of,
      number: FIRST_TERM,
      quoteId,
      startsOn,
      endsOn,
      rateVersion: quote.price.version,
      commissionPercent: quote.price.commissionPercent,
      discountPercent: quote.price.discountPercent,
      paymentSchedule: quote.schedule,
      issuedAt: at,
    },
    modification: { ...of, id: modificationId, type: 'create', effectiveOn: startsOn, issuedAt: at },
    policySegments: [segment(locators(), policyAnswers(quote.body))],
    exposures: exposures.map(({ key, data, id, number }) => ({
      ...of,
      id,
      number,
      key,
      type: textIn(data, 'type') ?? '',
      createdAt: at,
    })),
    exposureSegments: exposures.map(({ id, data }) => ({ ...segment(locators(), data), exposureId: id })),
    perils: perils.map(({ id, exposureId, number, peril }) => ({
      ...of,
      id,
      exposureId,
      term: FIRST_TERM,
      number,
      type: peril,
      renewalGroup: locators(),
      createdAt: at,
    })),
    perilSegments: perils.map(({ id, exposureId, segmentId, tax, ...sold }) => ({
      ...segment(segmentId, explanationOf(sold)),
      exposureId,
      perilId: id,
      technicalCents: sold.technicalCents,
      premiumCents: sold.premiumCents,
      termPremiumCents: sold.premiumCents,
      taxName: tax?.name ?? null,
      taxCents: tax?.cents ?? 0,
      commissionCents: sold.commissionCents,
    })),
  }
}
