import { API_PREFIX } from './api-prefix.ts'
import { CALLS } from './openapi/calls.ts'
import { describeSchemas } from './openapi/describe-schemas.ts'
import type { JsonObject } from './openapi/json.ts'
import { describeCall } from './openapi/operation.ts'
import { reachable } from './openapi/reachable.ts'
import { describeRefusals } from './openapi/refusals.ts'

/** The API's description in OpenAPI 3.1, written from the contract and the names and docstrings of its schemas. */
export async function describeApi(build: string): Promise<JsonObject> {
  const schemas = await describeSchemas()
  const paths: Record<string, JsonObject> = {}
  for (const call of CALLS) {
    const path = call.endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.endpoint.method.toLowerCase()]: describeCall(call, schemas) }
  }
  const responses = describeRefusals()
  return {
    openapi: '3.1.0',
    info: {
      title: 'Hedgerow',
      version: build,
      description: 'A portal for farm-insurance brokers and the people behind them.',
    },
    servers: [{ url: API_PREFIX }],
    security: [{ bearer: [] }],
    tags: [...new Set(CALLS.map(({ area }) => area))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      responses,
      schemas: reachable(schemas.components, { paths, responses }),
    },
  }
}
