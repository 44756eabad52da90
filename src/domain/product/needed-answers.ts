import type { ExposureType } from '../rating/farm.ts'
import type { Body } from '../sync/json.ts'
import { isYes, membersOf, numberIn, textIn } from '../sync/read-body.ts'
import { isStructure } from './exposure-fields.ts'
import { ratingLimitCents } from './rating-limit.ts'

/** Does the lock ask an exposure of this type for this answer, while nothing else of it is answered? */
export function isNeeded(type: ExposureType, name: string): boolean {
  const blank = { type }
  return missingOf(blank).includes(name) || missingFactsOf(blank).includes(name)
}

/** What coverage cannot do without, by type: an amount, a place for what stands somewhere, whose goods, which vehicle. */
export function missingOf(exposure: Body): string[] {
  const type = textIn(exposure, 'type') ?? ''
  const amount =
    type === 'stock' && isYes(exposure.isPeakSeason) ? ['peakSeasonValue'] : (AMOUNT_FIELDS[type] ?? ['limit'])
  return [
    ...(ratingLimitCents(exposure) > 0 ? [] : amount.filter((name) => !numberIn(exposure, name))),
    ...(isStructure(type) && !textIn(exposure, 'location') ? ['location'] : []),
    ...(type === 'bailees' && !textIn(exposure, 'operation') ? ['operation'] : []),
    ...(type === 'vehicle' && !textIn(exposure, 'model') ? ['model'] : []),
    ...(type === 'vehicle' && !numberIn(exposure, 'deductible') ? ['deductible'] : []),
  ]
}

const AMOUNT_FIELDS: Record<string, readonly string[]> = {
  livestock: ['averageValue', 'head'],
  stock: ['unitValue', 'quantity'],
  businessInterruption: ['monthlyGrossMargin', 'indemnityMonths'],
}

/** The underwriting facts of a structure that no rule can do without. */
export function missingFactsOf(exposure: Body): string[] {
  if (!isStructure(textIn(exposure, 'type'))) return []
  return [
    ...(numberIn(exposure, 'yearBuilt') ? [] : ['yearBuilt']),
    ...(textIn(exposure, 'construction') ? [] : ['construction']),
    ...(membersOf(exposure, 'heat').length > 0 ? [] : ['heat']),
  ]
}
