import type { FastifyInstance, FastifyRequest } from 'fastify'
import { mandateApi } from '#domain/mandate/mandate.api.ts'
import type { Deps } from '../../deps.ts'
import { idempotencyKey } from '../../http/conditional.ts'
import { implement } from '../../http/implement.ts'
import { type Agreeing, activateMandate, handInForm, resumeMandate } from './agree.service.ts'
import { draftMandate } from './draft-mandate.service.ts'
import { cancelMandate, suspendMandate } from './end-mandate.service.ts'
import { readdressPayer } from './readdress-payer.service.ts'
import { mandatesOf } from './show-mandates.service.ts'

const keyed = (request: FastifyRequest) => ({ key: idempotencyKey(request) })

export function mandateRoutes(app: FastifyInstance, deps: Deps & Agreeing): void {
  implement(app, deps, mandateApi.ofPolicy, ({ params, query }, { tx, actor }) =>
    mandatesOf(tx, deps, actor, { ...params, ...query }),
  )
  implement(app, deps, mandateApi.draft, ({ params, body }, { tx, actor, request }) =>
    draftMandate(tx, deps, actor, { ...body, ...params, ...keyed(request) }),
  )
  implement(app, deps, mandateApi.handIn, ({ params, body }, { tx, actor, request }) =>
    handInForm(tx, deps, actor, { ...body, ...params, ...keyed(request) }),
  )
  implement(app, deps, mandateApi.activate, ({ params, body }, { tx, actor, request }) =>
    activateMandate(tx, deps, actor, { ...body, ...params, ...keyed(request) }),
  )
  implement(app, deps, mandateApi.readdress, ({ params, body }, { tx, actor }) =>
    readdressPayer(tx, deps, actor, { ...body, ...params }),
  )
  implement(app, deps, mandateApi.suspend, ({ params, body }, { tx, actor, request }) =>
    suspendMandate(tx, deps, actor, { ...body, ...params, ...keyed(request) }),
  )
  implement(app, deps, mandateApi.resume, ({ params }, { tx, actor, request }) =>
    resumeMandate(tx, deps, actor, { ...params, ...keyed(request) }),
  )
  implement(app, deps, mandateApi.cancel, ({ params, body }, { tx, actor, request }) =>
    cancelMandate(tx, deps, actor, { ...body, ...params, ...keyed(request) }),
  )
}
