import { stateOf } from '../quote/body/quote.listing.ts'
import type { Body } from '../sync/json.ts'

/** Its price stands, and with it the answers it was found for. */
export function isPriced(body: Body): boolean {
  return stateOf(body) === 'locked' || isAccepted(body)
}

/** The insured took it; it waits to be issued. */
export function isAccepted(body: Body): boolean {
  return stateOf(body) === 'accepted'
}
