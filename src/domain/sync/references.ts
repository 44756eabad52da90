import { locator } from '../kernel/ids.ts'
import { type Named, namedIn } from '../kernel/named.ts'
import { lifeOf } from './items.ts'
import type { Body, Json } from './json.ts'
import type { Op } from './mutation.ts'
import { type Path, readAt } from './path.ts'
import { locate, unitsWritten } from './path-target.ts'
import type { EntityShape, Unit } from './shape.ts'

/** A value written somewhere, with the unit that holds it. */
export interface Written {
  path: string
  unit: Unit
  value: Json
}

/** Every unit an op writes; an added item counts unit by unit, a deletion writes none. */
export function unitsOf(shape: EntityShape, op: Op): Written[] {
  const place = locate(shape, op.path)
  if (op.op === 'set' && place?.kind === 'unit') return [{ path: op.path, unit: place.unit, value: op.value }]
  if (op.op !== 'add' || place?.kind !== 'item') return []
  return unitsWritten(place.item.shape, op.value).map(({ at, unit }) => ({
    path: `${op.path}/${at}`,
    unit,
    value: readAt(op.value, at),
  }))
}

/**
 * What these changes name outside their own record, by the declarations of the units: where it stands, and as what. The
 * server looks each up in the actor's scope before it applies anything (protocol 4.2); what is no locator at all is
 * refused for its shape.
 */
export function referencesIn(shape: EntityShape, ops: readonly Op[]): Named[] {
  const named = ops
    .flatMap((op) => unitsOf(shape, op))
    .flatMap(({ path, unit, value }) =>
      namedIn(unit.value, value).map((each) => ({ ...each, field: join(path, each.field) })),
    )
  return named.filter(({ id }) => locator.safeParse(id).success)
}

/** Where these changes name an item of their own record that was never in it. */
export function straysIn(shape: EntityShape, ops: readonly Op[], after: Body): Path[] {
  const units = ops.flatMap((op) => unitsOf(shape, op))
  return units.flatMap(({ path, unit: { collection }, value }) => {
    if (collection === undefined || typeof value !== 'string') return []
    return lifeOf(after, `${collection}/${value}`) === 'absent' ? [path] : []
  })
}

function join(path: Path, inside: string): string {
  return [...path.split('/'), inside].filter(Boolean).join('.')
}
