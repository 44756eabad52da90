import { isObject, nameInRef } from './json.ts'
import type { Shapes } from './name-shapes.ts'

/** The components that something refers to, in the order of the alphabet. */
export function reachable(components: Shapes, from: unknown): Record<string, unknown> {
  const found = new Set<string>()
  follow(from)
  return Object.fromEntries(
    [...components].filter(([name]) => found.has(name)).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )

  function follow(node: unknown): void {
    const name = nameInRef(node)
    if (name !== null && !found.has(name)) {
      found.add(name)
      follow(components.get(name))
    }
    if (isObject(node) || Array.isArray(node)) Object.values(node).forEach(follow)
  }
}
