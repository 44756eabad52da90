import type { Cents } from '../kernel/money.ts'
import type { UnderwritingBuilding } from './facts.ts'
import type { Thresholds } from './thresholds.ts'

export interface RebuildingCost {
  cents: Cents
  /** Dollars a square metre. */
  perM2: number
  areaM2: number
}

/** What a building would cost to put up again, by its floor area; null without one, or of a kind nobody estimates (U21). */
export function rebuildingCost(
  { type, kind, areaM2 }: Pick<UnderwritingBuilding, 'type' | 'kind' | 'areaM2'>,
  { costPerM2 }: Thresholds,
): RebuildingCost | null {
  const perM2 = costPerM2[type === 'dwelling' ? 'dwelling' : (kind ?? '')]
  return perM2 && areaM2 ? { cents: Math.round(perM2 * areaM2 * 100), perM2, areaM2 } : null
}
