import type { FastifyInstance, FastifyRequest } from 'fastify'
import { taskApi } from '#domain/task/task.api.ts'
import type { Deps } from '../../deps.ts'
import { idempotencyKey, versionNamed } from '../../http/conditional.ts'
import { implement, implementInSteps } from '../../http/implement.ts'
import { languageOf } from '../../http/wording.ts'
import { actOnMany } from './bulk.service.ts'
import { closeTask, hideTask, reopenTask } from './end-task.service.ts'
import { countTasks, getTask, pageTasks } from './tasks.service.ts'
import { createTask, updateTask } from './write-task.service.ts'

export function taskRoutes(app: FastifyInstance, deps: Deps): void {
  const asked = ({ headers }: FastifyRequest) => ({ ...deps, language: languageOf(headers['accept-language']) })
  implement(app, deps, taskApi.list, ({ query }, { tx, actor, request }) => pageTasks(tx, asked(request), actor, query))
  implement(app, deps, taskApi.counts, (_, { tx, actor, request }) => countTasks(tx, asked(request), actor))
  implement(app, deps, taskApi.create, ({ body }, { tx, actor, request }) =>
    createTask(tx, asked(request), actor, { ...body, key: idempotencyKey(request) }),
  )
  implement(app, deps, taskApi.get, ({ params }, { tx, actor, request }) =>
    getTask(tx, asked(request), actor, params.id),
  )
  implement(app, deps, taskApi.update, ({ params, body }, { tx, actor, request }) =>
    updateTask(tx, asked(request), actor, { ...params, ...body, version: versionNamed(request) }),
  )
  implement(app, deps, taskApi.close, ({ params, body }, { tx, actor, request }) =>
    closeTask(tx, asked(request), actor, { ...params, ...body }),
  )
  implement(app, deps, taskApi.reopen, ({ params }, { tx, actor, request }) =>
    reopenTask(tx, asked(request), actor, params),
  )
  implement(app, deps, taskApi.hide, ({ params, body }, { tx, actor, request }) =>
    hideTask(tx, asked(request), actor, { ...params, ...body }),
  )
  implementInSteps(app, deps, taskApi.bulk, ({ body }, { step, request }) => actOnMany(step, asked(request), body))
}
