import type { FastifyInstance } from 'fastify'
import { searchApi, searchListApi } from '#domain/search/search.api.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { languageOf } from '../../http/wording.ts'
import {
  configOfSearch,
  nothing,
  searchAll,
  searchBrokerages,
  searchBrokers,
  searchPolicies,
  searchPolicyholders,
  searchQuotes,
  searchUsers,
} from './search.service.ts'

export function searchRoutes(app: FastifyInstance, deps: Deps): void {
  implement(app, deps, searchApi.all, ({ query }, { tx, actor }) => searchAll(tx, actor, query))
  implement(app, deps, searchApi.config, async (_input, { actor, request }) =>
    configOfSearch(actor, languageOf(request.headers['accept-language'])),
  )
  implement(app, deps, searchListApi.policy, ({ query }, { tx, actor }) => searchPolicies(tx, actor, query))
  implement(app, deps, searchListApi.policyholder, ({ query }, { tx, actor }) => searchPolicyholders(tx, actor, query))
  implement(app, deps, searchListApi.quote, ({ query }, { tx, actor }) => searchQuotes(tx, actor, query))
  implement(app, deps, searchListApi.broker, ({ query }, { tx, actor }) => searchBrokers(tx, actor, query))
  implement(app, deps, searchListApi.brokerage, ({ query }, { tx, actor }) => searchBrokerages(tx, actor, query))
  implement(app, deps, searchListApi.user, ({ query }, { tx, actor }) => searchUsers(tx, actor, query))
  implement(app, deps, searchListApi.account, ({ query }) => nothing(query))
  implement(app, deps, searchListApi.submission, ({ query }) => nothing(query))
}
