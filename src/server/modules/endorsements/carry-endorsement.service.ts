import type { CarriedPrice } from '#domain/endorsement/carried-price.ts'
import {
  type CarriedAnswers,
  type CarriedChange,
  carriedAnswersOf,
  carryForward,
} from '#domain/endorsement/carry-forward.ts'
import { deltaOfChange } from '#domain/endorsement/change-money.ts'
import type { LivePolicy } from '#domain/endorsement/live-policy.ts'
import type { PlannedChange } from '#domain/endorsement/plan-change.ts'
import { carriedChangeOf } from '#domain/endorsement/price-change.ts'
import { type PriceSnapshot, snapshotPrice } from '#domain/quote/pricing/price-snapshot.ts'
import { factsOf, type QuoteContext } from '#domain/quote/underwriting/quote-facts.ts'
import type { Body } from '#domain/sync/json.ts'
import type { Tx } from '../../db/client.ts'
import type { PolicyTerm } from '../policies/live-term.service.ts'
import type { Making } from '../quotes/move-quote.service.ts'
import { contextOf } from '../quotes/quote-context.service.ts'
import type { Policy } from './rework-endorsement.service.ts'

/** A term as far as its change and its money ask. */
export type ChangedTerm = Pick<
  PolicyTerm,
  'quoteId' | 'number' | 'startsOn' | 'endsOn' | 'paymentSchedule' | 'rateVersion' | 'commissionPercent'
>

/** A term that follows the one a change is made in. */
export interface LaterTerm {
  term: ChangedTerm
  live: LivePolicy
}

/** A change of one term in a later one: what that then reads and what somebody has to choose. */
export interface CarriedTerm extends LaterTerm {
  planned: CarriedAnswers
  /** The later term's answers on its first day, as a change of it would say them. */
  body: Body
}

/** As an answer names it. */
export function laterTermOf({ number, startsOn, endsOn }: { number: number; startsOn: string; endsOn: string }) {
  return { term_number: number, starts_on: startsOn, ends_on: endsOn }
}

/** A change done on a later term: places, conflicts and answers, not yet priced. */
export function carryInto(later: LaterTerm, change: CarriedChange): CarriedTerm {
  const planned = carryForward(later.live, change)
  return { ...later, planned, body: bodyOf(later, change.after, planned) }
}

/** Priced by that term's own product version, scores, discount and commission. */
export async function priceCarried(
  tx: Tx,
  making: Pick<Making, 'clock'>,
  { brokerageId }: Pick<Policy, 'brokerageId'>,
  carried: CarriedTerm,
): Promise<CarriedPrice> {
  const { term, live, planned, body } = carried
  const context = await contextOf(tx, making, { brokerageId, body })
  const snapshot = snapshotPrice(factsOf(body, context).price, context)
  const change = carriedChangeOf(live, planned, { body, perils: snapshot.perils }, context)
  const { quoteId, number, startsOn, endsOn } = term
  return { quoteId, number, startsOn, endsOn, snapshot, delta: deltaOfChange(change) }
}

/** What it does to a later term at the price that was frozen when it was quoted. */
export async function carriedAt(
  tx: Tx,
  making: Pick<Making, 'clock'>,
  { brokerageId }: Pick<Policy, 'brokerageId'>,
  { live, planned, body }: CarriedTerm,
  { perils }: Pick<PriceSnapshot, 'perils'>,
): Promise<PlannedChange> {
  const context: QuoteContext = await contextOf(tx, making, { brokerageId, body })
  return carriedChangeOf(live, planned, { body, perils }, context)
}

function bodyOf({ term, live }: LaterTerm, { policy }: Body, planned: CarriedAnswers): Body {
  const answers = carriedAnswersOf(live, planned)
  const own = { kind: 'endorsement', changeOn: term.startsOn, commissionPercent: term.commissionPercent }
  return { ...answers, ...own, ...(policy !== undefined && { policy }) }
}
