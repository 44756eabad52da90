import { addMonths } from '#domain/kernel/calendar.ts'
import type { Body } from '#domain/sync/json.ts'
import type { Chance } from './chance.ts'
import type { BuildingPlan, FarmKind, FarmKindPlan } from './demo-farm-kinds.ts'
import type { Story } from './demo-stories.ts'

export interface Maker {
  chance: Chance
  /** Keys of items, as a tablet makes them. */
  key: () => string
}

/** A place of the farm, with the key its location has. */
export interface DemoLocation {
  key: string
  latitude: number
  longitude: number
  location: Body
}

/** What the farm insures, in the order a broker would ask: the house, what stands, what is in it, liability. */
export function exposuresOf(
  maker: Maker,
  { kind }: Story,
  plan: FarmKindPlan,
  { places, today }: { places: readonly DemoLocation[]; today: string },
): Body {
  const { chance, key } = maker
  const buildings = plan.buildings.map((building, n) => ({
    key: key(),
    value: buildingOf(maker, building, places[building.isAway ? 1 : 0]!, { step: n + 1, today }),
  }))
  const thousands = ([least, most]: readonly [number, number]) => chance.between(least, most) * 1_000
  const contents: Body[] = [
    {
      type: 'machinery',
      name: 'Machinery, blanket',
      limit: thousands(plan.machinery),
      deductible: chance.pick([2_500, 5_000]),
      form: 'broad',
      building: buildings.find(({ value }) => value.kind === 'machineShed')?.key ?? buildings[0]!.key,
    },
  ]
  if (plan.livestock) {
    const { species, head, averageValue, building } = plan.livestock
    contents.push({
      type: 'livestock',
      species,
      head: chance.between(...head),
      averageValue: chance.between(...averageValue),
      deductible: 1_000,
      building: buildings[building]!.key,
    })
  }
  if (plan.stock) {
    const { commodity, unit, quantity, unitValue, building } = plan.stock
    contents.push({
      type: 'stock',
      commodity,
      unit,
      quantity: chance.between(...quantity),
      unitValue: chance.between(...unitValue),
      deductible: 2_500,
      building: buildings[building]!.key,
    })
  }
  if (plan.tools)
    contents.push({ type: 'tools', limit: thousands(plan.tools), deductible: 1_000, building: buildings[0]!.key })
  const all: [string, Body][] = [
    [key(), dwellingOf(maker, places[0]!)],
    ...buildings.map(({ key, value }): [string, Body] => [key, value]),
    ...[...contents, liabilityOf(maker, kind, plan)].map((value): [string, Body] => [key(), value]),
  ]
  return Object.fromEntries(all.map(([key, value], n) => [key, { ...value, ...live(n) }]))
}

function dwellingOf(maker: Maker, place: DemoLocation): Body {
  const { chance } = maker
  const areaM2 = chance.between(120, 230)
  const yearBuilt = chance.between(1968, 2016)
  return {
    type: 'dwelling',
    name: 'Farmhouse',
    use: 'owner',
    location: place.key,
    geo: near(maker, place, 0),
    areaM2,
    limit: roundedUp(areaM2 * 2_600),
    deductible: chance.pick([1_000, 2_500]),
    form: 'broad',
    construction: chance.pick(['frame', 'frame', 'masonry']),
    yearBuilt,
    roofYear: Math.max(yearBuilt, chance.between(2010, 2022)),
    heat: chance.next() < 0.7 ? { gas: true } : { electric: true },
    wiring: 'copper',
    serviceAmps: chance.pick([100, 200]),
  }
}

function buildingOf(
  maker: Maker,
  plan: BuildingPlan,
  place: DemoLocation,
  { step, today }: { step: number; today: string },
): Body {
  const { chance } = maker
  const areaM2 = chance.between(...plan.areaM2)
  const yearBuilt = chance.between(...plan.yearBuilt)
  return {
    type: 'farmBuilding',
    name: plan.name,
    kind: plan.kind,
    location: place.key,
    geo: near(maker, place, step),
    areaM2,
    limit: roundedUp(areaM2 * plan.costPerM2),
    deductible: 2_500,
    yearBuilt,
    roofYear: yearBuilt,
    wiring: 'copper',
    serviceAmps: 200,
    electricalInspectedOn: addMonths(today, -chance.between(4, 40)),
    ...plan.answers,
  }
}

function liabilityOf({ chance }: Maker, kind: FarmKind, { customWork }: FarmKindPlan): Body {
  return {
    type: 'liability',
    limit: 2_000_000,
    deductible: 1_000,
    ...(customWork && { customFarmingReceipts: chance.between(...customWork) * 1_000 }),
    employees: chance.between(0, 3),
    hasPollution: true,
    ...(kind === 'orchard' || kind === 'maple' || kind === 'honey' ? { hasProducts: true } : {}),
  }
}

/** Buildings of a yard stand some sixty metres from each other, so that some would burn together and some would not. */
function near({ chance }: Maker, { latitude, longitude }: DemoLocation, step: number): Body {
  const apart = step * (0.0006 + chance.next() * 0.0005)
  return {
    latitude: rounded(latitude + apart * 0.6, 6),
    longitude: rounded(longitude + apart, 6),
    accuracyM: null,
    source: 'hand',
  }
}

/** What every item carries: its place in the order it was entered. */
export function live(n: number): Body {
  return { order: `a${n}`, life: 'live' }
}

export function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits))
}

/** To the next five thousand dollars, as people insure. */
function roundedUp(dollars: number): number {
  return Math.ceil(dollars / 5_000) * 5_000
}
