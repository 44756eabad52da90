import type { FastifyInstance } from 'fastify'
import { gracePeriodApi } from '#domain/grace-period/grace-period.api.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { giveNotice } from './give-notice.service.ts'
import { pageGracePeriods } from './grace-periods.service.ts'

export function gracePeriodRoutes(app: FastifyInstance, deps: Deps): void {
  implement(app, deps, gracePeriodApi.ofPolicy, ({ params, query }, { tx, actor }) =>
    pageGracePeriods(tx, deps, actor, { ...params, ...query }),
  )
  implement(app, deps, gracePeriodApi.giveNotice, ({ params, body }, { tx, actor }) =>
    giveNotice(tx, deps, actor, { ...params, ...body }),
  )
}
