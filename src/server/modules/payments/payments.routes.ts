import type { FastifyInstance } from 'fastify'
import { paymentApi } from '#domain/payment/payment.api.ts'
import type { Deps } from '../../app.ts'
import { idempotencyKey } from '../../http/conditional.ts'
import { implement } from '../../http/implement.ts'
import { recordPayment } from './record-payment.service.ts'
import { reversePayment } from './reverse-payment.service.ts'

export function paymentRoutes(app: FastifyInstance, deps: Deps): void {
  implement(app, deps, paymentApi.record, ({ params, body }, { tx, actor, request }) =>
    recordPayment(tx, deps, actor, {
      ...body,
      policyId: params.id,
      invoiceId: params.invoiceId,
      key: idempotencyKey(request),
    }),
  )
  implement(app, deps, paymentApi.reverse, ({ params, body }, { tx, actor }) =>
    reversePayment(tx, deps, actor, { ...params, ...body }),
  )
}
