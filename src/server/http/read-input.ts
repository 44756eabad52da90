import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { AppError } from '#domain/kernel/errors.ts'
import { toFieldProblems } from '#domain/kernel/field-problems.ts'

interface InputSchemas {
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
}

/**
 * What a handler receives, decoded by the contract. It is read after the caller was admitted, so that a stranger
 * learns nothing from a form's complaints and a superseded session hears of that first. All wrong fields are
 * named in one answer.
 */
export function readInput(
  { params, query, body }: InputSchemas,
  request: Pick<FastifyRequest, 'params' | 'query' | 'body'>,
) {
  const issues: z.core.$ZodIssue[] = []
  const read = (schema: z.ZodType | undefined, given: unknown) => {
    if (!schema) return undefined
    const result = schema.safeParse(given)
    if (!result.success) issues.push(...result.error.issues)
    return result.data
  }
  const input = {
    params: read(params, request.params),
    query: read(query, request.query),
    body: read(body, request.body ?? {}),
  }
  if (issues.length > 0) throw new AppError('fields', { fields: toFieldProblems(issues) })
  return input
}
