import type { FastifyInstance } from 'fastify'
import { savedViewApi } from '#domain/saved-view/saved-view.api.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { forgetView, saveView, viewsOf } from './saved-views.service.ts'

export function savedViewRoutes(app: FastifyInstance, deps: Deps): void {
  implement(app, deps, savedViewApi.list, async ({ query }, { tx, actor }) => ({
    data: await viewsOf(tx, actor, query.list),
  }))
  implement(app, deps, savedViewApi.save, async ({ body }, { tx, actor }) => ({
    data: await saveView(tx, deps, actor, body),
  }))
  implement(app, deps, savedViewApi.remove, async ({ query }, { tx, actor }) => ({
    data: await forgetView(tx, actor, query),
  }))
}
