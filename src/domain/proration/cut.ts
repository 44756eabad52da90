import { daysBetween } from '../kernel/calendar.ts'
import { percentOf, proportionOf } from '../kernel/decimal.ts'
import { daysOf, earnedBy, type Segment } from './segment.ts'
import { sliceOf, type TaxRates, taxedParts, taxOn } from './taxed-parts.ts'

/** A segment with what is charged on its premium. Cents. */
export interface CoverSegment extends Segment {
  taxCents: number
  commissionCents: number
}

/** What the tax on the premium was reckoned by, and the percentage of the commission in it. */
export interface CoverRates {
  taxRates: TaxRates
  commissionPercent: number
}

/**
 * What stays of a cover that ends on a day: its earned part, or null where it had not begun (domain 4.6 item 30). Kept
 * is what was billed first, with its own tax.
 */
export function keptUntil<Cover extends CoverSegment>(cover: Cover, date: string, rates: CoverRates): Cover | null {
  if (date <= cover.startsOn) return null
  if (date >= cover.endsOn) return cover
  const premiumCents = earnedBy(cover.premiumCents, cover, date)
  return {
    ...cover,
    endsOn: date,
    premiumCents,
    technicalCents: proportionOf(cover.technicalCents, daysBetween(cover.startsOn, date), daysOf(cover)),
    taxCents: taxOn(sliceOf(taxedParts(cover, rates.taxRates), 0, premiumCents)),
    commissionCents: percentOf(premiumCents, rates.commissionPercent),
  }
}

/** What a cover has from a day on: all that is not kept until then, so that both parts are the whole to the cent. */
export function restFrom<Cover extends CoverSegment>(cover: Cover, date: string, rates: CoverRates): Cover | null {
  if (date >= cover.endsOn) return null
  const kept = keptUntil(cover, date, rates)
  if (!kept) return cover
  return {
    ...cover,
    startsOn: date,
    premiumCents: cover.premiumCents - kept.premiumCents,
    technicalCents: cover.technicalCents - kept.technicalCents,
    taxCents: cover.taxCents - kept.taxCents,
    commissionCents: cover.commissionCents - kept.commissionCents,
  }
}
