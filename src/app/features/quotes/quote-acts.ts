import { quoteApi } from '#domain/quote/contract/quote.api.ts'

/** What changes a quote's state from its page, the primary one first: each is one call of the API. */
export const QUOTE_ACTS = {
  issue: quoteApi.issue,
  accept: quoteApi.accept,
  lock: quoteApi.lock,
  'request-review': quoteApi.requestReview,
  invalidate: quoteApi.invalidate,
  discard: quoteApi.discard,
} as const
export type QuoteAct = keyof typeof QUOTE_ACTS

export const ACTS_IN_ORDER = Object.keys(QUOTE_ACTS) as QuoteAct[]

/** Taken back by nobody: asked in red. */
export const DESTRUCTIVE: readonly QuoteAct[] = ['invalidate', 'discard']
