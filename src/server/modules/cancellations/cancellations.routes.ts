import type { FastifyInstance } from 'fastify'
import { cancellationApi, reinstatementApi } from '#domain/cancellation/cancellation.api.ts'
import type { Deps } from '../../deps.ts'
import { idempotencyKey, versionSeen } from '../../http/conditional.ts'
import { implement } from '../../http/implement.ts'
import { previewAdjustment } from './cancellation-adjustment.service.ts'
import { getAdjustment, getCancellation, pageCancellations } from './cancellations.service.ts'
import { issueCancellation, rescindCancellation } from './decide-cancellation.service.ts'
import { acceptReinstatement, invalidateReinstatement, issueReinstatement } from './decide-reinstatement.service.ts'
import { previewReinstatement } from './price-reinstatement.service.ts'
import {
  changeReinstatement,
  getReinstatement,
  reinstatementPriceOf,
  requestReinstatement,
} from './reinstatements.service.ts'
import { changeCancellation, requestCancellation } from './write-cancellation.service.ts'

export function cancellationRoutes(app: FastifyInstance, deps: Deps): void {
  implement(app, deps, cancellationApi.ofPolicy, ({ params, query }, { tx, actor }) =>
    pageCancellations(tx, actor, params.id, query),
  )
  implement(app, deps, cancellationApi.preview, ({ params, query }, { tx, actor }) =>
    previewAdjustment(tx, actor, { ...params, ...query }),
  )
  implement(app, deps, cancellationApi.create, ({ params, body }, { tx, actor, request }) =>
    requestCancellation(tx, deps, actor, { ...params, ...body, key: idempotencyKey(request) }),
  )
  implement(app, deps, cancellationApi.get, ({ params }, { tx, actor }) => getCancellation(tx, actor, params.id))
  implement(app, deps, cancellationApi.price, ({ params }, { tx, actor }) => getAdjustment(tx, actor, params.id))
  implement(app, deps, cancellationApi.update, ({ params, body }, { tx, actor, request }) =>
    changeCancellation(tx, deps, actor, { ...params, ...body, version: versionSeen(request) }),
  )
  implement(app, deps, cancellationApi.issue, ({ params }, { tx, actor, request }) =>
    issueCancellation(tx, deps, actor, { ...params, version: versionSeen(request) }),
  )
  implement(app, deps, cancellationApi.rescind, ({ params }, { tx, actor, request }) =>
    rescindCancellation(tx, deps, actor, { ...params, version: versionSeen(request) }),
  )
  implement(app, deps, cancellationApi.reinstate, ({ params, body }, { tx, actor }) =>
    requestReinstatement(tx, deps, actor, { ...params, ...body }),
  )
  implement(app, deps, cancellationApi.reinstatementPreview, ({ params, query }, { tx, actor }) =>
    previewReinstatement(tx, deps.clock(), actor, { ...params, ...query }),
  )
  implement(app, deps, reinstatementApi.get, ({ params }, { tx, actor }) => getReinstatement(tx, actor, params.id))
  implement(app, deps, reinstatementApi.price, ({ params }, { tx, actor }) =>
    reinstatementPriceOf(tx, deps.clock(), actor, params.id),
  )
  implement(app, deps, reinstatementApi.update, ({ params, body }, { tx, actor, request }) =>
    changeReinstatement(tx, deps, actor, { ...params, ...body, version: versionSeen(request) }),
  )
  implement(app, deps, reinstatementApi.accept, ({ params }, { tx, actor, request }) =>
    acceptReinstatement(tx, deps, actor, { ...params, version: versionSeen(request) }),
  )
  implement(app, deps, reinstatementApi.issue, ({ params }, { tx, actor, request }) =>
    issueReinstatement(tx, deps, actor, { ...params, version: versionSeen(request) }),
  )
  implement(app, deps, reinstatementApi.invalidate, ({ params }, { tx, actor, request }) =>
    invalidateReinstatement(tx, deps, actor, { ...params, version: versionSeen(request) }),
  )
}
