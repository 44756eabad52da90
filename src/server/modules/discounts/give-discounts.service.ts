import { type Carry, carryIn, carryProblem, writeCarry } from '#domain/discount/carry-over.ts'
import { mayGive } from '#domain/discount/discount.ts'
import type { DiscountGrant } from '#domain/discount/price-steps.ts'
import { AppError, fieldError } from '#domain/kernel/errors.ts'
import { localDate } from '#domain/kernel/time-zones.ts'
import { nextState } from '#domain/lifecycle/allowed-actions.ts'
import { lifecycleOf, quoteLifecycle } from '#domain/quote/body/quote.lifecycle.ts'
import { listQuote, stateOf, timeZoneOf } from '#domain/quote/body/quote.listing.ts'
import { kindOf } from '#domain/quote/body/quote-kind.ts'
import type { QuoteDetails } from '#domain/quote/contract/quote.schema.ts'
import type { Body } from '#domain/sync/json.ts'
import { membersOf } from '#domain/sync/read-body.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import { flagsFor } from '../flags/flags.service.ts'
import { type Act, lockQuoteRow, type Making, saveQuote } from '../quotes/move-quote.service.ts'
import { getQuote } from '../quotes/quotes.service.ts'

/** As it is sent: a grant that says nothing of renewals ends with its term. */
interface Wanted {
  discounts: string[]
  renewable?: boolean | undefined
  until?: string | null | undefined
}

/**
 * An act with legal effect, never merged (protocol 1.2): the discount of a draft, as far as whoever gives it may go, and
 * whether it goes on into renewals (billing B48).
 */
export async function giveDiscounts(
  tx: Tx,
  making: Making,
  actor: Actor,
  { discounts, renewable = false, until = null, ...act }: Act & Wanted,
): Promise<QuoteDetails> {
  const record = await lockQuoteRow(tx, actor, act)
  const { discounts: isOn } = await flagsFor(tx, actor)
  if (!isOn) throw new AppError('refused', { wording: { key: 'quoteRefused.discountsOff' }, facts: { reason: 'flag' } })
  refuseWithoutRenewal(record.body)
  nextState(lifecycleOf(record.body), stateOf(record.body), 'update')
  if (!mayGive(actor, discounts)) throw fieldError('discounts', 'validation.discountCeiling')
  const carry = { renewable, until }
  refuseCarry(carry, discounts, record.body)
  if (!isGiven(discounts, carry, record.body)) {
    const given = discounts.length > 0 ? Object.fromEntries(discounts.map((id) => [id, true])) : null
    const on = localDate(making.clock(), timeZoneOf(record.body))
    const discountGrant = given && { ...({ role: actor.role, on } satisfies DiscountGrant), ...writeCarry(carry) }
    await saveQuote(tx, making, actor, record, 'discount', { discounts: given, discountGrant })
  }
  return getQuote(tx, making, actor, act.id)
}

function refuseCarry(carry: Carry, ids: readonly string[], body: Body): void {
  const problem = carryProblem(carry, { ids, endsOn: listQuote(body).endsOn })
  if (!problem) return
  const { field, ...wording } = problem
  throw new AppError('fields', { fields: [{ field, messages: [wording] }] })
}

function isGiven(ids: readonly string[], { renewable, until }: Carry, body: Body): boolean {
  const [present, carry] = [membersOf(body, 'discounts'), carryIn(body)]
  const isSameDiscount = present.length === ids.length && ids.every((id) => present.includes(id))
  return isSameDiscount && carry.renewable === renewable && carry.until === until
}

/** What a policy is sold at stays for its term: the next one takes a discount (domain 1.3, 4.1 item 3). */
function refuseWithoutRenewal(body: Body): void {
  const from = stateOf(body)
  if (from !== quoteLifecycle.actions.issue.to && kindOf(body) !== 'endorsement') return
  throw new AppError('refused', {
    wording: { key: 'quoteRefused.renewalNeeded' },
    facts: { reason: 'transition', from, action: 'update', allowed: [] },
  })
}
