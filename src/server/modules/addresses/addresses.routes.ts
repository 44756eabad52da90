import type { FastifyInstance } from 'fastify'
import { addressApi } from '#domain/address/address.api.ts'
import { AppError } from '#domain/kernel/errors.ts'
import type { Deps } from '../../deps.ts'
import { implementInSteps } from '../../http/implement.ts'

/** Asked outside of any transaction: the answer may be another company's. */
export function addressRoutes(app: FastifyInstance, deps: Deps): void {
  implementInSteps(app, deps, addressApi.suggest, async ({ query }) => ({
    source: deps.addresses.kind,
    suggestions: await deps.addresses.suggest(query.search),
  }))
  implementInSteps(app, deps, addressApi.select, async ({ query }) => {
    const found = await deps.addresses.select(query.value)
    if (!found) throw new AppError('notFound')
    return found
  })
}
