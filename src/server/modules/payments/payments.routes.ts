import type { FastifyInstance } from 'fastify'
import { paymentApi } from '#domain/payment/payment.api.ts'
import { receiptApi } from '#domain/payment/receipt.api.ts'
import type { Deps } from '../../deps.ts'
import { idempotencyKey } from '../../http/conditional.ts'
import { implement } from '../../http/implement.ts'
import { requirePolicy } from '../policies/policies.service.ts'
import { moveReceipt } from './move-receipt.service.ts'
import { getReceipt, pageReceipts } from './receipt-list.service.ts'
import { receiptsOf } from './receipts.service.ts'
import { recordPayment } from './record-payment.service.ts'
import { recordReceipt } from './record-receipt.service.ts'
import { reversePayment, reverseReceipt } from './reverse-receipt.service.ts'

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
  implement(app, deps, receiptApi.ofPolicy, async ({ params }, { tx, actor }) => {
    await requirePolicy(tx, actor, params.id)
    return { data: await receiptsOf(tx, actor, params.id) }
  })
  implement(app, deps, receiptApi.list, ({ query }, { tx, actor }) => pageReceipts(tx, deps, actor, query))
  implement(app, deps, receiptApi.get, ({ params }, { tx, actor }) => getReceipt(tx, deps, actor, params.id))
  implement(app, deps, receiptApi.record, ({ params, body }, { tx, actor, request }) =>
    recordReceipt(tx, deps, actor, { ...body, policyId: params.id, key: idempotencyKey(request) }),
  )
  implement(app, deps, receiptApi.move, ({ params, body }, { tx, actor, request }) =>
    moveReceipt(tx, deps, actor, { ...params, ...body, key: idempotencyKey(request) }),
  )
  implement(app, deps, receiptApi.reverse, ({ params, body }, { tx, actor }) =>
    reverseReceipt(tx, deps, actor, { ...params, ...body }),
  )
}
