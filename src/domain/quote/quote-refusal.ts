import { AppError, type FieldProblem } from '../kernel/errors.ts'
import type { Body } from '../sync/json.ts'
import type { UnderwritingReason } from '../underwriting/referral.schema.ts'
import { type QuoteAction, quoteLifecycle } from './quote.lifecycle.ts'
import { stateOf } from './quote.listing.ts'
import type { Missing } from './quote-missing.ts'
import { type Problem, toFieldProblem } from './quote-problems.ts'

/** Why an act on a quote is refused although its state allows it, worded as `errors:quoteRefused.<key>`. */
export interface Refusal {
  /** `referral`: an underwriter was asked; `block`: somebody has to change something first. */
  reason: 'block' | 'referral'
  key:
    | 'conflicts'
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
    facts: { reason, from, action, allowed: actionsFrom(from), key: `quoteRefused.${key}`, params, rules, missing },
  })
}

function actionsFrom(state: ReturnType<typeof stateOf>): string[] {
  return Object.entries(quoteLifecycle.actions)
    .filter(([, { from }]) => (from as readonly string[]).includes(state))
    .map(([name]) => name)
}
