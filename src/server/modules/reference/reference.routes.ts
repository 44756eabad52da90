import type { FastifyInstance } from 'fastify'
import { BROKER_ROLES, ROLES } from '#domain/access/roles.ts'
import { referenceApi } from '#domain/reference/reference.api.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { listPlaces, listRoles, readMeta } from './reference.service.ts'

export function referenceRoutes(app: FastifyInstance, deps: Deps): void {
  implement(app, deps, referenceApi.provinces, (_, { tx }) => listPlaces(tx, 'province'))
  implement(app, deps, referenceApi.countries, (_, { tx }) => listPlaces(tx, 'country'))
  implement(app, deps, referenceApi.roles, async () => listRoles(ROLES))
  implement(app, deps, referenceApi.brokerUserRoles, async () => listRoles(BROKER_ROLES))
  implement(app, deps, referenceApi.meta, (_, { tx }) => readMeta(tx, deps))
}
