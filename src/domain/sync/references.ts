import type { Json } from './json.ts'
import type { Mutation, Op } from './mutation.ts'
import { readAt } from './path.ts'
import { locate, unitsWritten } from './place.ts'
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

/** The ids of other records named in these changes. */
export function referencesIn(shape: EntityShape, ops: readonly Op[]): string[] {
  const values = ops.flatMap((op) => unitsOf(shape, op)).filter(({ unit }) => unit.entity !== undefined)
  return [...new Set(values.flatMap(({ value }) => (typeof value === 'string' ? [value] : [])))]
}

/**
 * The ids the server must look up in the actor's scope before applying: foreign-key checks bypass row-level
 * security, so every id inside a value is checked by hand (sync.md 4.2).
 */
export function idsToLookUp(shape: EntityShape, mutation: Mutation): string[] {
  return [...new Set([...mutation.dependsOn, ...referencesIn(shape, mutation.ops)])]
}
