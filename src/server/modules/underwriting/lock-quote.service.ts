import { priceSteps } from '#domain/discount/price-steps.ts'
import { type ChangeDelta, together } from '#domain/endorsement/change-money.ts'
import { serviceChargeIn } from '#domain/instalment/fees.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { nextState } from '#domain/lifecycle/allowed-actions.ts'
import { lifecycleOf } from '#domain/quote/body/quote.lifecycle.ts'
import { stateOf } from '#domain/quote/body/quote.listing.ts'
import { kindOf } from '#domain/quote/body/quote-kind.ts'
import { refuseAct } from '#domain/quote/checks/quote-refusal.ts'
import { type PriceSnapshot, snapshotPrice } from '#domain/quote/pricing/price-snapshot.ts'
import { factsOf, type QuoteContext, type QuoteFacts } from '#domain/quote/underwriting/quote-facts.ts'
import { lockRefusal } from '#domain/quote/underwriting/quote-guards.ts'
import { judge } from '#domain/quote/underwriting/quote-judgement.ts'
import { reasonsOf } from '#domain/quote/underwriting/quote-reasons.ts'
import { purgeDeadItems } from '#domain/sync/items.ts'
import type { Body } from '#domain/sync/json.ts'
import type { ReferralOrigin } from '#domain/underwriting/referral.lifecycle.ts'
import type { Acting } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import type { CarriedTerm } from '../endorsements/carry-endorsement.service.ts'
import { carriedOf, carryRefusal, decideWith, priceAll } from '../endorsements/judge-carried.service.ts'
import { bringUpToDate, deltaOf } from '../endorsements/rework-endorsement.service.ts'
import { planInvoices } from '../invoices/plan-invoices.service.ts'
import { billedQuote } from '../quotes/billed-quote.ts'
import { freezePrice } from '../quotes/frozen-price.service.ts'
import { type Act, lockQuoteRow, type Making, moveQuote } from '../quotes/move-quote.service.ts'
import { printOffer } from '../quotes/print-quote.service.ts'
import { contextOf } from '../quotes/quote-context.service.ts'
import { quoteStore } from '../quotes/quote-store.ts'
import { closeReferral } from '../referrals/refer.service.ts'
import { bringRenewalUpToDate } from '../renewals/rework-renewal.service.ts'
import { countOpenConflicts } from '../sync/conflicts.service.ts'
import type { OwnedRecord } from '../sync/synced-store.ts'
import { askUnderwriter } from './review-quote.service.ts'

/** What is thrown once the transaction has kept the referral: a refusal that leaves something behind. */
export interface Referred {
  refusal: AppError
}

/**
 * Judges and prices a quote for good, in the order of domain 4.8 item 39: completeness and sums, blocks, declines,
 * referrals nobody has approved for these answers. Only then are the answers frozen, priced and billed (settled 23, 24).
 */
export async function lockQuote(tx: Tx, making: Making, actor: Actor, act: Act): Promise<Referred | null> {
  return lockRecord(tx, making, actor, await lockQuoteRow(tx, actor, act), act)
}

/** The same of a quote that is held already; null where the calendar itself asks for it. */
export async function lockRecord(
  tx: Tx,
  making: Making,
  by: Acting,
  asked: OwnedRecord,
  act: Pick<Act, 'totalCents'> = {},
): Promise<Referred | null> {
  nextState(lifecycleOf(asked.body), stateOf(asked.body), 'lock')
  const found = await bringRenewalUpToDate(tx, making, by, await bringUpToDate(tx, making, by, asked))
  const record = { ...found, body: purgeDeadItems(quoteStore.shape, found.body) }
  const context = await contextOf(tx, making, record)
  const own = factsOf(record.body, context)
  const carried = await carriedOf(tx, making, record)
  const facts = { ...own, decision: await decideWith(tx, making, record, carried, own.decision) }
  const openConflicts = await countOpenConflicts(tx, record.brokerageId, record.id)
  const refusal =
    lockRefusal(record.body, own, { ...context, openConflicts }) ?? (await carryRefusal(tx, making, record, carried))
  if (refusal) throw refuseAct('lock', record.body, refusal)
  switch (facts.decision.tier) {
    case 'decline':
      await moveQuote(tx, making, by, found, 'decline', {
        ...(await withdrawn(tx, making, by, found)),
        underwriting: judge(facts.decision, record.body),
      })
      return null
    case 'refer':
      return { refusal: await refer(tx, making, by, found, facts, 'lock') }
    default:
      await freeze(tx, making, by, { found, body: record.body, facts, context, act, carried })
      return null
  }
}

async function refer(
  tx: Tx,
  making: Making,
  by: Acting,
  record: OwnedRecord,
  { decision }: QuoteFacts,
  origin: ReferralOrigin,
): Promise<AppError> {
  const rules = reasonsOf(decision.findings, record.body).filter(({ tier }) => tier === 'refer')
  const asking = by ?? { accountId: record.createdBy } // on whose behalf it was begun
  await askUnderwriter(tx, making, asking, record, { reasons: rules, origin })
  return refuseAct('lock', record.body, { reason: 'referral', key: 'referred', rules })
}

interface Freezing {
  found: OwnedRecord
  /** Without what was deleted. */
  body: Body
  facts: QuoteFacts
  context: QuoteContext
  act: Pick<Act, 'totalCents'>
  /** What an endorsement goes on into. */
  carried: readonly CarriedTerm[]
}

async function freeze(
  tx: Tx,
  making: Making,
  by: Acting,
  { found, body, facts, context, act, carried: terms }: Freezing,
): Promise<void> {
  const price = snapshotPrice(facts.price, context)
  const delta = kindOf(body) === 'endorsement' ? await deltaOf(tx, { ...found, body }, price, context) : null
  const carried = delta ? await priceAll(tx, making, found, terms) : null
  const totals = delta ? totalsOf([delta, ...(carried ?? []).map((each) => each.delta)]) : price
  if (act.totalCents !== undefined && act.totalCents !== totals.totalCents)
    throw new AppError('stale', { facts: { version: found.ver, total: totals.totalCents / 100 } })
  const purged = Object.fromEntries(Object.keys(found.body).map((name) => [name, body[name] ?? null]))
  const locked = await moveQuote(tx, making, by, found, 'lock', {
    ...purged,
    ...(await withdrawn(tx, making, by, found)),
    price: { ...showTotals({ ...price, ...totals }), ...(delta ? {} : { ...showCharge(price), ...showSteps(price) }) },
    underwriting: judge(facts.decision, body),
  })
  await freezePrice(tx, {
    brokerageId: locked.brokerageId,
    id: making.locators(),
    quoteId: locked.id,
    quoteVersion: locked.ver,
    snapshot: price,
    delta,
    carried,
    totalCents: totals.totalCents,
    lockedBy: by?.accountId ?? null,
    lockedAt: making.clock(),
  })
  if (delta) return // it is billed when it is taken
  await planInvoices(tx, making, by, billedQuote(locked, price))
  await printOffer(tx, making, { record: locked, price, context })
}

/** A question that was asked about other answers needs no answer any more. */
async function withdrawn(tx: Tx, making: Making, by: Acting, { brokerageId, id }: OwnedRecord): Promise<Body> {
  const referral = await closeReferral(tx, making, by, { brokerageId, quoteId: id }, { state: 'withdrawn', note: '' })
  return referral ? { referral } : {}
}

/** What an endorsement adds or gives back in all its terms; no fee is asked for again (domain 1.5). */
function totalsOf(deltas: readonly ChangeDelta[]) {
  const { premiumCents, taxCents, toBillCents } = together(deltas)
  return { premiumCents, taxCents, feeCents: 0, totalCents: toBillCents }
}

/** What of its fees is for being paid in parts (billing B33). */
function showCharge(price: PriceSnapshot): Body {
  const chargeCents = serviceChargeIn(price)
  return chargeCents === 0 ? {} : { serviceCharge: chargeCents / 100 }
}

/** What its discount and the minimum did, for devices that have the totals alone (billing B55). */
function showSteps(price: PriceSnapshot): Body {
  const { percent, beforeCents, offCents, topUpCents } = priceSteps(price, null)
  return {
    discountPercent: percent,
    beforeDiscount: beforeCents / 100,
    discountAmount: offCents / 100,
    minimumTopUp: topUpCents / 100,
  }
}

/** What everybody may see of a price, in currency units, as the body carries it (settled 6, 36). */
function showTotals({ version, currency, premiumCents, taxCents, feeCents, totalCents }: PriceSnapshot): Body {
  return {
    version,
    currency,
    premium: premiumCents / 100,
    tax: taxCents / 100,
    fee: feeCents / 100,
    total: totalCents / 100,
  }
}
