import fc from 'fast-check'
import { screenHazards } from '#domain/hazard/score.ts'
import { addDays, addMonths } from '#domain/kernel/calendar.ts'
import { EXPOSURE_FIELDS } from '#domain/product/exposure-fields.ts'
import type { Exposure, Farm } from '#domain/rating/farm.ts'
import type { Body } from '#domain/sync/json.ts'
import { randomFarm } from './random-farm.ts'

/** A farm as rating sees it, and the answers somebody would type for it. */
export interface TypedFarm {
  farm: Farm
  body: Body
}

const CENTS = 100
/** Of each province, where its farms are. */
const PINS: Record<string, { latitude: number; longitude: number }> = {
  ON: { latitude: 43.37, longitude: -80.98 },
  QC: { latitude: 45.63, longitude: -72.95 },
  SK: { latitude: 51.55, longitude: -107.99 },
  MB: { latitude: 49.89, longitude: -100.11 },
  NL: { latitude: 49.19, longitude: -57.43 },
  AB: { latitude: 51.79, longitude: -114.1 },
  BC: { latitude: 49.1, longitude: -122.3 },
  PE: { latitude: 46.4, longitude: -63.2 },
}

interface Sold extends Pick<Farm, 'commissionPercent'> {
  /** The day an office has to take them; without it a term is any. */
  soldOn?: string
}

/** Random farms that a wizard would take: with pins for scores, and nothing naming what is not there. */
export function typedFarms(count: number, seed: number, { commissionPercent, soldOn }: Sold): TypedFarm[] {
  const terms = { commissionPercent, discountPercent: 0, hasExemptionCertificate: false }
  const dice = fc.array(fc.noBias(fc.integer({ min: 0, max: 99 })), { minLength: 20, maxLength: 20 })
  return fc.sample(fc.tuple(randomFarm, dice), { numRuns: count, seed }).map(([farm, rolls]) => {
    let at = 0
    const roll = () => rolls[at++ % rolls.length]!
    const term = soldOn ? termSold(soldOn, roll) : {}
    return typed(withIds({ ...farm, ...terms, ...term }, roll), roll)
  })
}

/** A year or a part of one, from some days back to nearly a year ahead (domain 4.1 item 6, 4.8 item 40). */
function termSold(today: string, roll: () => number): Pick<Farm, 'startsOn' | 'endsOn'> {
  const startsOn = addDays(today, ((roll() * 4) % 385) - 25)
  const isYear = roll() < 40
  return { startsOn, endsOn: isYear ? addMonths(startsOn, 12) : addDays(startsOn, 30 + roll() * 3) }
}

/** What rating is told in cents and hundredths, in the units and words of a body. */
function typed(farm: Farm, roll: () => number): TypedFarm {
  const pinned = farm.locations.map((location) => ({ location, isPinned: roll() < 80 }))
  const body: Body = {
    productVersion: 'farm-package-1',
    term: { startsOn: farm.startsOn, endsOn: farm.endsOn },
    locations: items(pinned, ({ location: { id, province, fireProtection }, isPinned }) => [
      id,
      { province, fireProtection: { ...fireProtection }, ...(isPinned && { geo: pinIn(province) }) },
    ]),
    operations: items(farm.operations, ({ id, level4Code, locationId }) => [
      id,
      { level4Code, isCommercial: true, ...(locationId && { location: locationId }) },
    ]),
    exposures: items(farm.exposures, (exposure) => [exposure.id, answersOf(exposure)]),
  }
  const locations = pinned.map(({ location, isPinned }) => ({
    ...location,
    hazards: isPinned ? screenHazards(PINS[location.province]!) : null,
  }))
  return { farm: { ...farm, locations }, body }
}

function answersOf({ id: _key, locationId, buildingId, optionalPerils = [], limitCents, ...exposure }: Exposure): Body {
  const { operationId, heat, customFarmingReceiptsCents, agritourismReceiptsCents, ...same } = exposure as Record<
    string,
    unknown
  >
  const limit = limitCents / CENTS
  return JSON.parse(
    JSON.stringify({
      ...same,
      ...worthOf(exposure.type, limit),
      location: locationId,
      building: buildingId,
      operation: operationId,
      heat: Array.isArray(heat) ? setOf(heat) : undefined,
      optionalPerils: setOf(optionalPerils),
      customFarmingReceipts: unitsOf(customFarmingReceiptsCents),
      agritourismReceipts: unitsOf(agritourismReceiptsCents),
    }),
  ) as Body
}

/** Animals, crops and margins are counted; everything else has a limit. */
function worthOf(type: Exposure['type'], worth: number): Body {
  if (type === 'livestock') return { head: 1, averageValue: worth }
  if (type === 'stock') return { quantity: 1, unitValue: worth }
  if (type === 'businessInterruption') return { indemnityMonths: 1, monthlyGrossMargin: worth }
  return { limit: worth }
}

function withIds(farm: Farm, roll: () => number): Farm {
  const ids = new Map<string, string>()
  const idOf = (name: string) => {
    const known = ids.get(name) ?? `019aa000-0000-7000-8000-${String(ids.size).padStart(12, '0')}`
    ids.set(name, known)
    return known
  }
  const standing = new Set([...farm.locations, ...farm.operations, ...farm.exposures].map(({ id }) => id))
  const named = (name: string | null | undefined) => (name && standing.has(name) ? idOf(name) : undefined)
  return {
    ...farm,
    locations: farm.locations.map((each) => ({ ...each, id: idOf(each.id) })),
    operations: farm.operations.map((each) => ({
      ...each,
      id: idOf(each.id),
      locationId: named(each.locationId) ?? null,
    })),
    exposures: farm.exposures.map((each) => ({
      ...each,
      id: idOf(each.id),
      locationId: named(each.locationId),
      buildingId: named(each.buildingId),
      ...('operationId' in each && { operationId: named(each.operationId) }),
      ...('deductible' in each && { deductible: chosenOf(each.type, roll()) }),
    })) as Exposure[], // the same things under other names
  }
}

/** One of the menu's. */
function chosenOf(type: Exposure['type'], roll: number): number {
  const menu = EXPOSURE_FIELDS[type].cover.flatMap((field) =>
    field.name === 'deductible' && field.as === 'amountMenu' ? field.options : [],
  )
  return menu[roll % menu.length]!
}

function items<Item>(some: readonly Item[], toEntry: (item: Item) => [string, Body]): Body {
  return Object.fromEntries(
    some.map((each, at) => {
      const [key, item] = toEntry(each)
      return [key, { ...item, order: `a${String(at).padStart(3, '0')}`, life: 'live' }]
    }),
  )
}

function pinIn(province: string): Body {
  return { ...PINS[province]!, accuracyM: null, source: 'typed' }
}

function setOf(members: readonly string[]): Body {
  return Object.fromEntries(members.map((member) => [member, true]))
}

function unitsOf(cents: unknown): number | undefined {
  return typeof cents === 'number' ? cents / CENTS : undefined
}
