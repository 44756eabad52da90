import { can } from '#domain/access/can.ts'
import type { Scope } from '#domain/access/scope.ts'
import type { DiscountGrant } from '#domain/discount/price-steps.ts'
import { CURRENCIES, DEFAULT_CURRENCY, sumCents } from '#domain/kernel/money.ts'
import { localDate } from '#domain/kernel/time-zones.ts'
import type { LedgerFee } from '#domain/ledger/ledger-row.ts'
import { termInForce } from '#domain/policy/policy-term.ts'
import { isAdHocFee } from '#domain/product/fee-rules.ts'
import type { PriceSnapshot } from '#domain/quote/pricing/price-snapshot.ts'
import type { QuotePrice } from '#domain/quote/pricing/quote-price.schema.ts'
import { showPrice } from '#domain/quote/pricing/show-price.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import type { Deps } from '../../deps.ts'
import { findFirm } from '../brokerages/brokerages.service.ts'
import { feesOf } from '../ledger/ledger.service.ts'
import type { PolicyRecord } from './policies.repo.ts'
import { exposureNames, requirePolicy } from './policies.service.ts'
import {
  type PerilRecord,
  type PerilSegment,
  selectPerilSegments,
  selectPerils,
  selectTerms,
  type TermRecord,
} from './segments.repo.ts'

/** What a policy costs in the term that stands: the sums of its live segments, and the fees its ledger holds. */
export async function getPolicyPrice(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  actor: Actor,
  id: string,
  grantOf: (quoteId: string) => Promise<DiscountGrant | null>,
): Promise<QuotePrice> {
  const { scope } = actor
  const policy = await requirePolicy(tx, actor, id)
  const term = termInForce(await selectTerms(tx, scope, [id]), localDate(clock(), policy.timezone))
  const price = await priceOfTerm(tx, scope, policy, term)
  const names = [...(await exposureNames(tx, scope, id)).values()]
  const named = new Map(names.map(({ locator, name }) => [locator, name]))
  const firm = await findFirm(tx, scope, policy.brokerageId)
  const grant = term && term.discountPercent > 0 ? await grantOf(term.quoteId) : null
  const nameOf = (id: string) => named.get(id) ?? id
  const subject = { isProvisional: false, nameOf, recipient: firm?.name ?? '', grant }
  return showPrice(price, subject, { seesDetail: can(actor, 'price_detail', 'read') })
}

/** Its exposures are named by their locators. */
export async function priceOfTerm(
  tx: Tx,
  scope: Scope,
  { id, currency }: Pick<PolicyRecord, 'id' | 'currency'>,
  term: TermRecord | undefined,
): Promise<PriceSnapshot> {
  const live = Map.groupBy(await selectPerilSegments(tx, scope, id), ({ perilId }) => perilId)
  const perils = (await selectPerils(tx, scope, id)).filter((peril) => peril.term === term?.number)
  const segments = perils.flatMap((peril) => (live.get(peril.id) ?? []).map((segment) => toPeril(segment, peril)))
  const sum = (amountOf: (peril: PriceSnapshot['perils'][number]) => number) => sumCents(segments.map(amountOf))
  const [premiumCents, taxCents] = [sum((peril) => peril.premiumCents), sum(({ tax }) => tax?.cents ?? 0)]
  const isOfTerm = ({ name, startsOn }: LedgerFee) =>
    term && !isAdHocFee(name) && term.startsOn <= startsOn && startsOn < term.endsOn
  const fees = (await feesOf(tx, scope, id)).filter(isOfTerm)
  const feeCents = sumCents(fees.map(({ amountCents }) => amountCents))
  const byName = Map.groupBy(fees, ({ name }) => name)
  return {
    version: term?.rateVersion ?? '',
    currency: CURRENCIES.find((each) => each === currency) ?? DEFAULT_CURRENCY,
    discountPercent: term?.discountPercent ?? 0,
    commissionPercent: term?.commissionPercent ?? 0,
    perils: segments,
    technicalCents: sum((peril) => peril.technicalCents),
    premiumCents,
    taxCents,
    fees: [...byName].map(([name, own]) => ({ name, cents: sumCents(own.map(({ amountCents }) => amountCents)) })),
    feeCents,
    commissionCents: sum((peril) => peril.commissionCents),
    totalCents: premiumCents + taxCents + feeCents,
  }
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
