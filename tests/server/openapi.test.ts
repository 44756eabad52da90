import { describe, expect, it } from 'vitest'
import { api } from '#domain/api/all.ts'
import type { Endpoint } from '#domain/contract/define.ts'
import { describeApi } from '#server/http/openapi.ts'

interface Operation {
  operationId: string
  security?: unknown[]
  parameters: { name: string; in: string; required: boolean; schema: object }[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>
}
interface Document {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { securitySchemes: object; schemas: Record<string, object> }
}

// what the generator writes, read as a reader of OpenAPI would
const document = describeApi('1.2.3') as unknown as Document
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)

describe('the API’s description', () => {
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
      expect(operation.responses['503']?.content?.['application/json']?.schema).toEqual({
        $ref: '#/components/schemas/Error',
      })
    }
  })
})
