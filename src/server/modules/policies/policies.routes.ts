import type { FastifyInstance } from 'fastify'
import { policyApi } from '#domain/policy/policy.api.ts'
import type { Deps } from '../../app.ts'
import { implement } from '../../http/implement.ts'
import { pagePolicies } from './policies.service.ts'
import { getPolicy } from './policy-details.service.ts'
import { getExposure, pageExposures, pagePerils } from './policy-exposures.service.ts'
import { getPolicyPrice } from './policy-price.service.ts'

export function policyRoutes(app: FastifyInstance, deps: Deps): void {
  implement(app, deps, policyApi.list, ({ query }, { tx, actor }) => pagePolicies(tx, actor, query))
  implement(app, deps, policyApi.get, ({ params }, { tx, actor }) => getPolicy(tx, actor, params.id))
  implement(app, deps, policyApi.exposures, ({ params, query }, { tx, actor }) =>
    pageExposures(tx, actor, params.id, query, deps.clock()),
  )
  implement(app, deps, policyApi.exposure, ({ params }, { tx, actor }) =>
    getExposure(tx, actor, params.id, params.exposureId, deps.clock()),
  )
  implement(app, deps, policyApi.perils, ({ params, query }, { tx, actor }) =>
    pagePerils(tx, actor, params.id, query, deps.clock()),
  )
  implement(app, deps, policyApi.price, ({ params }, { tx, actor }) => getPolicyPrice(tx, actor, params.id))
}
