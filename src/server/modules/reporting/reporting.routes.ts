import type { FastifyInstance } from 'fastify'
import { reportingApi } from '#domain/reporting/reporting.api.ts'
import type { Deps } from '../../deps.ts'
import { implementPublic } from '../../http/implement.ts'

/** A DSN names a mailbox and opens nothing: browsers may know it. */
export function reportingRoutes(app: FastifyInstance, { config }: Deps): void {
  implementPublic(app, reportingApi.settings, async () => ({ dsn: config.SENTRY_DSN ?? null }))
}
