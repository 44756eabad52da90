import type { FastifyRequest } from 'fastify'
import { unitsToCents } from '#domain/kernel/money.ts'
import { versionSeen } from '../../http/conditional.ts'
import type { Act } from './move-quote.service.ts'

/** What the caller saw: the version in If-Match and the total, where they say. */
export function readAct(id: string, { expect_total }: { expect_total?: string }, request: FastifyRequest): Act {
  const totalCents = expect_total === undefined ? undefined : unitsToCents(Number(expect_total))
  return { id, version: versionSeen(request), totalCents }
}
