/** Runs inside a real browser: the price as a tablet reckons it without signal. */

import { quoteShape } from '#domain/quote/shape/quote.shape.ts'
import { factsOf, type QuoteContext } from '#domain/quote/underwriting/quote-facts.ts'
import type { Body } from '#domain/sync/json.ts'

export interface ReckonedPrice {
  totalCents: number
  taxCents: number
  commissionCents: number
  perils: { exposureId: string; peril: string; premiumCents: number }[]
}

function priceQuotes(answers: readonly Body[], context: QuoteContext): ReckonedPrice[] {
  return answers.map((body) => {
    const { totalCents, taxCents, commissionCents, perils } = factsOf(quoteShape.derive(body), context).price
    const shown = perils.map(({ exposureId, peril, premiumCents }) => ({ exposureId, peril, premiumCents }))
    return { totalCents, taxCents, commissionCents, perils: shown }
  })
}

export type PricePage = { priceQuotes: typeof priceQuotes }

Object.assign(window, { priceQuotes } satisfies PricePage)
