import { askedOf } from '../../product/exposure-fields.ts'
import type { Body } from '../../sync/json.ts'
import { writeAt } from '../../sync/path.ts'
import { itemsOf, membersOf, numberIn, textIn } from '../../sync/read-body.ts'
import { toFarm } from '../body/quote-farm.ts'
import { priceOfAnswers } from '../pricing/price-by-schedule.ts'
import { factsOf, type QuoteContext, reckonedNothing } from './quote-facts.ts'

/** A choice at one exposure that would lower the quote's total. */
export interface Saving {
  exposure: string
  change: { kind: 'deductible'; value: number } | { kind: 'form'; value: 'named' } | { kind: 'peril'; value: string }
  /** By how much the total falls, tax and service charge included. */
  cents: number
}

/**
 * What would lower the total, one choice at a time, the most first: the next deductible up, named perils for broad
 * cover, an added peril less.
 */
export function savingsOf(body: Body, context: QuoteContext): Saving[] {
  const before = reckonedNothing()
  const { price, product } = factsOf(body, context, undefined, before)
  const totalWith = (changed: Body) =>
    priceOfAnswers(changed, toFarm(changed, context, before.exposures), product, before.rating).totalCents
  return itemsOf(body, 'exposures')
    .flatMap(([exposure, answers]) =>
      choicesOf(answers).map((change): Saving => {
        return { exposure, change, cents: price.totalCents - totalWith(chosen(body, exposure, change)) }
      }),
    )
    .filter(({ cents }) => cents > 0)
    .toSorted((one, other) => other.cents - one.cents)
}

/** The quote as it would be with the choice made. */
export function chosen(body: Body, exposure: string, { kind, value }: Saving['change']): Body {
  const path = `exposures/${exposure}`
  return kind === 'peril'
    ? writeAt(body, `${path}/optionalPerils/${value}`, null)
    : writeAt(body, `${path}/${kind}`, value)
}

function choicesOf(exposure: Body): Saving['change'][] {
  const menu = askedOf(exposure, 'cover').find(({ name }) => name === 'deductible')
  const options = menu?.as === 'amountMenu' ? menu.options : []
  const next = options.find((option) => option > (numberIn(exposure, 'deductible') ?? 0))
  return [
    ...(next ? [{ kind: 'deductible' as const, value: next }] : []),
    ...(textIn(exposure, 'form') === 'broad' ? [{ kind: 'form' as const, value: 'named' as const }] : []),
    ...membersOf(exposure, 'optionalPerils').map((value) => ({ kind: 'peril' as const, value })),
  ]
}
