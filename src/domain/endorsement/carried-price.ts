import type { PriceSnapshot } from '../quote/pricing/price-snapshot.ts'
import type { ChangeDelta } from './change-money.ts'

/** What a change comes to in a later term, as it was priced when it was quoted (billing B42). */
export interface CarriedPrice {
  /** The quote that became that term, or is accepted to. */
  quoteId: string
  number: number
  startsOn: string
  endsOn: string
  snapshot: PriceSnapshot
  delta: ChangeDelta
}
