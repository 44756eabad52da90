import type { FastifyRequest } from 'fastify'
import { fieldError } from '#domain/kernel/errors.ts'
import { locator } from '#domain/kernel/ids.ts'

/** The version in If-Match, quoted as an entity tag or bare; anything else matches no version. */
export function versionNamed({ headers }: FastifyRequest): number | null {
  const [, version] = /^(?:W\/)?"?(\d{1,9})"?$/.exec(headers['if-match'] ?? '') ?? []
  return version === undefined ? null : Number(version)
}

/** The version an act was decided on, where the caller says: undefined where it does not. */
export function versionSeen(request: FastifyRequest): number | null | undefined {
  return request.headers['if-match'] === undefined ? undefined : versionNamed(request)
}

/** The client's own name for a request that makes something: it becomes the record's locator. */
export function idempotencyKey({ headers }: FastifyRequest): string | undefined {
  const given = headers['idempotency-key']
  if (given === undefined) return undefined
  const key = locator.safeParse(given)
  if (!key.success) throw fieldError('Idempotency-Key', 'validation.locator')
  return key.data
}
