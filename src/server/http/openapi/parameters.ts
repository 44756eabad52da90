import type { Endpoint } from '#domain/contract/define.ts'
import type { Field } from './fields.ts'
import { type JsonObject, refTo } from './json.ts'

export function parametersOf({ ifMatch, isOnce }: Endpoint, params: Field[], query: Field[]): JsonObject[] {
  return [
    ...params.map((field) => parameter('path', { ...field, isRequired: true })),
    ...query.map((field) => parameter('query', field)),
    ...(ifMatch ? [parameter('header', { ...IF_MATCH, isRequired: ifMatch === 'required' })] : []),
    ...(isOnce ? [parameter('header', IDEMPOTENCY_KEY)] : []),
  ]
}

const IF_MATCH = {
  name: 'If-Match',
  schema: { type: 'string', description: 'The version this was decided on, as the record said it: "7".' },
}

const IDEMPOTENCY_KEY: Field = {
  name: 'Idempotency-Key',
  isRequired: false,
  schema: {
    ...refTo('Locator'),
    description: 'Sent again under the same key it is done once; what it makes is called by it.',
  },
}

function parameter(where: 'path' | 'query' | 'header', { name, isRequired, schema }: Field): JsonObject {
  const { description, ...rest } = schema
  return { name, in: where, required: isRequired, ...(description !== undefined && { description }), schema: rest }
}
