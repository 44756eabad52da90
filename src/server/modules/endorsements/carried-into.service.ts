import type { CarriedPrice } from '#domain/endorsement/carried-price.ts'
import type { CarriedChange } from '#domain/endorsement/carry-forward.ts'
import type { QuoteState } from '#domain/quote/body/quote.lifecycle.ts'
import type { Tx } from '../../db/client.ts'
import { frozenPrice } from '../quotes/frozen-price.service.ts'
import type { OwnedRecord } from '../sync/synced-store.ts'
import { answersBegunFrom } from '../under-way/begun-from.service.ts'
import { type EndorsementRecord, selectEndorsementsIn } from './endorsements.repo.ts'

/** A change that goes on into a later term. */
export interface CarriedEndorsement {
  record: EndorsementRecord
  change: CarriedChange
  carried: CarriedPrice
}

/** The changes in these states that go on into the term a renewal is to become, the first issued first. */
export async function carriedInto(
  tx: Tx,
  { brokerageId, id: quoteId, body }: Pick<OwnedRecord, 'brokerageId' | 'id' | 'body'>,
  states: readonly QuoteState[] = ['issued'],
): Promise<CarriedEndorsement[]> {
  const found: CarriedEndorsement[] = []
  for (const record of await selectEndorsementsIn(tx, { brokerageId, policyId: String(body.policy) }, states)) {
    const carried = (await frozenPrice(tx, record))?.carried?.find((each) => each.quoteId === quoteId)
    if (carried)
      found.push({ record, carried, change: { before: await answersBegunFrom(tx, record), after: record.body } })
  }
  return found
}
