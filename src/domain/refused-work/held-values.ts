import { policyShape } from '../policy/policy.shape.ts'
import { SHAPES } from '../shapes/all.shapes.ts'
import { type Body, isBody, type Json } from '../sync/json.ts'
import { projectBody } from '../sync/merge/project.ts'
import type { Path } from '../sync/path.ts'
import { type EntityShape, isKeyed, type Person } from '../sync/shape.ts'
import type { RefusedValue } from './refused-work.schema.ts'

/** What it is called, and how far it was. */
const LEADING = ['displayId', 'state']

/** A whole record, field by field and item by item, as far as the reader may see it; empty fields are left out. */
export function heldValues(shape: EntityShape, reader: Person, body: Body): RefusedValue[] {
  const shown = projectBody(shape, reader, body)
  const inOrder = [...LEADING, ...Object.keys(shape.units), ...Object.keys(shape.collections), ...Object.keys(shown)]
  return [...new Set(inOrder)]
    .filter((name) => Object.hasOwn(shown, name))
    .flatMap((name) => valuesIn(shape, name, shown[name] ?? null))
    .filter(({ value }) => value !== null && value !== '')
}

function valuesIn({ units, collections }: EntityShape, name: string, value: Json): RefusedValue[] {
  if (!isBody(value)) return [told(name, value)]
  const unit = Object.hasOwn(units, name) ? units[name] : undefined
  if (unit && isKeyed(unit)) return Object.entries(value).map(([key, each]) => told(`${name}/${key}`, each))
  if (!Object.hasOwn(collections, name)) return [told(name, value)]
  return Object.entries(value).flatMap(([key, item]) =>
    isBody(item) ? Object.entries(item).map(([inner, each]) => told(`${name}/${key}/${inner}`, each)) : [],
  )
}

function told(path: string, value: Json): RefusedValue {
  return { path, seen: null, value }
}

/** What the office works out for itself says nothing to a reader; a policy's header is nothing else, and says all. */
export function isToldToPeople(entity: string, path: Path): boolean {
  const shape = SHAPES[entity]
  const [name = '', , inner] = path.split('/')
  if (!shape || path === 'displayId' || entity === policyShape.type) return true
  const unit = inner === undefined ? shape.units[name] : shape.collections[name]?.units[inner]
  return unit !== undefined && unit.class !== 'derived' && unit.class !== 'cosmetic'
}
