import type { Body } from '../../sync/json.ts'
import { quoteShape } from './quote.shape.ts'

/** Of the quote's own affairs: they are not the policy's to keep. */
const OF_THE_QUOTE: readonly string[] = ['state', 'changeOn', 'carryChoices']

/** What was answered about the policy as a whole; the exposures have segments of their own, and the office's notes on the quote stay with it. */
export function policyAnswers(body: Body): Body {
  const { units, collections } = quoteShape
  const isAnswer = (name: string) =>
    name === 'propertyTIV' ||
    (name in collections && name !== 'exposures') ||
    (name in units && units[name]?.class !== 'derived' && !OF_THE_QUOTE.includes(name))
  return Object.fromEntries(Object.entries(body).filter(([name]) => isAnswer(name)))
}
