import { z } from 'zod'
import { endpoint } from '../contract/define.ts'
import { locator } from '../kernel/ids.ts'
import { newMove, newReceipt, newReversal, receipt } from './receipt.schema.ts'

export const receiptApi = {
  ofPolicy: endpoint({
    method: 'GET',
    path: '/policies/:id/receipts',
    summary: "Money that came in for a policy's account, the newest first, those taken back included",
    access: ['payment', 'read'],
    params: z.object({ id: locator }),
    response: z.object({ data: z.array(receipt) }),
  }),
  record: endpoint({
    method: 'POST',
    path: '/policies/:id/receipts',
    summary:
      'Money of any amount for an account: the invoices it names are paid first, also of other policies of the brokerage; sent again under the same Idempotency-Key it is once',
    access: ['payment', 'create'],
    params: z.object({ id: locator }),
    body: newReceipt,
    response: receipt,
    status: 201,
  }),
  move: endpoint({
    method: 'POST',
    path: '/receipts/:id/move',
    summary:
      'Moves what stands on one invoice to another, also of another policy of the brokerage; sent again under the same Idempotency-Key it is once',
    access: ['payment', 'reverse'],
    params: z.object({ id: locator }),
    body: newMove,
    response: receipt,
  }),
  reverse: endpoint({
    method: 'POST',
    path: '/receipts/:id/reverse',
    summary: 'Takes a receipt back, whole, for a reason; every invoice it paid is owed again since its own due day',
    access: ['payment', 'reverse'],
    params: z.object({ id: locator }),
    body: newReversal,
    response: receipt,
  }),
}
