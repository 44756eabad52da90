import type { FastifyInstance } from 'fastify'
import { refundApi } from '#domain/refund/refund.api.ts'
import type { Deps } from '../../deps.ts'
import { idempotencyKey } from '../../http/conditional.ts'
import { implement } from '../../http/implement.ts'
import { approveRefund } from './approve-refund.service.ts'
import { askRefund } from './ask-refund.service.ts'
import { namePayee, takeBackPayee } from './name-payee.service.ts'
import { returnRefund } from './return-refund.service.ts'
import { cashRefund, sendRefund } from './send-refund.service.ts'
import { pageRefunds, refundsOf } from './show-refunds.service.ts'

export function refundRoutes(app: FastifyInstance, deps: Deps): void {
  implement(app, deps, refundApi.list, ({ query }, { tx, actor }) => pageRefunds(tx, deps, actor, query))
  implement(app, deps, refundApi.ofPolicy, ({ params, query }, { tx, actor }) =>
    refundsOf(tx, actor, { ...params, ...query }),
  )
  implement(app, deps, refundApi.ask, ({ params }, { tx, actor }) => askRefund(tx, deps, actor, params))
  implement(app, deps, refundApi.namePayee, ({ params, body }, { tx, actor, request }) =>
    namePayee(tx, deps, actor, { ...params, ...body, key: idempotencyKey(request) }),
  )
  implement(app, deps, refundApi.takeBackPayee, ({ params, body }, { tx, actor, request }) =>
    takeBackPayee(tx, deps, actor, { ...params, ...body, key: idempotencyKey(request) }),
  )
  implement(app, deps, refundApi.approve, ({ params, body }, { tx, actor, request }) =>
    approveRefund(tx, deps, actor, { ...params, ...body, key: idempotencyKey(request) }),
  )
  implement(app, deps, refundApi.send, ({ params, body }, { tx, actor, request }) =>
    sendRefund(tx, deps, actor, { ...params, ...body, key: idempotencyKey(request) }),
  )
  implement(app, deps, refundApi.cash, ({ params, body }, { tx, actor, request }) =>
    cashRefund(tx, deps, actor, { ...params, ...body, key: idempotencyKey(request) }),
  )
  implement(app, deps, refundApi.return, ({ params, body }, { tx, actor, request }) =>
    returnRefund(tx, deps, actor, { ...params, ...body, key: idempotencyKey(request) }),
  )
}
