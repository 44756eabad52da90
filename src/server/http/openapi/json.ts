export type JsonObject = { [key: string]: unknown }

export function isObject(node: unknown): node is JsonObject {
  return typeof node === 'object' && node !== null && !Array.isArray(node)
}

/** The same with each part replaced, one step down. */
export function mapParts(node: unknown, replace: (part: unknown, key: string) => unknown): unknown {
  if (Array.isArray(node)) return node.map((part, at) => replace(part, String(at)))
  if (!isObject(node)) return node
  return Object.fromEntries(Object.entries(node).map(([key, part]) => [key, replace(part, key)]))
}

/** What is said of a shape, where it stands, is not part of it. */
const BESIDE = ['description', 'default']

/** One text per shape: the order of keys and what is said of it do not count. */
export function shapeOf(node: unknown): string {
  if (Array.isArray(node)) return `[${node.map(shapeOf).join()}]`
  if (!isObject(node)) return JSON.stringify(node)
  const parts = Object.entries(node).filter(([key, part]) => !(key === 'description' && typeof part === 'string'))
  return `{${parts
    .map(([key, part]) => `${key}:${shapeOf(part)}`)
    .toSorted()
    .join()}}`
}

/** The shape of a node without what is said beside it. */
export function bareShapeOf(node: JsonObject): string {
  return shapeOf(Object.fromEntries(Object.entries(node).filter(([key]) => !BESIDE.includes(key))))
}

const COMPONENTS = '#/components/schemas/'

export const refTo = (name: string) => ({ $ref: COMPONENTS + name })

export function nameInRef(node: unknown): string | null {
  const ref = isObject(node) ? node.$ref : null
  return typeof ref === 'string' && ref.startsWith(COMPONENTS) ? ref.slice(COMPONENTS.length) : null
}

/** A reference instead of the node, with what is said of it where it stands. */
export function referred(node: JsonObject, name: string): JsonObject {
  const beside = BESIDE.filter((key) => key in node).map((key) => [key, node[key]])
  return { ...refTo(name), ...Object.fromEntries(beside) }
}
