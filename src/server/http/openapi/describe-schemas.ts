import { errorEnvelope } from '#domain/kernel/error-envelope.ts'
import { CALLS, nameOfPart, PARTS, type Part, partOf } from './calls.ts'
import { createCollector } from './collect-schemas.ts'
import { type DomainExports, readDomain } from './domain-exports.ts'
import { bareShapeOf, type JsonObject } from './json.ts'
import { nameShapes, type Shapes } from './name-shapes.ts'
import { nameOfExport, nameSchemas } from './names.ts'
import { REFUSALS } from './refusals.ts'
import { sayOfFields } from './say-of-fields.ts'
import { SHARED_SHAPES, VALUES } from './shared-shapes.ts'

/** What calls take and answer: what has a name among the components, each part of a call by the call's own. */
export interface DescribedSchemas {
  components: Shapes
  parts: Shapes
}

export async function describeSchemas(): Promise<DescribedSchemas> {
  const domain = await readDomain()
  const { components, write } = createCollector(nameSchemas(domain))
  for (const { schema } of Object.values({ ...VALUES, ...REFUSALS })) write(schema, null)
  for (const schema of [errorEnvelope, ...Object.values(SHARED_SHAPES)]) write(schema, null)
  const parts: Shapes = new Map()
  for (const call of CALLS)
    for (const part of PARTS) {
      const schema = partOf(call.endpoint, part)
      const name = nameOfPart(call, part)
      if (schema) parts.set(name, write(schema, ALONE.includes(part) ? null : name))
    }
  for (const { name, fields } of domain.schemas.values()) sayOfFields(components.get(nameOfExport(name)) ?? {}, fields)
  nameShapes(components, parts, givenNames(domain, components))
  return { components, parts }
}

/** Their fields stand in a call one by one; they are no shape of their own. */
const ALONE: Part[] = ['Params', 'Query', 'Form']

/** Values, shared shapes and lists of words are known wherever they stand, also where the code makes them anew. */
function givenNames({ words }: DomainExports, components: Shapes): Map<string, string> {
  const given = new Map<string, string>()
  for (const [name, list] of words) {
    const shape: JsonObject = { type: 'string', enum: list }
    if (components.has(name) || given.has(bareShapeOf(shape))) continue
    components.set(name, shape)
    given.set(bareShapeOf(shape), name)
  }
  for (const name of Object.keys({ ...VALUES, ...SHARED_SHAPES })) {
    const shape = components.get(name)
    if (shape) given.set(bareShapeOf(shape), name)
  }
  return given
}
