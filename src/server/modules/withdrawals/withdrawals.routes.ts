import type { FastifyInstance } from 'fastify'
import { padRunApi } from '#domain/withdrawal/pad-run.api.ts'
import type { Deps } from '../../deps.ts'
import { idempotencyKey } from '../../http/conditional.ts'
import { implement } from '../../http/implement.ts'
import { enterReturns } from './enter-returns.service.ts'
import { makeRun } from './make-run.service.ts'
import { previewReturns } from './preview-returns.service.ts'
import { approveRun, cancelRun, readFile, sendRun } from './run-acts.service.ts'
import { pageRuns, showWaiting } from './show-runs.service.ts'

export function withdrawalRoutes(app: FastifyInstance, deps: Deps): void {
  implement(app, deps, padRunApi.list, ({ query }, { tx }) => pageRuns(tx, query))
  implement(app, deps, padRunApi.waiting, (_input, { tx }) => showWaiting(tx, deps))
  implement(app, deps, padRunApi.make, (_input, { tx, actor, request }) =>
    makeRun(tx, deps, actor, idempotencyKey(request)),
  )
  implement(app, deps, padRunApi.approve, ({ params }, { tx, actor }) => approveRun(tx, deps, actor, params))
  implement(app, deps, padRunApi.file, ({ params }, { tx, actor }) => readFile(tx, deps, actor, params))
  implement(app, deps, padRunApi.send, ({ params }, { tx, actor }) => sendRun(tx, deps, actor, params))
  implement(app, deps, padRunApi.cancel, ({ params }, { tx, actor }) => cancelRun(tx, deps, actor, params))
  implement(app, deps, padRunApi.returns, ({ params, body }, { tx, actor }) =>
    enterReturns(tx, deps, actor, { ...body, ...params }),
  )
  implement(app, deps, padRunApi.previewReturns, ({ params, body }, { tx }) =>
    previewReturns(tx, deps, { ...body, ...params }),
  )
}
