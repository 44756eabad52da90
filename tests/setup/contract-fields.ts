import { api } from '#domain/api/all.ts'
import type { Endpoint } from '#domain/contract/define.ts'
import { declaredUseOf, type LocatorUse, partsOf } from '#domain/kernel/named.ts'
import type { EntityShape, Unit } from '#domain/sync/shape.ts'

type Schema = Parameters<typeof partsOf>[0]

/** A value the contract takes, by where it stands; `*` is any member. */
export interface Field {
  field: string
  schema: Schema
  use: LocatorUse | undefined
}

/** Every single value of a schema: nothing inside it is one of its own. What several say of one value, one says. */
export function fieldsIn(schema: Schema, field = '', above: readonly Schema[] = []): Field[] {
  const use = declaredUseOf(schema)
  const parts = above.includes(schema) ? [] : partsOf(schema)
  if (use || parts.length === 0) return [{ field, schema, use }]
  const inner = parts.flatMap((part) =>
    fieldsIn(part.schema, [field, part.name].filter(Boolean).join('.'), [...above, schema]),
  )
  return [...Map.groupBy(inner, (each) => each.field).values()].map((same) => same.find((each) => each.use) ?? same[0]!)
}

export interface CallField extends Field {
  call: string
  endpoint: Endpoint
  part: 'query' | 'body' | 'upload'
}

/** All of the contract's calls that are given; what stands in a path is found or not found as the record it names. */
export function fieldsOfCalls(calls: Record<string, Endpoint> = everyCall()): CallField[] {
  return Object.entries(calls).flatMap(([call, endpoint]) => {
    const { query, body, upload } = endpoint
    return Object.entries({ query, body, upload: upload?.fields }).flatMap(([part, schema]) =>
      schema
        ? fieldsIn(schema).map((each): CallField => ({ ...each, call, endpoint, part: part as CallField['part'] })) // the keys above
        : [],
    )
  })
}

function everyCall(): Record<string, Endpoint> {
  return Object.fromEntries(
    Object.entries(api).flatMap(([area, calls]) =>
      Object.entries<Endpoint>(calls).map(([name, endpoint]) => [`${area}.${name}`, endpoint]),
    ),
  )
}

export interface UnitField extends Field {
  entity: string
  unit: Unit
}

/** All values of an entity that may be written; `*` is an item. */
export function fieldsOfShape({
  type: entity,
  units,
  collections,
}: Pick<EntityShape, 'type' | 'units' | 'collections'>) {
  const places: [string, Record<string, Unit>][] = [['', units]]
  for (const [name, item] of Object.entries(collections)) places.push([`${name}.*.`, item.units])
  return places.flatMap(([before, own]) =>
    Object.entries(own)
      .filter(([, unit]) => unit.class !== 'derived')
      .flatMap(([name, unit]) =>
        fieldsIn(unit.value, `${before}${name}`).map((each): UnitField => ({ ...each, entity, unit })),
      ),
  )
}

/** Answers whose shape is the record's own, whose values are looked through there (`fieldsOfShape`). */
export function isOpen({ schema }: Field): boolean {
  return schema._zod.def.type === 'custom'
}

/** What has nothing inside it, or is open. Where a schema of any other type cannot be looked into, a locator could hide. */
const PLAIN: readonly string[] = ['string', 'enum', 'literal', 'number', 'boolean', 'custom']

/** Words of the trade for something that has a locator. */
const NAMES_OF_RECORDS =
  /^(policyholder|quote|policy|brokerage|brokerage_firm|firm|producer|assignee|colleague|account|user|parent|invoice|endorsement|renewal|document|document_type|exposure|uid|id|locator)$|^(ids|locators)$|(_id|Id|_locator|Locator)s?$/

/** A value that by its type or its name is a locator, and of which nobody says what it does. */
export function isUndeclared({ field, schema, use }: Field): boolean {
  if (use) return false
  const { def } = schema._zod
  if (!PLAIN.includes(def.type)) return true
  if (def.type !== 'string') return false
  const isUuid = 'format' in def && (def.format === 'uuid' || def.format === 'guid')
  const [name = ''] = field
    .split('.')
    .filter((each) => each !== '*')
    .slice(-1)
  return isUuid || NAMES_OF_RECORDS.test(name)
}
