import { type ProductVersion, productVersion } from '../../product/farm-package.ts'
import type { Farm } from '../../rating/farm.ts'
import type { FarmPrice, FarmRatedBefore } from '../../rating/rate-farm.ts'
import { ratedNothing } from '../../rating/rated-before.ts'
import type { Body } from '../../sync/json.ts'
import { itemsOf, textIn } from '../../sync/read-body.ts'
import { type UnderwritingDecision, underwrite } from '../../underwriting/decide.ts'
import { type ExposuresBefore, type RatingContext, toFarm } from '../body/quote-farm.ts'
import { quoteSteps, type StepState } from '../checks/quote-steps.ts'
import { priceOfAnswers } from '../pricing/price-by-schedule.ts'
import { approvedRules } from './quote-referral.ts'
import { toUnderwritingFacts, type UnderwritingContext } from './quote-underwriting.ts'

/** What pricing and judging need beside the quote's own answers. */
export type QuoteContext = RatingContext & UnderwritingContext

/** All that follows from a quote's answers: provisional on a tablet, authoritative at the office, by the same rules. */
export interface QuoteFacts {
  product: ProductVersion
  farm: Farm
  /** By the chosen schedule. */
  price: FarmPrice
  decision: UnderwritingDecision
  steps: StepState[]
}

/** What was reckoned of a quote last, so that an edit costs what it changes and not the whole farm. */
export interface ReckonedBefore {
  exposures: ExposuresBefore
  rating: FarmRatedBefore
}

export function reckonedNothing(): ReckonedBefore {
  return { exposures: new Map(), rating: ratedNothing() }
}

/** By the version the draft was begun with, unless another is asked for. */
export function factsOf(
  body: Body,
  context: QuoteContext,
  product: ProductVersion = productVersion(textIn(body, 'productVersion')),
  before: ReckonedBefore = reckonedNothing(),
): QuoteFacts {
  const { rates, thresholds } = product
  const farm = toFarm(body, context, before.exposures)
  const judged = underwrite(toUnderwritingFacts(body, context), thresholds, rates, approvedRules(body))
  const isEmpty = itemsOf(body, 'exposures').length === 0
  const decision: UnderwritingDecision = isEmpty ? { ...judged, result: 'none' } : judged // nothing is accepted of nothing
  return {
    product,
    farm,
    price: priceOfAnswers(body, farm, product, before.rating),
    decision,
    steps: quoteSteps(body, decision, product),
  }
}
