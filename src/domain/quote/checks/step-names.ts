/** The wizard's steps in their order (settled 21). */
export const QUOTE_STEPS = [
  'preliminary-information',
  'coverage-selection',
  'property-details',
  'confirm-eligibility',
  'payment-details',
  'summary',
] as const
export type QuoteStep = (typeof QUOTE_STEPS)[number]
