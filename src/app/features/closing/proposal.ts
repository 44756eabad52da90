import type { Paper } from '#print/paper.ts'
import { receiverOf } from '#print/papers/parties.ts'
import { quoteProposal } from '#print/papers/quote-papers.ts'
import { todayIn } from '../../data/office-days.ts'
import type { Closing } from './closing.queries.ts'

/** The proposal as the office prints it, from what this device knows; a draft's says that its price is not promised yet. */
export function proposalOf(closing: Closing, number: string): Paper {
  const { body, listing, isOpen, term, price, plan, inParts, conditions, holder, firm, signature, isSigned } = closing
  return quoteProposal(
    {
      body,
      price,
      ...term,
      timezone: listing.timezone,
      schedule: plan.length > 0 ? String(body.paymentSchedule) : undefined,
      number,
      conditions,
      signature: isSigned ? signature : null,
      day: todayIn(listing.timezone),
      from: firm,
      ...receiverOf(holder),
    },
    { stands: isOpen ? 'indicative' : 'unsaid', plan, inParts },
  )
}
