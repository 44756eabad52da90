import type { Body } from '../../sync/json.ts'
import { textIn } from '../../sync/read-body.ts'
import type { QuoteState } from './quote.lifecycle.ts'
import { isNewBusiness } from './quote-kind.ts'

/** A policy is made once: where one of its quotes stands here, no other can be taken (domain 1.2, 4.8 item 40). */
export const TAKEN_STATES = ['accepted', 'issued'] as const satisfies readonly QuoteState[]
export type TakenState = (typeof TAKEN_STATES)[number]

export interface TakenSibling {
  id: string
  displayId: string
  state: TakenState
}

interface Held {
  id: string
  body: Body
}

/** The quote that was taken instead of this one, among those that are at hand; null while the policy is free. */
export function takenSibling({ id, body }: Held, others: Iterable<Held>): TakenSibling | null {
  const policy = textIn(body, 'policy')
  if (!policy || !isNewBusiness(body)) return null
  for (const other of others) {
    const state = TAKEN_STATES.find((each) => each === other.body.state)
    const isSibling = other.id !== id && textIn(other.body, 'policy') === policy && isNewBusiness(other.body)
    if (isSibling && state) return { id: other.id, displayId: textIn(other.body, 'displayId') ?? '', state }
  }
  return null
}
