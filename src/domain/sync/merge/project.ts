import type { Conflict } from '../conflict.ts'
import { type Body, isBody, type Json } from '../json.ts'
import { type Path, writeAt } from '../path.ts'
import type { EntityShape, Person } from '../shape.ts'

/** What this person may see of a body: hidden units are left out, unknown ones go through (protocol 1.5, fault 78). */
export function projectBody(shape: EntityShape, person: Person, body: Body): Body {
  const topHidden = Object.keys(shape.units).filter((name) => !shape.mayRead(person, name))
  const itemHidden = Object.entries(shape.collections).flatMap(([name, item]) => {
    const items = body[name]
    if (!isBody(items)) return []
    return Object.keys(items).flatMap((key) => hiddenUnits(shape, person, `${name}/${key}`, Object.keys(item.units)))
  })
  return [...topHidden, ...itemHidden].reduce((shown, path) => writeAt(shown, path, null), body)
}

/** A conflict as this person may see it, or null: on a hidden unit they learn nothing of it. */
export function projectConflict(shape: EntityShape, person: Person, conflict: Conflict): Conflict | null {
  if (conflict.path === '') return conflict
  if (!shape.mayRead(person, conflict.path)) return null
  const show = (value: Json) => (conflict.kind === 'value' ? value : projectItem(shape, person, conflict.path, value))
  return { ...conflict, base: show(conflict.base), mine: show(conflict.mine), theirs: show(conflict.theirs) }
}

/** Item conflicts hold whole items, or a base of several by path. */
function projectItem(shape: EntityShape, person: Person, path: Path, value: Json): Json {
  if (!isBody(value)) return value
  const isByPath = Object.keys(value).every((key) => key.includes('/'))
  const entries = Object.entries(value)
  if (isByPath) return Object.fromEntries(entries.map(([item, seen]) => [item, projectItem(shape, person, item, seen)]))
  return Object.fromEntries(entries.filter(([name]) => shape.mayRead(person, `${path}/${name}`)))
}

function hiddenUnits(shape: EntityShape, person: Person, item: Path, names: readonly string[]): Path[] {
  return names.map((name) => `${item}/${name}`).filter((path) => !shape.mayRead(person, path))
}
