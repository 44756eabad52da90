import type { ChangeDelta } from '#domain/endorsement/change-money.ts'
import type { LivePolicy } from '#domain/endorsement/live-policy.ts'
import { answersIn } from '#domain/endorsement/price-change.ts'
import { sumCents } from '#domain/kernel/money.ts'
import { listQuote } from '#domain/quote/body/quote.listing.ts'
import { changeDayOf } from '#domain/quote/body/quote-kind.ts'
import { conditionsToRead } from '#domain/quote/checks/quote-conditions.ts'
import { endorsementPaper, type TermBlock } from '#print/papers/endorsement-paper.ts'
import type { Tx } from '../../db/client.ts'
import { orderPolicyPaper } from '../documents/order-papers.service.ts'
import { readTermInvoices } from '../invoices/add-to-draft.service.ts'
import { addedRowsOf } from '../ledger/added-rows.service.ts'
import type { Making } from '../quotes/move-quote.service.ts'
import { contextOf } from '../quotes/quote-context.service.ts'
import type { OwnedRecord } from '../sync/synced-store.ts'
import { answersBegunFrom } from '../under-way/begun-from.service.ts'
import type { ChangedTerm } from './carry-endorsement.service.ts'
import { billed } from './price-endorsement.service.ts'
import type { TermToChange } from './rework-endorsement.service.ts'
import type { CarriedStep } from './take-carried.service.ts'

interface Issued {
  record: OwnedRecord
  /** As the policy stood before it. */
  termToChange: TermToChange
  delta: ChangeDelta
  /** Each later term it is carried into, as that stood before. */
  carried: readonly Pick<CarriedStep, 'later' | 'delta'>[]
}

/** Issue: what changed, what that costs and what is insured now, on paper. */
export async function printEndorsement(
  tx: Tx,
  making: Making,
  { record, termToChange, delta, carried }: Issued,
): Promise<void> {
  const { brokerageId, id, body } = record
  const { policy, term, live } = termToChange
  const billedIn = async (each: ChangedTerm) => {
    const rows = await addedRowsOf(tx, { brokerageId, quoteId: id }, each)
    const { nowCents, later } = billed(rows, await readTermInvoices(tx, { brokerageId, quoteId: each.quoteId }))
    return { nowCents, later: later.map(({ dueOn: on, cents }) => ({ on, cents })) }
  }
  const blocks: TermBlock[] = []
  for (const { later, delta: more } of carried)
    blocks.push({ ...later.term, ...pricesOf(later.live, more), ...(await billedIn(later.term)) })
  const bills = await billedIn(term)
  const before = await answersBegunFrom(tx, record)
  const conditions = conditionsToRead(body, await contextOf(tx, making, record))
  await orderPolicyPaper(tx, making, policy, {
    type: 'endorsements',
    subjectId: id,
    write: (addressed) =>
      endorsementPaper({
        ...addressed,
        endorsementNumber: listQuote(body).displayId,
        effectiveOn: changeDayOf(body) ?? term.startsOn,
        startsOn: term.startsOn,
        endsOn: term.endsOn,
        schedule: term.paymentSchedule,
        body: answersIn(body),
        before,
        conditions,
        ...pricesOf(live, delta),
        ...bills,
        currency: policy.currency,
        carried: blocks,
      }),
  })
}

function pricesOf(live: LivePolicy, { premiumCents, taxCents }: ChangeDelta) {
  return {
    premium: { beforeCents: chargedIn(live, 'premiumCents'), deltaCents: premiumCents },
    tax: { beforeCents: chargedIn(live, 'taxCents'), deltaCents: taxCents },
  }
}

function chargedIn({ perils }: LivePolicy, what: 'premiumCents' | 'taxCents'): number {
  return sumCents(perils.flatMap(({ segments }) => segments.map((each) => each[what])))
}
