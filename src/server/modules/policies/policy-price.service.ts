import { can } from '#domain/access/can.ts'
import { CURRENCIES, DEFAULT_CURRENCY, sumCents } from '#domain/kernel/money.ts'
import { sumOfType } from '#domain/ledger/ledger-row.ts'
import type { PriceSnapshot } from '#domain/quote/price-snapshot.ts'
import type { QuotePrice } from '#domain/quote/quote-price.schema.ts'
import { showPrice } from '#domain/quote/show-price.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import { findFirm } from '../brokerages/brokerages.service.ts'
import { sumsOf } from '../ledger/ledger.service.ts'
import { exposureNames, requirePolicy } from './policies.service.ts'
import { findTerm, type PerilRecord, type PerilSegment, selectPerilSegments, selectPerils } from './segments.repo.ts'

/** What a policy costs: the sums of its live segments, and the fees its ledger holds. */
export async function getPolicyPrice(tx: Tx, actor: Actor, id: string): Promise<QuotePrice> {
  const { scope } = actor
  const policy = await requirePolicy(tx, actor, id)
  const term = await findTerm(tx, scope, id)
  const live = Map.groupBy(await selectPerilSegments(tx, scope, id), ({ perilId }) => perilId)
  const segments = (await selectPerils(tx, scope, id)).flatMap((peril) =>
    (live.get(peril.id) ?? []).map((segment) => toPeril(segment, peril)),
  )
  const sum = (amountOf: (peril: PriceSnapshot['perils'][number]) => number) => sumCents(segments.map(amountOf))
  const [premiumCents, taxCents] = [sum((peril) => peril.premiumCents), sum(({ tax }) => tax?.cents ?? 0)]
  const feeCents = sumOfType(await sumsOf(tx, scope, id), 'fee')
  const price: PriceSnapshot = {
    version: term?.rateVersion ?? '',
    currency: CURRENCIES.find((each) => each === policy.currency) ?? DEFAULT_CURRENCY,
    discountPercent: term?.discountPercent ?? 0,
    commissionPercent: term?.commissionPercent ?? 0,
    perils: segments,
    technicalCents: sum((peril) => peril.technicalCents),
    premiumCents,
    taxCents,
    feeCents,
    commissionCents: sum((peril) => peril.commissionCents),
    totalCents: premiumCents + taxCents + feeCents,
  }
  const names = [...(await exposureNames(tx, scope, id)).values()]
  const named = new Map(names.map(({ locator, name }) => [locator, name]))
  const firm = await findFirm(tx, scope, policy.brokerageId)
  const subject = { isProvisional: false, nameOf: (id: string) => named.get(id) ?? id, recipient: firm?.name ?? '' }
  return showPrice(price, subject, { seesDetail: can(actor, 'price_detail', 'read') })
}

/** How a segment's premium came about is kept with it (`SoldQuote`). */
type Explained = Pick<PriceSnapshot['perils'][number], 'exposureType' | 'topUpCents' | 'base' | 'factors'>

function toPeril(segment: PerilSegment, { type }: PerilRecord): PriceSnapshot['perils'][number] {
  const { exposureId, technicalCents, premiumCents, taxName, taxCents, commissionCents } = segment
  return {
    ...(segment.data as unknown as Explained), // written by issue from a snapshot of the same shape
    exposureId,
    peril: type,
    technicalCents,
    premiumCents,
    tax: taxName === null ? null : { name: taxName, cents: taxCents, lines: [taxCents] },
    commissionCents,
  }
}
