import { z } from 'zod'
import { body } from '#domain/sync/json.ts'
import { isObject, type JsonObject, mapParts, refTo, shapeOf } from './json.ts'
import { type Names, nameInCall } from './names.ts'

const LOCAL = '#/$defs/'

/** Writes schemas as JSON; whatever of them has a name comes together in `components`. */
export function createCollector(names: Names) {
  const components = new Map<string, JsonObject>()

  /** As it is on the wire: codecs are described by what is sent, not by what the code works with. */
  function write(schema: z.ZodType, call: string | null): JsonObject {
    const id = call === null || names.has(schema) ? null : nameInCall(schema, call, names)
    if (id) names.add(schema, { id })
    const {
      $schema: _,
      $defs = {},
      ...root
    } = z.toJSONSchema(schema, {
      io: 'input',
      metadata: names,
      unrepresentable: ({ zodSchema }) => (zodSchema === body ? { type: 'object', additionalProperties: {} } : 'any'),
      override: ({ jsonSchema }) => leaveOutBounds(jsonSchema),
    })
    for (const [name, each] of Object.entries($defs)) keep(name, withRefs(each))
    return withRefs(root)
  }

  function keep(name: string, schema: JsonObject): void {
    const known = components.get(name)
    if (known && shapeOf(known) !== shapeOf(schema)) throw new Error(`Two shapes are called ${name}`)
    components.set(name, known ?? schema)
  }

  return { components, write }
}

/** Every whole number is one a computer can count. */
function leaveOutBounds(schema: z.core.JSONSchema.BaseSchema): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
}

function withRefs(node: unknown): JsonObject {
  const moved = moveRefs(node)
  return isObject(moved) ? moved : {}
}

function moveRefs(node: unknown): unknown {
  if (isObject(node) && typeof node.$ref === 'string' && node.$ref.startsWith(LOCAL)) {
    const { $ref, ...beside } = node
    return { ...refTo($ref.slice(LOCAL.length)), ...beside }
  }
  return mapParts(node, moveRefs)
}
