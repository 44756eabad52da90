import type { FastifyInstance } from 'fastify'
import { refusedWorkApi } from '#domain/refused-work/refused-work.api.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { finishRefusedWork, pageRefusedWork, showRefusedWork } from './refused-work.service.ts'
import type { SyncedStores } from './synced-store.ts'

export function refusedWorkRoutes(app: FastifyInstance, deps: Deps, stores: SyncedStores): void {
  implement(app, deps, refusedWorkApi.list, ({ query }, { tx, actor }) => pageRefusedWork(tx, stores, actor, query))
  implement(app, deps, refusedWorkApi.get, ({ params }, { tx, actor }) => showRefusedWork(tx, stores, actor, params.id))
  implement(app, deps, refusedWorkApi.finish, ({ params }, { tx, actor }) =>
    finishRefusedWork(tx, stores, deps, actor, params.id),
  )
}
