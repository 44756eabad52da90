import { z } from 'zod'
import { endpoint } from '../contract/define.ts'
import { locator } from '../kernel/ids.ts'
import { newPayment, newReversal, payment } from './payment.schema.ts'

export const paymentApi = {
  record: endpoint({
    method: 'POST',
    path: '/policies/:id/invoices/:invoiceId/payments',
    summary:
      'Money that came in for an invoice, which it pays whole; sent again under the same Idempotency-Key it is once',
    access: ['payment', 'create'],
    params: z.object({ id: locator, invoiceId: locator }),
    body: newPayment,
    response: payment,
    status: 201,
  }),
  reverse: endpoint({
    method: 'POST',
    path: '/payments/:id/reverse',
    summary: 'Takes a payment back, for a reason; its invoice is owed again',
    access: ['payment', 'reverse'],
    params: z.object({ id: locator }),
    body: newReversal,
    response: payment,
  }),
}
