import { isObject, type JsonObject } from './json.ts'

/** Writes beside each field what its docstring says. */
export function sayOfFields(schema: JsonObject, fields: Map<string, string>): void {
  for (const [path, description] of fields)
    for (const field of path.split('.').reduce(fieldsNamed, [schema])) field.description ??= description
}

/** Through lists and choices, but not into another component. */
function fieldsNamed(nodes: JsonObject[], name: string): JsonObject[] {
  return nodes.flatMap(shapesIn).flatMap(({ properties }) => {
    const field = isObject(properties) ? properties[name] : undefined
    return isObject(field) ? [field] : []
  })
}

function shapesIn(node: JsonObject): JsonObject[] {
  const { items, anyOf, oneOf, allOf } = node
  const inside = [items, anyOf, oneOf, allOf].flat().filter(isObject)
  return [node, ...inside.flatMap(shapesIn)]
}
