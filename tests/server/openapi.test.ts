import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import { api } from '#domain/api/all.ts'
import type { Endpoint } from '#domain/contract/define.ts'
import { bareShapeOf, isObject, type JsonObject, nameInRef } from '#server/http/openapi/json.ts'
import { describeApi } from '#server/http/openapi.ts'

interface Operation {
  operationId: string
  summary: string
  tags: string[]
  security?: unknown[]
  parameters: { name: string; in: string; required: boolean; schema: object }[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> } | { $ref: string }>
}
interface Document {
  openapi: string
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { securitySchemes: object; responses: Record<string, unknown>; schemas: Record<string, JsonObject> }
}

// what the generator writes, read as a reader of OpenAPI would
const description = await describeApi('1.2.3')
const document = description as unknown as Document
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)

const { schemas } = document.components

describe('the API’s description', () => {
  it('is valid OpenAPI', async () => {
    expect(await new Validator().validate(structuredClone(description))).toEqual({ valid: true })
  })

  it('has every endpoint of the contract once, under a name of its own', () => {
    const endpoints = Object.values(api).flatMap((area) => Object.values<Endpoint>(area))
    expect(operations).toHaveLength(endpoints.length)
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(endpoints.length)
    expect(document.openapi).toMatch(/^3\.1\./)
  })

  it('names each parameter of an address, and no other', () => {
    for (const { path, operation } of operations) {
      const inPath = operation.parameters.filter((each) => each.in === 'path')
      expect(inPath.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? [])
      expect(inPath.every(({ required }) => required)).toBe(true)
    }
  })

  it('refers only to what it defines, and is plain JSON', () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document)
    for (const [, reference] of JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)) {
      expect(reference).toMatch(/^#\//)
      const found = reference!
        .slice(2)
        .split('/')
        .reduce<unknown>((node, key) => (node as Record<string, unknown>)?.[key], document)
      expect(found, reference).toBeDefined()
    }
  })

  it('asks for the bearer token everywhere but where anyone may call, and tells of every refusal', () => {
    for (const { path, operation } of operations) {
      const isPublic = operation.security?.length === 0
      expect(isPublic, path).toBe(
        /^\/(auth\/(?!sign-out|change-password|two-factor|device-key)|files\/(?!wordings$)|payment-links\/|payment-events$|error-reporting$)/.test(
          path,
        ),
      )
      expect('401' in operation.responses).toBe(!isPublic)
      expect(operation.responses['503']).toEqual({ $ref: '#/components/responses/Busy' })
    }
  })

  it('tells every call apart by a name, a summary and what it is about', () => {
    const tags = document.tags.map(({ name }) => name)
    for (const { path, operation } of operations) {
      expect(operation.operationId, path).toMatch(/^[a-z][A-Za-z]+$/)
      expect(operation.summary, path).toMatch(/^\S.{4,}/)
      expect(tags, path).toEqual(expect.arrayContaining(operation.tags))
    }
  })

  it('tells how each call refuses: by fields, by who one is, by what is not there, by a version that moved on', () => {
    for (const { path, operation } of operations) {
      const { parameters, requestBody, responses } = operation
      const names = parameters.filter((each) => each.in !== 'header').length
      expect('400' in responses, path).toBe(names > 0 || requestBody !== undefined)
      expect('403' in responses, path).toBe('401' in responses)
      expect('404' in responses, path).toBe(path.includes('{'))
      expect('412' in responses, path).toBe(parameters.some(({ name }) => name === 'If-Match'))
    }
    expect(document.components.responses.BadRequest).toMatchObject({
      content: { 'application/json': { schema: { oneOf: [{ $ref: expect.stringMatching(/FieldErrors$/) }, {}] } } },
    })
    expect(schemas.FieldErrors).toMatchObject({
      properties: { code: { const: 1010 }, errors: { items: { $ref: '#/components/schemas/FieldError' } } },
    })
  })

  it('says every shape once: no object without a name stands twice, or as one with a name does', () => {
    const nameless = Object.entries(schemas).flatMap(([name, schema]) => objectsIn(Object.values(schema), name))
    const seen = new Map(Object.entries(schemas).map(([name, schema]) => [bareShapeOf(schema), name]))
    for (const { at, shape } of nameless) {
      expect(`${at}: ${seen.get(shape) ?? 'once'}`).toBe(`${at}: once`)
      seen.set(shape, at)
    }
  })

  it('names what is sent and what is answered, in the words of the trade', () => {
    for (const { path, operation } of operations) expect(objectsIn(operation, path)).toEqual([])
    const words = [
      'PolicyRow',
      'PolicyDetails',
      'PolicyPage',
      'QuoteDetails',
      'InvoiceDetails',
      'Receipt',
      'NewPayment',
    ]
    expect(Object.keys(schemas)).toEqual(expect.arrayContaining(words))
    for (const name of Object.keys(schemas)) expect(name).toMatch(/^[A-Z][A-Za-z]+$/)
  })

  it('says of money, moments and days how they are written, and of fields what the code says of them', () => {
    expect(schemas.Money).toMatchObject({ type: 'number', format: 'decimal' })
    expect(schemas.Instant).toMatchObject({ type: 'string', format: 'date-time' })
    expect(schemas.CalendarDate).toMatchObject({ type: 'string', format: 'date' })
    for (const name of ['Money', 'Instant', 'CalendarDate', 'Locator'])
      expect(schemas[name]?.description).toMatch(/\.$/)
    expect(schemas.PolicyDetails).toMatchObject({
      properties: {
        gross_premium: { $ref: '#/components/schemas/Money' },
        term: { description: 'The one in force, or the last.' },
      },
    })
    const pointers = JSON.stringify(document).match(/\((?:spec|settled|domain|billing|sync\.md) [^)]*\)/g)
    expect(pointers).toBeNull() // what the code points to no reader of the API has
  })
})

/** Every object that is written out, with where it stands. */
function objectsIn(node: unknown, at: string): { at: string; shape: string }[] {
  if (Array.isArray(node)) return node.flatMap((each) => objectsIn(each, at))
  if (!isObject(node)) return []
  const own = isObject(node.properties) && !nameInRef(node) ? [{ at, shape: bareShapeOf(node) }] : []
  return [...own, ...Object.entries(node).flatMap(([key, each]) => objectsIn(each, `${at}/${key}`))]
}
