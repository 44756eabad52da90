import { AppError, type FieldProblem } from '../../kernel/errors.ts'
import type { Body } from '../../sync/json.ts'
import type { UnderwritingReason } from '../../underwriting/referral.schema.ts'
import { lifecycleOf, type QuoteAction } from '../body/quote.lifecycle.ts'
import { stateOf } from '../body/quote.listing.ts'
import type { Problem } from './problem.ts'
import type { Missing } from './quote-missing.ts'
import { toFieldProblem } from './quote-problems.ts'

/** Why an act on a quote is refused although its state allows it, worded as `errors:quoteRefused.<key>`. */
export interface Refusal {
  /** `referral`: an underwriter was asked; `block`: somebody has to change something first. */
  reason: 'block' | 'referral'
  key:
    | 'conflicts'
    | 'carryConflict'
    | 'attention'
    | 'incomplete'
    | 'backdated'
    | 'tivShort'
    | 'tivOver'
    | 'rules'
    | 'declined'
    | 'alert'
    | 'expired'
    | 'siblingTaken'
    | 'referred'
    | 'referralChanged'
    | 'referralMissing'
    | 'ofPolicy'
    | 'policyChanged'
    | 'policyNotActive'
    | 'endorsementTaken'
  params?: Record<string, string | number>
  rules?: readonly UnderwritingReason[]
  missing?: readonly Missing[]
  problems?: readonly Problem[]
}

/** The refusal as it is answered: code 1040 with what a person has to know (domain 4.8 item 39). */
export function refuseAct(action: QuoteAction, body: Body, refusal: Refusal): AppError {
  const from = stateOf(body)
  const { reason, key, params = {}, rules = [], missing = [], problems = [] } = refusal
  const fields = [...missing, ...problems].map(toFieldProblem)
  return new AppError('refused', {
    wording: { key: `quoteRefused.${key}`, params },
    ...(fields.length > 0 && { fields: fields satisfies FieldProblem[] }),
    facts: { reason, from, action, allowed: actionsFrom(body), key: `quoteRefused.${key}`, params, rules, missing },
  })
}

function actionsFrom(body: Body): string[] {
  const state = stateOf(body)
  return Object.entries(lifecycleOf(body).actions)
    .filter(([, { from }]) => from.includes(state))
    .map(([name]) => name)
}
