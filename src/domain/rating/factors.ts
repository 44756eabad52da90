import { yearOf } from '../kernel/calendar.ts'
import { type Decimal, decimal } from '../kernel/decimal.ts'
import type {
  Construction,
  Exposure,
  Farm,
  FarmLocation,
  FireProtection,
  HazardScores,
  Heat,
  PropertyExposure,
} from './farm.ts'
import { findOperationCode } from './operation-codes.ts'
import { buildingOf } from './places.ts'
import type { HeatClass, Protection, RateTables } from './rate-tables.ts'

/** One link of the chain that explains a premium: what it is, what it was read from, by how much it multiplies. */
export interface FactorLink {
  name: 'construction' | 'protection' | 'heat' | 'age' | 'grade' | 'deductible' | 'form' | 'hazard' | 'discount'
  source: string | number
  /** Key of the location, building or operation it was read from, where that is not the exposure itself. */
  item?: string
  /** Which score a hazard is, or why there is none; that heavy hail raised a deductible. */
  fact?: keyof HazardScores | 'neutral' | 'unpinned'
  value: Decimal
}

/** Every factor of one property peril, in the order they are explained (domain 2.3, 4.2). */
export function factorsOf(
  peril: string,
  exposure: PropertyExposure,
  location: FarmLocation | undefined,
  farm: Farm,
  tables: RateTables,
): FactorLink[] {
  const isStructure = exposure.type === 'dwelling' || exposure.type === 'farmBuilding'
  const links: (FactorLink | undefined)[] = []
  if (peril === 'fire') {
    const protection = protectionOf(location?.fireProtection, tables)
    links.push({
      name: 'protection',
      source: protection,
      item: location?.id,
      value: decimal(tables.protection[protection]),
    })
    links.push(constructionLink(exposure, farm, tables))
    if (isStructure) links.push(heatLink(exposure.heat, tables))
  }
  if (isStructure) links.push(ageLink(exposure.yearBuilt, farm, tables))
  if (exposure.type !== 'dwelling') links.push(gradeLink(exposure, location, farm, tables))
  links.push(deductibleLink(peril, exposure, location, tables))
  links.push(formLink(exposure, tables))
  links.push(hazardLink(peril, location))
  return links.filter((link) => link !== undefined)
}

/** Bounds are inclusive as written; an unknown hall is none (domain 4.2 item 10). */
export function protectionOf(facts: FireProtection | undefined, { protectionReach }: RateTables): Protection {
  const hallKm = facts?.hallKm ?? Number.POSITIVE_INFINITY
  const hasWater =
    facts?.hasAccreditedTanker || (facts?.hydrantM ?? Number.POSITIVE_INFINITY) <= protectionReach.hydrantM
  if (hallKm <= protectionReach.hallKm) return hasWater ? 'protected' : 'semi'
  return hallKm <= protectionReach.remoteHallKm ? 'remote' : 'unprotected'
}

/** Contents take their building's construction; machinery, vehicles and lost income have none (domain 4.2 item 9). */
function constructionLink(exposure: PropertyExposure, farm: Farm, tables: RateTables): FactorLink | undefined {
  const construction = constructionOf(exposure, farm)
  const isOwn = exposure.type === 'dwelling' || exposure.type === 'farmBuilding'
  return (
    construction && {
      name: 'construction',
      source: construction,
      ...(!isOwn && { item: exposure.buildingId }),
      value: decimal(tables.construction[construction]),
    }
  )
}

function constructionOf(exposure: PropertyExposure, farm: Farm): Construction | undefined {
  switch (exposure.type) {
    case 'dwelling':
      return exposure.construction ?? 'frame'
    case 'farmBuilding':
      return exposure.kind === 'bankBarn' ? 'bankBarn' : (exposure.construction ?? 'frame')
    case 'stock':
    case 'tools':
    case 'bailees':
    case 'livestock': {
      const building = buildingOf(exposure, farm)
      return building ? constructionOf(building, farm) : undefined
    }
    case 'machinery':
    case 'vehicle':
    case 'businessInterruption':
      return undefined
  }
}

/** Several kinds of heat count as the worst of them; one that is not said counts as standard (domain 4.2 item 12). */
function heatLink(heats: readonly Heat[] | undefined, tables: RateTables): FactorLink {
  const classes = (heats?.length ? heats : ['electric' as const]).map(heatClass)
  const worst = HEAT_CLASSES.findLast((each) => classes.includes(each)) ?? 'standard'
  return { name: 'heat', source: worst, value: decimal(tables.heat[worst]) }
}

const HEAT_CLASSES: readonly HeatClass[] = ['none', 'standard', 'solidFuel']

function heatClass(heat: Heat): HeatClass {
  if (heat === 'none') return 'none'
  return heat === 'wood' || heat === 'pellet' || heat === 'coal' ? 'solidFuel' : 'standard'
}

/** Year of term start − year built, not below 0; unknown is over 50 (domain 4.2 item 11). */
function ageLink(yearBuilt: number | undefined, farm: Farm, tables: RateTables): FactorLink {
  const age = yearBuilt === undefined ? Number.POSITIVE_INFINITY : Math.max(0, yearOf(farm.startsOn) - yearBuilt)
  const row = tables.age.find(({ upToYears }) => age <= upToYears)
  return { name: 'age', source: yearBuilt ?? 'unknown', value: decimal(row?.factor ?? '1') }
}

/** The highest hazard grade at the location; goods of customers take that of the operation that holds them (domain 4.2 item 13). */
function gradeLink(
  exposure: PropertyExposure,
  location: FarmLocation | undefined,
  farm: Farm,
  tables: RateTables,
): FactorLink {
  const named = exposure.type === 'bailees' ? farm.operations.filter(({ id }) => id === exposure.operationId) : []
  const operations = named.length ? named : farm.operations.filter(({ locationId }) => locationId === location?.id)
  const grade = highestGrade(operations, 'hazardGrade') ?? tables.previewGrade
  const item = operationOfGrade(operations, 'hazardGrade', grade)
  return { name: 'grade', source: grade, item, value: decimal(tables.hazardGrade[grade] ?? '1') }
}

/** Whose grade it is; undefined where none is known and a preview's is taken. */
export function operationOfGrade(
  operations: Farm['operations'],
  name: 'hazardGrade' | 'liabilityHazardGrade',
  grade: number,
): string | undefined {
  return operations.find(({ level4Code }) => findOperationCode(level4Code)?.[name] === grade)?.id
}

/** The worst grade of some operations; undefined where there are none we know. */
export function highestGrade(
  operations: Farm['operations'],
  grade: 'hazardGrade' | 'liabilityHazardGrade',
): number | undefined {
  const grades = operations
    .map(({ level4Code }) => findOperationCode(level4Code)?.[grade])
    .filter((each) => each !== undefined)
  return grades.length ? Math.max(...grades) : undefined
}

/**
 * One deductible an exposure; heavy hail raises it for windHail (domain 4.2 item 17, 2.5 U16). Business interruption
 * waits 72 hours instead.
 */
function deductibleLink(
  peril: string,
  exposure: PropertyExposure,
  location: FarmLocation | undefined,
  tables: RateTables,
): FactorLink | undefined {
  if (exposure.type === 'businessInterruption') return undefined
  const { minimumWindHailDeductible, fromScore } = tables.hail
  const isHeavyHail = peril === 'windHail' && (location?.hazards?.hail ?? 0) >= fromScore
  const deductible = isHeavyHail ? Math.max(exposure.deductible, minimumWindHailDeductible) : exposure.deductible
  return {
    name: 'deductible',
    source: deductible,
    ...(deductible !== exposure.deductible && { fact: 'hail' as const }),
    value: decimal(tables.deductible[deductible] ?? '1'),
  }
}

type WithForm = Extract<Exposure, { form?: unknown }>

function hasForm(exposure: PropertyExposure): exposure is WithForm {
  return exposure.type !== 'vehicle' && exposure.type !== 'businessInterruption'
}

function formLink(exposure: PropertyExposure, tables: RateTables): FactorLink | undefined {
  if (!hasForm(exposure)) return undefined
  const form = exposure.form ?? 'named'
  return { name: 'form', source: form, value: decimal(tables.form[form]) }
}

/** s ≤ 50: 0.75 + 0.005 s; above: 1 + 0.01 (s − 50); never rounded (domain 2.3, 4.2 item 16). */
function hazardLink(peril: string, location: FarmLocation | undefined): FactorLink {
  const hazards = location?.hazards ?? null
  const fact = hazardOf(peril, hazards)
  const score = hazards && fact !== 'neutral' && fact !== 'unpinned' ? hazards[fact] : NEUTRAL_SCORE
  const thousandths = score <= 50 ? 750 + 5 * score : 1000 + 10 * (score - 50)
  return {
    name: 'hazard',
    source: score,
    fact,
    ...(fact !== 'neutral' && { item: location?.id }),
    value: { digits: BigInt(thousandths), scale: 3 },
  }
}

/** Of a peril no hazard speaks of, and of a location without a pin (domain 4.2 items 15, 16). */
const NEUTRAL_SCORE = 50

function hazardOf(peril: string, hazards: HazardScores | null): NonNullable<FactorLink['fact']> {
  const hazard = HAZARDS[peril]
  if (!hazard) return 'neutral'
  if (!hazards) return 'unpinned'
  return hazard === 'hail' && hazards.wind > hazards.hail ? 'wind' : hazard
}

/** By peril; wind and hail take the worse of the two. */
const HAZARDS: Partial<Record<string, keyof HazardScores>> = {
  fire: 'wildfire',
  windHail: 'hail',
  water: 'flood',
  overlandWater: 'flood',
  sewerBackup: 'flood',
  earthquake: 'earthquake',
}
