import { carryChanges } from '../endorsement/carry-changes.ts'
import { answersIn, redo } from '../endorsement/price-change.ts'
import type { Span } from '../proration/segment.ts'
import { deriveQuote } from '../quote/shape/quote.derive.ts'
import { type Body, isBody, type Json } from '../sync/json.ts'
import type { RenewalType } from './renewal.ts'

interface NextTerm {
  term: Span
  productVersion: string
}

/**
 * The answers a next term begins with: those that hold on the last day of the one that ends, under its own days and the
 * newest version of the product. What was fixed for a term stays with it: its discount, which a grant alone takes
 * along, its commission, and the hazard scores it was sold at, which are asked for anew (domain 4.1 items 3 and 7, 4.2
 * item 15).
 */
export function nextTermAnswers(ending: Body, { term, productVersion }: NextTerm): Body {
  const { discounts: _ofTheTerm, ...answers } = ending
  const locations = Object.entries(isBody(ending.locations) ? ending.locations : {}).map(
    ([key, location]): [string, Json] => [key, isBody(location) ? unsurveyed(location) : location],
  )
  return { ...answers, locations: Object.fromEntries(locations), term: { ...term }, productVersion }
}

function unsurveyed({ hazards: _scores, hazardSurvey: _asked, ...location }: Body): Body {
  return location
}

/** Whose it is and what it is earned at. */
interface Begun extends NextTerm {
  policy: string
  type: RenewalType
  commissionPercent: number
  /** What `carriedDiscount` says of the term that ends. */
  discount: Body
}

export function beginRenewal(ending: Body, { policy, type, commissionPercent, discount, ...next }: Begun): Body {
  const own = { kind: 'renewal', policy, renewalType: type, commissionPercent }
  return deriveQuote({ ...nextTermAnswers(ending, next), ...discount, ...own })
}

/**
 * The same with what somebody had typed into one that was ended because its policy changed; a discount was given to that
 * one: the term's that ends goes on into this one as into any, another is given anew.
 */
export function beginAgain(begun: Body, { base, body }: { base: Body; body: Body }): Body {
  return deriveQuote({ ...begun, ...carryChanges(base, baseOf(body), baseOf(begun)) })
}

/** The answers it is begun from, beside which what was typed since is the change; its discount was given to it alone. */
export function baseOf(begun: Body): Body {
  const { discounts: _given, ...answers } = answersIn(begun)
  return answers
}

/** A renewal with its own changes done on the policy as it reads by now. */
export function reworkRenewal(ending: Body, { base, body }: { base: Body; body: Body }): { base: Body; body: Body } {
  const { term, productVersion } = base as unknown as NextTerm // written by `beginRenewal`
  const onto = baseOf(deriveQuote(nextTermAnswers(ending, { term, productVersion })))
  return { base: onto, body: redo(onto, { base, body }) }
}
