import { z } from 'zod'
import { api } from '#domain/api/all.ts'
import type { Endpoint } from '#domain/contract/define.ts'
import { errorEnvelope } from '#domain/kernel/error-envelope.ts'
import { API_PREFIX } from './api-prefix.ts'

type JsonObject = Record<string, unknown>

/** The API's description in OpenAPI 3.1, written from the contract alone. */
export function describeApi(build: string): JsonObject {
  const paths: Record<string, JsonObject> = {}
  for (const [area, endpoints] of Object.entries(api)) {
    for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describe(`${area}.${name}`, area, endpoint) }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Hedgerow',
      version: build,
      description: 'A portal for farm-insurance brokers and the people behind them.',
    },
    servers: [{ url: API_PREFIX }],
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: toSchema(errorEnvelope) },
    },
  }
}

function describe(operationId: string, tag: string, endpoint: Endpoint): JsonObject {
  const { summary, params, query, access } = endpoint
  return {
    operationId,
    tags: [tag],
    summary,
    ...(access === 'public' && { security: [] }),
    parameters: [...parameters('path', params), ...parameters('query', query)],
    ...requestBody(endpoint),
    responses: { ...normalAnswer(endpoint), ...refusals(endpoint) },
  }
}

function requestBody({ body, upload }: Endpoint): JsonObject {
  const ofType = (type: string, schema: JsonObject) => ({
    requestBody: { required: true, content: { [type]: { schema } } },
  })
  if (upload) {
    const { properties = {}, required = [] } = toSchema(upload.fields) as {
      properties?: JsonObject
      required?: string[]
    }
    const file = { type: 'string', contentMediaType: 'application/octet-stream' }
    const { part = 'file', isOptional = false } = upload
    return ofType('multipart/form-data', {
      type: 'object',
      properties: { ...properties, [part]: file },
      required: isOptional ? required : [...required, part],
    })
  }
  return body ? ofType('application/json', toSchema(body)) : {}
}

function parameters(where: 'path' | 'query', schema: z.ZodObject | undefined): JsonObject[] {
  if (!schema) return []
  const { properties = {}, required = [] } = toSchema(schema) as { properties?: JsonObject; required?: string[] }
  return Object.entries(properties).map(([name, each]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: each,
  }))
}

function normalAnswer({ status, response, produces, summary }: Endpoint): JsonObject {
  const code = status ?? (response || produces ? 200 : 204)
  const content = produces
    ? { [produces]: { schema: { type: 'string' } } }
    : response && { 'application/json': { schema: toSchema(response) } }
  return { [code]: { description: summary, ...(content && { content }) } }
}

/** Which refusals of the catalogue this endpoint may answer with; each has the same shape. */
function refusals({ access, params, query, body, upload }: Endpoint): JsonObject {
  const refused: [number, string, boolean][] = [
    [
      400,
      'Fields to correct (1010), a refused act (1040) or an unreadable request (1400)',
      Boolean(params ?? query ?? body),
    ],
    [401, 'Not signed in', access !== 'public'],
    [403, 'Not permitted', access !== 'public'],
    [404, 'Unknown, or outside the caller’s scope', Boolean(params)],
    [409, 'The account was signed in elsewhere', access !== 'public'],
    [413, 'Body too large', Boolean(body ?? upload)],
    [415, 'Not of the media type asked for', Boolean(body ?? upload)],
    [503, 'Try again after the seconds of Retry-After', true],
  ]
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }
  return Object.fromEntries(
    refused.filter(([, , applies]) => applies).map(([code, description]) => [code, { description, content }]),
  )
}

/** As it is on the wire: codecs are described by what is sent, not by what the code works with. */
function toSchema(schema: z.ZodType): JsonObject {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonObject
  return rest
}
