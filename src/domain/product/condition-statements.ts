import type { Farm } from '../rating/farm.ts'

/** A condition the insured must read and accept (domain 2.1); worded as `conditions.<code>` in the locales. */
export interface ConditionStatement {
  code: string
  applies: (farm: Farm) => boolean
}

const buildings = ({ exposures }: Farm) => exposures.filter((each) => each.type === 'farmBuilding')
const has = (farm: Farm, ...types: string[]) => farm.exposures.some(({ type }) => types.includes(type))

export const CONDITION_STATEMENTS: readonly ConditionStatement[] = [
  { code: 'voluntaryFireFighting', applies: () => true },
  { code: 'deferredLossSettlement', applies: (farm) => has(farm, 'dwelling', 'farmBuilding') },
  { code: 'salvageMaterialValue', applies: (farm) => has(farm, 'farmBuilding') },
  {
    code: 'noHeatWarranty',
    applies: (farm) =>
      buildings(farm).some(({ heat = [] }) => heat.length > 0 && heat.every((each) => each === 'none')),
  },
  {
    code: 'noSolidFuelHeatWarranty',
    applies: (farm) => buildings(farm).some(({ heat = [] }) => heat.some((each) => each !== 'none')),
  },
  { code: 'coinsurance', applies: (farm) => has(farm, 'machinery', 'livestock', 'stock') },
  { code: 'franchise', applies: (farm) => has(farm, 'livestock') },
  {
    code: 'customWorkLimits',
    applies: (farm) =>
      farm.exposures.some((each) => each.type === 'liability' && (each.customFarmingReceiptsCents ?? 0) > 0),
  },
]

export function applicableConditions(farm: Farm): string[] {
  return CONDITION_STATEMENTS.filter(({ applies }) => applies(farm)).map(({ code }) => code)
}
