import { Engine, type RuleProperties, type TopLevelCondition } from 'json-rules-engine'
import { protectionOf } from '#domain/rating/factors.ts'
import type { Dwelling, Farm } from '#domain/rating/farm.ts'
import { farmPackage1 as tables } from '#domain/rating/tables/farm-package-1.ts'

type Condition = Extract<TopLevelCondition, { all: unknown }>['all'][number]

/** The same tables as rules in JSON: a row is a rule, and whatever rule holds says its factor. */
export function createPriceRules(): Engine {
  const fire = is('peril', 'fire')
  const rules = [
    ...Object.entries(tables.base.dwelling).map(([peril, rate]) => rule([is('peril', peril)], Number(rate) / 100)),
    ...rows('construction', tables.construction, fire),
    ...rows('protection', tables.protection, fire),
    ...rows('heat', tables.heat, fire),
    ...tables.age.map(({ upToYears, factor }, at) =>
      rule(
        [
          { fact: 'age', operator: 'greaterThan', value: tables.age[at - 1]?.upToYears ?? -1 },
          { fact: 'age', operator: 'lessThanInclusive', value: upToYears },
        ],
        Number(factor),
      ),
    ),
    ...Object.entries(tables.deductible).map(([amount, factor]) =>
      rule([is('deductible', Number(amount))], Number(factor)),
    ),
    ...rows('form', tables.form),
    ...tables.taxes
      .filter(({ classes, when, from }) => !classes && !when && !from)
      .map(({ province, percent }) => rule([is('province', province)], percent / 100, 'tax')),
    rule([{ fact: 'discount', operator: 'greaterThan', value: 0 }], 1, 'discount'),
  ]
  return new Engine(rules)
}

/** Cents of a farm of dwellings at one place: every peril is a run, as every peril has facts of its own. */
export async function priceByRules(engine: Engine, farm: Farm): Promise<number> {
  let [premium, taxed] = [0, 0]
  for (const house of farm.exposures as Dwelling[]) {
    for (const peril of PERILS) {
      const { events } = await engine.run(factsOf(house, peril, farm))
      const product = (type: string) =>
        events.filter((each) => each.type === type).reduce((all, { params }) => all * Number(params?.['factor']), 1)
      const hazard = 0.75 + 0.005 * SCORE
      const annual = Math.round(house.limitCents * product('factor') * hazard)
      const discounted = Math.round(annual * (1 - (product('discount') * farm.discountPercent) / 100))
      premium += discounted
      taxed += Math.round(discounted * product('tax'))
    }
  }
  return premium + taxed + tables.policyFeeCents
}

/** What every house of the bench is insured against; no peril is likelier at its place than elsewhere. */
export const PERILS = ['fire', 'windHail', 'water', 'theft', 'overlandWater', 'earthquake'] as const
export const SCORE = 50

function factsOf(house: Dwelling, peril: string, { locations: [location], startsOn, discountPercent }: Farm) {
  return {
    peril,
    construction: house.construction,
    protection: protectionOf(location?.fireProtection, tables),
    heat: house.heat?.includes('wood') ? 'solidFuel' : 'standard',
    age: Number(startsOn.slice(0, 4)) - (house.yearBuilt ?? 0),
    deductible: house.deductible,
    form: house.form,
    province: location?.province,
    discount: discountPercent,
  }
}

function rows(fact: string, factors: Record<string, string>, ...others: Condition[]): RuleProperties[] {
  return Object.entries(factors).map(([value, factor]) => rule([is(fact, value), ...others], Number(factor)))
}

function rule(all: Condition[], factor: number, type = 'factor'): RuleProperties {
  return { conditions: { all }, event: { type, params: { factor } } }
}

function is(fact: string, value: string | number): Condition {
  return { fact, operator: 'equal', value }
}
