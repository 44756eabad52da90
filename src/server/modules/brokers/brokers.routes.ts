import type { FastifyInstance } from 'fastify'
import { brokerApi } from '#domain/broker/broker.api.ts'
import { brokerageApi } from '#domain/brokerage/brokerage.api.ts'
import type { Deps } from '../../app.ts'
import { implement } from '../../http/implement.ts'
import { createBroker, findQuotingTerms, getBroker, pageBrokers } from './brokers.service.ts'

export function brokerRoutes(app: FastifyInstance, deps: Deps): void {
  implement(app, deps, brokerApi.list, ({ query }, { tx, actor }) => pageBrokers(tx, actor, query))
  implement(app, deps, brokerApi.get, ({ params }, { tx, actor }) => getBroker(tx, actor, params.id))
  implement(app, deps, brokerApi.create, ({ body }, { tx, actor }) => createBroker(tx, deps, actor, body))
  implement(app, deps, brokerageApi.quotingTerms, ({ params }, { tx, actor }) => findQuotingTerms(tx, actor, params.id))
}
