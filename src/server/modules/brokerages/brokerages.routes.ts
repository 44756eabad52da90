import type { FastifyInstance } from 'fastify'
import { brokerageApi } from '#domain/brokerage/brokerage.api.ts'
import type { Deps } from '../../app.ts'
import { implement } from '../../http/implement.ts'
import { createBrokerage, getBrokerage, pageBrokerages } from './brokerages.service.ts'

export function brokerageRoutes(app: FastifyInstance, deps: Deps): void {
  implement(app, deps, brokerageApi.list, ({ query }, { tx, actor }) => pageBrokerages(tx, actor, query))
  implement(app, deps, brokerageApi.get, ({ params }, { tx, actor }) => getBrokerage(tx, actor, params.id))
  implement(app, deps, brokerageApi.create, ({ body }, { tx, actor }) => createBrokerage(tx, deps, actor, body))
}
