import { locator } from '../kernel/ids.ts'
import { type Body, isBody, type Json } from '../sync/json.ts'
import { mutation, type Op } from '../sync/mutation.ts'
import type { EntityShape, Person } from '../sync/shape.ts'
import type { RefusedValue } from './refused-work.schema.ts'

/** What somebody meant, field by field, as far as the reader may see such fields; a removed item has no value any more. */
export function refusedValues(shape: EntityShape, reader: Person, payload: unknown): RefusedValue[] {
  const read = mutation.shape.ops.safeParse(isBody(payload as Json) ? (payload as Body)['ops'] : null)
  return (read.data ?? []).flatMap(valuesOf).filter(({ path }) => shape.mayRead(reader, path))
}

/** Which record it is about, as far as it says so. */
export function recordRefused(payload: unknown): string | null {
  const id = isBody(payload as Json) ? (payload as Body)['id'] : null
  return locator.safeParse(id).data ?? null
}

/** How much was changed; an entry that is no change counts as one. */
export function countRefused(payload: unknown): number {
  const ops = isBody(payload as Json) ? (payload as Body)['ops'] : null
  return Array.isArray(ops) ? Math.max(1, ops.length) : 1
}

function valuesOf(op: Op): RefusedValue[] {
  switch (op.op) {
    case 'set':
      return [{ path: op.path, seen: op.base, value: op.value }]
    case 'add':
      return Object.entries(op.value).map(([unit, value]) => ({ path: `${op.path}/${unit}`, seen: null, value }))
    case 'del':
      return [{ path: op.path, seen: op.base[op.path] ?? null, value: null }]
  }
}
