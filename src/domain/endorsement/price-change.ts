import { type BillingPeriod, billingPeriods, PAYMENT_SCHEDULES } from '../instalment/payment-schedule.ts'
import { productVersion } from '../product/farm-package.ts'
import { type RatingContext, toFarm } from '../quote/body/quote-farm.ts'
import { snapshotPrice } from '../quote/pricing/price-snapshot.ts'
import { policyAnswers } from '../quote/shape/policy-answers.ts'
import { deriveQuote } from '../quote/shape/quote.derive.ts'
import { quoteShape } from '../quote/shape/quote.shape.ts'
import { rateFarm } from '../rating/rate-farm.ts'
import { percentDue, taxOf, taxRatesOf, taxSubjectOf } from '../rating/tax.ts'
import { purgeDeadItems } from '../sync/items.ts'
import type { Body } from '../sync/json.ts'
import { textIn } from '../sync/read-body.ts'
import { carryChanges } from './carry-changes.ts'
import { answersOn, type LivePolicy } from './live-policy.ts'
import type { PlannedAnswers } from './plan-answers.ts'
import { type PlannedChange, planChange, priceAnswers, type TaxOn, type WantedChange } from './plan-change.ts'

/** Answers about policy and exposures, without what only a quote has: whoever signed it signed that one. */
export function answersIn(body: Body): Body {
  const { signature: _signed, reviewRequests: _asked, ...answers } = policyAnswers(body)
  return { ...answers, exposures: body.exposures ?? {} }
}

/**
 * An endorsement's body with its changes done on the policy as it stands on the day now: the policy may have changed
 * since the endorsement was begun from `base`, or the day was moved to one on which it reads otherwise.
 */
export function reworkBody(
  live: LivePolicy,
  { base, body, effectiveOn }: { base: Body; body: Body; effectiveOn: string },
): Body {
  return redo(answersIn(answersOn(live, effectiveOn)), { base, body })
}

/** A body whose answers were begun from `base`, with what was changed since done on others. */
export function redo(onto: Body, { base, body }: { base: Body; body: Body }): Body {
  const answers = carryChanges(base, answersIn(body), onto)
  const own = Object.entries(body).filter(([name]) => !(name in answersIn(body)))
  return deriveQuote({ ...Object.fromEntries(own), ...answers })
}

/** What an endorsement does to its policy at the price that was found for the whole term. */
export function changeOf(live: LivePolicy, priced: PricedChange, context: RatingContext): PlannedChange {
  const before = answersIn(answersOn(live, priced.effectiveOn))
  return planChange(live, { before, ...wantedPrice(live, priced, context) })
}

/** What a change of an earlier term does to this one from its first day, at the price that was found for the whole of it. */
export function carriedChangeOf(
  live: LivePolicy,
  answers: PlannedAnswers,
  { body, perils }: Omit<PricedChange, 'effectiveOn'>,
  context: RatingContext,
): PlannedChange {
  return priceAnswers(live, answers, wantedPrice(live, { body, perils, effectiveOn: live.term.startsOn }, context))
}

interface PricedChange {
  body: Body
  effectiveOn: string
  perils: WantedChange['perils']
}

function wantedPrice(live: LivePolicy, { body, effectiveOn, perils }: PricedChange, context: RatingContext) {
  const after = purgeDeadItems(quoteShape, deriveQuote(answersIn(body)))
  const { rates } = productVersion(textIn(after, 'productVersion'))
  const due = percentDue(rates)
  return {
    effectiveOn,
    after,
    perils,
    priceOf: (answers: Body) => priceOf(answers, context),
    taxBy: (answers: Body) => taxOnFarm(answers, context, effectiveOn),
    termTax: {
      periods: periodsOf(after, live, effectiveOn),
      ratesOf: (name: string | null) => taxRatesOf(rates, name),
      percentDue: (name: string, dueOn: string) => due(name, dueOn) ?? 0,
    },
  }
}

/** What answers cost for the whole term, at its discount and commission. */
function priceOf(answers: Body, context: RatingContext): WantedChange['perils'] {
  const { rates } = productVersion(textIn(answers, 'productVersion'))
  return snapshotPrice(rateFarm(toFarm(answers, context), rates), context).perils
}

function periodsOf({ paymentSchedule }: Body, { term }: LivePolicy, effectiveOn: string): BillingPeriod[] {
  const schedule = PAYMENT_SCHEDULES.find((each) => each === paymentSchedule)
  return schedule ? billingPeriods(schedule, term) : [{ ...term, dueOn: effectiveOn, issueOn: null }]
}

/** The rate is that of the day the change takes effect (domain 4.4 item 24). */
function taxOnFarm(body: Body, context: RatingContext, effectiveOn: string): TaxOn {
  const { rates } = productVersion(textIn(body, 'productVersion'))
  const farm = toFarm(body, context)
  return (exposureKey, peril, premiumCents) => {
    const exposure = farm.exposures.find(({ id }) => id === exposureKey)
    if (!exposure) return null
    return taxOf(premiumCents, { ...taxSubjectOf(exposure, peril, farm, null, rates), effectiveOn }, rates)
  }
}
