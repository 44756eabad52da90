import { isObject, type JsonObject, nameInRef } from './json.ts'
import type { Shapes } from './name-shapes.ts'

export interface Field {
  name: string
  isRequired: boolean
  schema: JsonObject
}

/** The fields of an object, also of one that is referred to. */
export function fieldsOf(node: JsonObject | undefined, components: Shapes): Field[] {
  const { properties, required } = components.get(nameInRef(node) ?? '') ?? node ?? {}
  if (!isObject(properties)) return []
  return Object.entries(properties).flatMap(([name, schema]) =>
    isObject(schema) ? [{ name, isRequired: Array.isArray(required) && required.includes(name), schema }] : [],
  )
}
