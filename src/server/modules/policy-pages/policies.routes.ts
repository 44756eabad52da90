import type { FastifyInstance } from 'fastify'
import { policyApi } from '#domain/policy/policy.api.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { languageOf } from '../../http/wording.ts'
import { getModification, pageModifications } from '../policies/modifications.service.ts'
import { pagePolicies } from '../policies/policies.service.ts'
import { getExposure, pageExposures, pagePerils } from '../policies/policy-exposures.service.ts'
import { getPolicyPrice } from '../policies/policy-price.service.ts'
import { grantOf } from '../quotes/quotes.service.ts'
import { showPolicy } from './policy-details.service.ts'
import { pageFees } from './policy-fees.service.ts'
import { showStanding } from './policy-standing.service.ts'

export function policyRoutes(app: FastifyInstance, deps: Deps): void {
  implement(app, deps, policyApi.list, ({ query }, { tx, actor }) => pagePolicies(tx, actor, query))
  implement(app, deps, policyApi.get, ({ params }, { tx, actor }) => showPolicy(tx, deps, actor, params.id))
  implement(app, deps, policyApi.standing, ({ params }, { tx, actor }) => showStanding(tx, deps, actor, params.id))
  implement(app, deps, policyApi.exposures, ({ params, query }, { tx, actor }) =>
    pageExposures(tx, actor, params.id, query, deps.clock()),
  )
  implement(app, deps, policyApi.exposure, ({ params }, { tx, actor }) =>
    getExposure(tx, actor, params.id, params.exposureId, deps.clock()),
  )
  implement(app, deps, policyApi.perils, ({ params, query }, { tx, actor }) =>
    pagePerils(tx, actor, params.id, query, deps.clock()),
  )
  implement(app, deps, policyApi.fees, ({ params, query }, { tx, actor, request }) =>
    pageFees(tx, actor, { ...params, ...query, language: languageOf(request.headers['accept-language']) }),
  )
  implement(app, deps, policyApi.modifications, ({ params, query }, { tx, actor }) =>
    pageModifications(tx, actor, params.id, query),
  )
  implement(app, deps, policyApi.modification, ({ params }, { tx, actor }) => getModification(tx, actor, params))
  implement(app, deps, policyApi.price, ({ params }, { tx, actor }) =>
    getPolicyPrice(tx, deps, actor, params.id, (quoteId) => grantOf(tx, actor, quoteId)),
  )
}
