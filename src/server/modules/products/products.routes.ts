import type { FastifyInstance } from 'fastify'
import { productApi } from '#domain/product/product.api.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { languageOf } from '../../http/wording.ts'
import { configureProduct, getProduct, pageProducts } from './products.service.ts'

export function productRoutes(app: FastifyInstance, deps: Deps): void {
  implement(app, deps, productApi.list, ({ query }, { tx }) => pageProducts(tx, deps, query))
  implement(app, deps, productApi.get, ({ params }, { tx, request }) =>
    getProduct(tx, deps, params.code, languageOf(request.headers['accept-language'])),
  )
  implement(app, deps, productApi.config, async ({ params, query }, { request }) =>
    configureProduct(deps, { ...params, ...query }, languageOf(request.headers['accept-language'])),
  )
}
