import { z } from 'zod'
import { endpoint } from '../contract/define.ts'
import { locator } from '../kernel/ids.ts'
import { newPayment, payment } from './payment.schema.ts'
import { newReversal } from './receipt.schema.ts'

export const paymentApi = {
  record: endpoint({
    method: 'POST',
    path: '/policies/:id/invoices/:invoiceId/payments',
    summary:
      'Money of any amount that came in for an invoice: it is paid first, then what else is owed; sent again under the same Idempotency-Key it is once',
    access: ['payment', 'create'],
    isOnce: true,
    params: z.object({ id: locator, invoiceId: locator }),
    body: newPayment,
    response: payment,
    status: 201,
  }),
  reverse: endpoint({
    method: 'POST',
    path: '/payments/:id/reverse',
    summary: 'Takes the whole receipt back that a payment is of, for a reason; every invoice it paid is owed again',
    access: ['payment', 'reverse'],
    params: z.object({ id: locator }),
    body: newReversal,
    response: payment,
  }),
}
