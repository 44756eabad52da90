import { explanationOf } from '#domain/endorsement/plan-change.ts'
import type { PriceSnapshot } from '#domain/quote/pricing/price-snapshot.ts'
import { policyAnswers } from '#domain/quote/shape/policy-answers.ts'
import type { Body } from '#domain/sync/json.ts'
import { itemsOf, textIn } from '#domain/sync/read-body.ts'
import type { Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import { billedSegments } from '../invoices/billing-progress.service.ts'
import type { BilledQuote } from '../invoices/plan-invoices.service.ts'
import { type ExposureRecord, insertSegments, type NewSegments, type PerilRecord } from './segments.repo.ts'

/** An accepted quote as its policy takes it over for a term, with the price that was frozen at its lock. */
export interface SoldTerm extends BilledQuote {
  body: Body
  price: PriceSnapshot
}

/** Which term it is, and what its policy insured before. */
interface Beginning {
  number: number
  type: 'create' | 'renew'
  exposures: readonly ExposureRecord[]
  /** Covers of the term before: the same cover keeps its renewal group (domain 1.1). */
  perils: readonly PerilRecord[]
}

/** A term begins: a quote's answers and amounts become segments; each peril's is the one its money was promised. */
export async function beginTerm(tx: Tx, making: Making, quote: SoldTerm, beginning: Beginning): Promise<void> {
  const promised = await billedSegments(tx, quote)
  await insertSegments(tx, toSegments(quote, making, promised, beginning))
}

function toSegments(
  quote: SoldTerm,
  { locators, clock }: Making,
  promised: ReadonlyMap<string, string>,
  { number, type, ...before }: Beginning,
): NewSegments {
  const at = clock()
  const { brokerageId, policyId, quoteId, startsOn, endsOn } = quote
  const of = { brokerageId, policyId }
  const modificationId = locators()
  const term = { startsOn, endsOn, replacementOf: null, createdAt: at }
  const segment = (id: string, data: Body) => ({ ...of, ...term, id, modificationId, data })

  const known = new Map(before.exposures.map((each) => [each.key, each]))
  const numberAfter = Math.max(0, ...before.exposures.map((each) => each.number))
  const insured = itemsOf(quote.body, 'exposures')
  const added = insured
    .filter(([key]) => !known.has(key))
    .map(([key, data], n) => ({ key, data, id: locators(), number: numberAfter + n + 1 }))
  const addedByKey = new Map(added.map((each) => [each.key, each]))
  const exposures = insured.map(([key, data]) => ({ key, data, id: (known.get(key) ?? addedByKey.get(key))!.id }))
  const groups = new Map(before.perils.map((each) => [`${each.exposureId}/${each.type}`, each.renewalGroup]))
  const exposureIds = new Map(exposures.map(({ key, id }) => [key, id]))
  const perils = quote.price.perils.map((sold, n) => ({
    ...sold,
    id: locators(),
    exposureId: exposureIds.get(sold.exposureId)!,
    place: n + 1,
    segmentId: promised.get(`${sold.exposureId}/${sold.peril}`) ?? locators(),
  }))
  return {
    term: {
      ...of,
      number,
      quoteId,
      startsOn,
      endsOn,
      rateVersion: quote.price.version,
      commissionPercent: quote.price.commissionPercent,
      discountPercent: quote.price.discountPercent,
      paymentSchedule: quote.schedule,
      issuedAt: at,
    },
    modification: {
      ...of,
      id: modificationId,
      type,
      effectiveOn: startsOn,
      issuedAt: at,
      ...(type === 'renew' && { quoteId }),
    },
    policySegments: [segment(locators(), policyAnswers(quote.body))],
    exposures: added.map(({ key, data, ...own }) => ({
      ...of,
      ...own,
      key,
      type: textIn(data, 'type') ?? '',
      createdAt: at,
    })),
    exposureSegments: exposures.map(({ id, data }) => ({ ...segment(locators(), data), exposureId: id })),
    perils: perils.map(({ id, exposureId, place, peril }) => ({
      ...of,
      id,
      exposureId,
      term: number,
      number: place,
      type: peril,
      renewalGroup: groups.get(`${exposureId}/${peril}`) ?? locators(),
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
