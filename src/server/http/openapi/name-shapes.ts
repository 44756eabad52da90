import { findRepeated, foldNamed } from './fold.ts'
import { bareShapeOf, isObject, type JsonObject } from './json.ts'
import { nameOfOccurrences } from './name-of-occurrences.ts'

/** What is described: components by name, and what stands in calls by the call. */
export type Shapes = Map<string, JsonObject>

/** Refers to what has a name wherever the same stands without one; what stands twice is named by where it stands. */
export function nameShapes(components: Shapes, parts: Shapes, given: Map<string, string>): void {
  fold(given)
  for (;;) {
    const named = new Map<string, string>()
    for (const { shape, occurrences } of findRepeated([...components, ...parts])) {
      const name = nameOfOccurrences(occurrences)
      if (!name || components.has(name)) continue // a test asks that none is left
      named.set(bareShapeOf(shape), name)
      components.set(name, withoutDefault(shape))
    }
    if (named.size === 0) return
    fold(named)
  }

  function fold(names: Map<string, string>): void {
    for (const shapes of [components, parts])
      for (const [name, shape] of shapes) {
        const folded = foldNamed(shape, names)
        if (isObject(folded)) shapes.set(name, folded)
      }
  }
}

/** A default belongs to the place, not to the shape. */
function withoutDefault({ default: _, ...shape }: JsonObject): JsonObject {
  return shape
}
