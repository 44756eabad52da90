import { decimal, roundedShare, times } from '../kernel/decimal.ts'
import type { Body } from '../sync/json.ts'
import { centsIn, isYes, numberIn, textIn } from '../sync/read-body.ts'

/**
 * What rating multiplies and TIV counts, in cents (domain 4.2 item 8): the declared limit or blanket value, or
 * what follows from heads, quantity or months where the exposure is counted, or the crop's worth at its peak
 * where that is chosen. One rounding.
 */
export function ratingLimitCents(exposure: Body): number {
  switch (textIn(exposure, 'type')) {
    case 'livestock':
      return multiplied(exposure, 'averageValue', 'head')
    case 'stock':
      return isYes(exposure.isPeakSeason)
        ? centsIn(exposure, 'peakSeasonValue')
        : multiplied(exposure, 'unitValue', 'quantity')
    case 'businessInterruption':
      return multiplied(exposure, 'monthlyGrossMargin', 'indemnityMonths')
    default:
      return centsIn(exposure, 'limit')
  }
}

function multiplied(exposure: Body, value: string, count: string): number {
  const units = decimal((numberIn(exposure, count) ?? 0).toFixed(3))
  return roundedShare(times(decimal(centsIn(exposure, value)), units))
}
