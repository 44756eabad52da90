import { mayGive } from '#domain/discount/discount.ts'
import type { DiscountGrant } from '#domain/discount/price-steps.ts'
import { AppError, fieldError } from '#domain/kernel/errors.ts'
import { localDate } from '#domain/kernel/time-zones.ts'
import { nextState } from '#domain/lifecycle/allowed-actions.ts'
import { membersOf } from '#domain/quote/quote.items.ts'
import { lifecycleOf, quoteLifecycle } from '#domain/quote/quote.lifecycle.ts'
import { stateOf, timeZoneOf } from '#domain/quote/quote.listing.ts'
import type { QuoteDetails } from '#domain/quote/quote.schema.ts'
import { kindOf } from '#domain/quote/quote-kind.ts'
import type { Body } from '#domain/sync/json.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import { flagsFor } from '../flags/flags.service.ts'
import { type Act, lockQuoteRow, type Making, saveQuote } from '../quotes/move-quote.service.ts'
import { getQuote } from '../quotes/quotes.service.ts'

/** An act with legal effect, never merged (sync.md 1.2): the discount of a draft, as far as whoever gives it may go. */
export async function giveDiscounts(
  tx: Tx,
  making: Making,
  actor: Actor,
  { discounts, ...act }: Act & { discounts: string[] },
): Promise<QuoteDetails> {
  const record = await lockQuoteRow(tx, actor, act)
  const { discounts: isOn } = await flagsFor(tx, actor)
  if (!isOn) throw new AppError('refused', { wording: { key: 'quoteRefused.discountsOff' }, facts: { reason: 'flag' } })
  refuseWithoutRenewal(record.body)
  nextState(lifecycleOf(record.body), stateOf(record.body), 'update')
  if (!mayGive(actor, discounts)) throw fieldError('discounts', 'validation.discountCeiling')
  const present = membersOf(record.body, 'discounts')
  const isSame = present.length === discounts.length && discounts.every((id) => present.includes(id))
  if (!isSame) {
    const given = discounts.length > 0 ? Object.fromEntries(discounts.map((id) => [id, true])) : null
    const on = localDate(making.clock(), timeZoneOf(record.body))
    const discountGrant = given && ({ role: actor.role, on } satisfies DiscountGrant)
    await saveQuote(tx, making, actor, record, 'discount', { discounts: given, discountGrant })
  }
  return getQuote(tx, making, actor, act.id)
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
