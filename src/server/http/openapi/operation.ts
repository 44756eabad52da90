import type { Endpoint } from '#domain/contract/define.ts'
import { type Call, nameOfPart, type Part } from './calls.ts'
import type { DescribedSchemas } from './describe-schemas.ts'
import { withoutPointers } from './docstrings.ts'
import { fieldsOf } from './fields.ts'
import type { JsonObject } from './json.ts'
import { parametersOf } from './parameters.ts'
import { refusalsOf } from './refusals.ts'
import { describeForm } from './upload-form.ts'

/** One call as OpenAPI tells it, of schemas that are described already. */
export function describeCall(call: Call, { components, parts }: DescribedSchemas): JsonObject {
  const { id, area, endpoint } = call
  const { access, body, upload } = endpoint
  const summary = withoutPointers(endpoint.summary)
  const part = (name: Part) => parts.get(nameOfPart(call, name))
  return {
    operationId: id,
    tags: [area],
    summary,
    ...(access === 'public' && { security: [] }),
    parameters: parametersOf(endpoint, fieldsOf(part('Params'), components), fieldsOf(part('Query'), components)),
    ...(body && sent('application/json', part('Body'))),
    ...(upload && sent('multipart/form-data', describeForm(call, upload, { components, parts }))),
    responses: { ...normalAnswer(endpoint, summary, part('Answer')), ...refusalsOf(endpoint) },
  }
}

const sent = (type: string, schema: JsonObject | undefined) => ({
  requestBody: { required: true, content: { [type]: { schema } } },
})

function normalAnswer(
  { status, response, produces }: Endpoint,
  description: string,
  schema: JsonObject | undefined,
): JsonObject {
  const code = status ?? (response || produces ? 200 : 204)
  const content = produces
    ? { [produces]: { schema: rawAnswer(produces) } }
    : schema && { 'application/json': { schema } }
  return { [code]: { description, ...(content && { content }) } }
}

const rawAnswer = (type: string) => ({ type: 'string', ...(!type.startsWith('text/') && { format: 'binary' }) })
