import type { UploadForm } from '#domain/contract/define.ts'
import { type Call, nameOfPart } from './calls.ts'
import type { DescribedSchemas } from './describe-schemas.ts'
import { fieldsOf } from './fields.ts'
import { type JsonObject, nameInRef, refTo } from './json.ts'

const FILE = { type: 'string', format: 'binary', contentMediaType: 'application/octet-stream' }

/** The fields of a form with the file among them, called by the fields. */
export function describeForm(
  call: Call,
  { part = 'file', isOptional = false }: UploadForm,
  { components, parts }: DescribedSchemas,
): JsonObject {
  const node = parts.get(nameOfPart(call, 'Form'))
  const fields = fieldsOf(node, components)
  const required = fields.filter(({ isRequired }) => isRequired).map(({ name }) => name)
  const name = `${nameInRef(node) ?? nameOfPart(call, 'Form')}WithFile`
  components.set(name, {
    type: 'object',
    properties: { ...Object.fromEntries(fields.map((field) => [field.name, field.schema])), [part]: FILE },
    required: isOptional ? required : [...required, part],
  })
  return refTo(name)
}
