import type { FastifyInstance } from 'fastify'
import { DISCOUNTS } from '#domain/discount/discount.ts'
import { discountApi } from '#domain/quote/contract/discount.api.ts'
import type { Deps } from '../../deps.ts'
import { versionSeen } from '../../http/conditional.ts'
import { implement } from '../../http/implement.ts'
import { giveDiscounts } from './give-discounts.service.ts'

export function discountRoutes(app: FastifyInstance, deps: Deps): void {
  implement(app, deps, discountApi.list, async () => [...DISCOUNTS])
  implement(app, deps, discountApi.update, ({ params, body }, { tx, actor, request }) =>
    giveDiscounts(tx, deps, actor, { ...params, ...body, version: versionSeen(request) }),
  )
}
