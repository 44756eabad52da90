import { afterChange } from '#domain/endorsement/after-change.ts'
import { answersOn, segmentOn } from '#domain/endorsement/live-policy.ts'
import { answersIn } from '#domain/endorsement/price-change.ts'
import { termAtPrice } from '#domain/endorsement/sold-policy.ts'
import { changeDayOf } from '#domain/quote/body/quote-kind.ts'
import type { Body } from '#domain/sync/json.ts'
import type { Tx } from '../../db/client.ts'
import { readTerm } from '../policies/live-term.service.ts'
import { termsOf } from '../policies/policies.service.ts'
import { billedQuote } from '../quotes/billed-quote.ts'
import { frozenPrice } from '../quotes/frozen-price.service.ts'
import type { Making } from '../quotes/move-quote.service.ts'
import type { OwnedRecord } from '../sync/synced-store.ts'
import { basisOf } from '../under-way/ending-term.service.ts'
import { acceptedRenewal } from '../under-way/open-renewals.service.ts'
import { carriedInto } from './carried-into.service.ts'
import { type CarriedTerm, carriedAt, carryInto, type LaterTerm } from './carry-endorsement.service.ts'
import type { Policy, TermToChange } from './rework-endorsement.service.ts'

/** What a change goes on into, term by term (billing B42). `body` is the change on its policy as that stands. */
export async function carriedTerms(
  tx: Tx,
  making: Pick<Making, 'clock'>,
  { policy, term, live }: TermToChange,
  { id, body }: { id: string; body: Body },
): Promise<CarriedTerm[]> {
  const before = answersIn(answersOn(live, changeDayOf(body) ?? ''))
  const later = await laterTerms(tx, making, policy, { endsOn: term.endsOn, endorsementId: id })
  return later.map((each) => carryInto(each, { before, after: body }))
}

/**
 * The terms that follow one: those that were issued and cover anything, and the one the insured accepted, unless that
 * was priced on this very change (billing B42, B45).
 */
async function laterTerms(
  tx: Tx,
  making: Pick<Making, 'clock'>,
  policy: Policy,
  { endsOn, endorsementId }: { endsOn: string; endorsementId: string },
): Promise<LaterTerm[]> {
  const scope = { kind: 'brokerage', brokerageId: policy.brokerageId } as const
  const terms = await termsOf(tx, scope, policy.id)
  const issued: LaterTerm[] = []
  for (const { startsOn } of terms.filter((each) => each.startsOn >= endsOn)) {
    const found = await readTerm(tx, scope, policy.id, startsOn)
    if (found && segmentOn(found.live.segments, startsOn)) issued.push(found)
  }
  const renewal = await acceptedRenewal(tx, policy)
  if (!renewal || basisOf(renewal.body).endorsement === endorsementId) return issued
  return [...issued, await acceptedTerm(tx, making, renewal, terms.length + 1)]
}

/** The term an accepted renewal is to become, with what was carried into it since. */
export async function acceptedTerm(
  tx: Tx,
  making: Pick<Making, 'clock'>,
  renewal: OwnedRecord,
  number: number,
): Promise<LaterTerm> {
  const frozen = await frozenPrice(tx, renewal)
  if (!frozen) throw new Error('an accepted renewal has a price')
  const { quoteId, startsOn, endsOn, schedule, price } = billedQuote(renewal, frozen.snapshot)
  const { version: rateVersion, commissionPercent } = price
  const term = { quoteId, number, startsOn, endsOn, paymentSchedule: schedule, rateVersion, commissionPercent }
  let live = termAtPrice(renewal.body, price, { startsOn, endsOn })
  for (const { change, carried } of await carriedInto(tx, renewal)) {
    const into = carryInto({ term, live }, change)
    live = afterChange(live, await carriedAt(tx, making, renewal, into, carried.snapshot))
  }
  return { term, live }
}
