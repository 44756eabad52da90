import { locator } from '../kernel/ids.ts'
import { type Body, isBody } from './json.ts'
import { type Path, readAt } from './path.ts'
import { type EntityShape, type ItemShape, isKeyed, type Unit } from './shape.ts'

export interface ItemTarget {
  path: Path
  shape: ItemShape
}

/** What stands at a path: a whole item, or a unit (inside an item or of the entity itself). */
export type PathTarget = { kind: 'item'; item: ItemTarget } | { kind: 'unit'; unit: Unit; item: ItemTarget | null }

/** Null for anything that is no unit path: inside a group, a derived unit, a whole keyed unit, an unknown name (protocol 4.1 Groups). */
export function locate(shape: EntityShape, path: Path): PathTarget | null {
  const [name, ...rest] = path.split('/') as [string, ...string[]]
  const unit = own(shape.units, name)
  if (unit) return unitTarget(unit, rest, null)
  const collection = own(shape.collections, name)
  const [key, unitName, ...member] = rest
  if (!collection || !locator.safeParse(key).success) return null
  const item = { path: `${name}/${key}`, shape: collection }
  if (unitName === undefined) return { kind: 'item', item }
  const itemUnit = own(collection.units, unitName)
  return itemUnit ? unitTarget(itemUnit, member, item) : null
}

function unitTarget(unit: Unit, member: string[], item: ItemTarget | null): PathTarget | null {
  if (unit.class === 'derived' || member.length !== (isKeyed(unit) ? 1 : 0)) return null
  return { kind: 'unit', unit, item }
}

/** The paths, seen from the item, of every unit written in it; a keyed unit counts member by member. */
export function unitsWritten(shape: ItemShape, item: Body): { at: Path; unit: Unit }[] {
  return Object.entries(shape.units).flatMap(([name, unit]) => {
    if (unit.class === 'derived' || !Object.hasOwn(item, name)) return []
    if (!isKeyed(unit)) return [{ at: name, unit }]
    const members = item[name]
    return isBody(members) ? Object.keys(members).map((key) => ({ at: `${name}/${key}`, unit })) : []
  })
}

/** The item at a path, dead or alive. */
export function itemAt(body: Body, path: Path): Body | null {
  const item = readAt(body, path)
  return isBody(item) ? item : null
}

function own<Value>(record: Record<string, Value>, name: string): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined
}
