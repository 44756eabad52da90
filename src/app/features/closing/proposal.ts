import { standsUntil } from '#domain/quote/underwriting/stands-until.ts'
import type { Paper } from '#print/paper.ts'
import { receiverOf } from '#print/papers/parties.ts'
import { type Offer, quoteProposal } from '#print/papers/quote-papers.ts'
import { dayIn, todayIn } from '../../data/office-days.ts'
import type { Closing } from './closing.queries.ts'

/** The proposal as the office prints it, from what this device knows; a draft's says that its price is not promised yet. */
export function proposalOf(closing: Closing, number: string): Paper {
  const { body, listing, term, price, plan, inParts, conditions, holder, firm, producer, signed } = closing
  return quoteProposal(
    {
      body,
      price,
      ...term,
      timezone: listing.timezone,
      schedule: plan.length > 0 ? String(body.paymentSchedule) : undefined,
      number,
      conditions,
      signature: signed?.standing === 'holds' ? signed.signature : null,
      day: todayIn(listing.timezone),
      from: firm,
      producer,
      ...receiverOf(holder),
    },
    { stands: standsOf(closing), plan, inParts },
  )
}

/** Until when: the office's promise, which a draft has not got yet and a quote that was taken needs no more. */
function standsOf({ body, listing: { createdAt, timezone }, isOpen }: Closing): Offer['stands'] {
  if (isOpen) return 'indicative'
  const until = createdAt && standsUntil(body, dayIn(timezone, createdAt))
  return until ? { until } : 'unsaid'
}
