import type { FieldProblem } from '../kernel/errors.ts'
import { toFieldProblems } from '../kernel/field-problems.ts'
import { type Body, isBody, type Json } from './json.ts'
import type { Op } from './mutation.ts'
import { locate } from './path-target.ts'
import { unitsOf } from './references.ts'
import { type EntityShape, isKeyed } from './shape.ts'

/** A whole body as the changes that make it: every unit set over nothing, every item added. Derived values follow by themselves. */
export function opsOfBody(shape: EntityShape, body: Body): Op[] {
  return Object.entries(body).flatMap(([name, value]): Op[] => {
    const unit = Object.hasOwn(shape.units, name) ? shape.units[name] : undefined
    if (unit?.class === 'derived') return []
    const isMembers = (unit ? isKeyed(unit) : Object.hasOwn(shape.collections, name)) && isBody(value)
    return isMembers
      ? Object.entries(value).map(([key, each]) => put(`${name}/${key}`, each, !unit))
      : [put(name, value, false)]
  })
}

/** New values of single units as changes over what a record holds; what is left out stays as it is. */
export function opsOfUnits(held: Body, units: Readonly<Record<string, Json | undefined>>): Op[] {
  return Object.entries(units).flatMap(([path, value]): Op[] =>
    value === undefined ? [] : [{ op: 'set', path, base: held[path] ?? null, value }],
  )
}

function put(path: string, value: Json, isItem: boolean): Op {
  return isItem && isBody(value) ? { op: 'add', path, value } : { op: 'set', path, base: null, value }
}

/**
 * What is wrong with the shape of changes, value by value, in the words of the values' own schemas: what a form says
 * beside a field, a single call says in its answer, and a push keeps as refused.
 */
export function problemsOfOps(shape: EntityShape, ops: readonly Op[]): FieldProblem[] {
  return ops.flatMap((op) => [
    ...(locate(shape, op.path) ? [] : [unknown(op.path)]),
    ...strangersIn(shape, op),
    ...unitsOf(shape, op).flatMap(({ path, unit, value }) => {
      if (value === null) return []
      const checked = unit.value.safeParse(value)
      const issues = checked.success ? [] : checked.error.issues
      return toFieldProblems(issues).map(({ field, messages }) => ({
        field: [path.replaceAll('/', '.'), field].filter(Boolean).join('.'),
        messages,
      }))
    }),
  ])
}

/** Names an added item carries that its shape does not know. */
function strangersIn(shape: EntityShape, op: Op): FieldProblem[] {
  const place = locate(shape, op.path)
  if (op.op !== 'add' || place?.kind !== 'item') return []
  const { units } = place.item.shape
  const isKnown = (name: string) => name === 'life' || Object.hasOwn(units, name)
  return Object.entries(op.value).flatMap(([name, held]) => {
    if (!isKnown(name)) return [unknown(`${op.path}/${name}`)]
    const unit = units[name]
    const isShapeless = unit && unit.class !== 'derived' && isKeyed(unit) && !isBody(held)
    return isShapeless
      ? [{ field: `${op.path}/${name}`.replaceAll('/', '.'), messages: [{ key: 'validation.invalid' }] }]
      : []
  })
}

function unknown(path: string): FieldProblem {
  return { field: path.replaceAll('/', '.'), messages: [{ key: 'validation.unknownField' }] }
}
