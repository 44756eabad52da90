import type { FastifyInstance } from 'fastify'
import { apiKeyApi } from '#domain/reference/api-key.api.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'

export function apiKeyRoutes(app: FastifyInstance, deps: Deps): void {
  implement(app, deps, apiKeyApi.read, async () => {
    const { TILES_URL: url, TILES_ATTRIBUTION: attribution = '' } = deps.config
    return { tiles: url ? { url, attribution } : null, addresses: deps.addresses.kind, hazards: deps.hazards.kind }
  })
}
