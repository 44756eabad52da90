import type { FastifyInstance, FastifyRequest } from 'fastify'
import { queueApi } from '#domain/task/queue.api.ts'
import type { Deps } from '../../deps.ts'
import { idempotencyKey, versionNamed } from '../../http/conditional.ts'
import { implement } from '../../http/implement.ts'
import { languageOf } from '../../http/wording.ts'
import { peopleFor } from './queue-members.service.ts'
import { getQueue, pageQueues } from './queues.service.ts'
import { createQueue, deleteQueue, updateQueue } from './write-queue.service.ts'

export function queueRoutes(app: FastifyInstance, deps: Deps): void {
  const asked = ({ headers }: FastifyRequest) => ({ ...deps, language: languageOf(headers['accept-language']) })
  implement(app, deps, queueApi.list, ({ query }, { tx, actor, request }) =>
    pageQueues(tx, asked(request), actor, query),
  )
  implement(app, deps, queueApi.people, async ({ query }, { tx, actor }) => ({
    data: await peopleFor(tx, actor, query.brokerage ?? null),
  }))
  implement(app, deps, queueApi.get, ({ params }, { tx, actor, request }) =>
    getQueue(tx, asked(request), actor, params.id),
  )
  implement(app, deps, queueApi.create, ({ body }, { tx, actor, request }) =>
    createQueue(tx, asked(request), actor, { ...body, key: idempotencyKey(request) }),
  )
  implement(app, deps, queueApi.update, ({ params, body }, { tx, actor, request }) =>
    updateQueue(tx, asked(request), actor, { ...params, ...body, version: versionNamed(request) }),
  )
  implement(app, deps, queueApi.remove, ({ params, query }, { tx, actor }) =>
    deleteQueue(tx, deps, actor, { ...params, move_to: query.move_to }),
  )
}
