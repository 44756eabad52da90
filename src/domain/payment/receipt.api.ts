import { z } from 'zod'
import { endpoint } from '../contract/define.ts'
import { locator } from '../kernel/ids.ts'
import { paged } from '../kernel/paging.ts'
import {
  newMove,
  newReceipt,
  newReceiptNote,
  newReversal,
  receipt,
  receiptDetails,
  receiptListQuery,
  receiptMatch,
  receiptRow,
  receiptSendingBack,
} from './receipt.schema.ts'

export const receiptApi = {
  list: endpoint({
    method: 'GET',
    path: '/receipts',
    summary: 'Money that came in, of every account, found by its number, payer, cheque number, policy or amount',
    access: ['payment', 'browse'],
    query: receiptListQuery,
    response: paged(receiptRow),
  }),
  get: endpoint({
    method: 'GET',
    path: '/receipts/:id',
    summary: 'One receipt: the invoices it stands on, what waits on account, and how it came to that',
    access: ['payment', 'browse'],
    params: z.object({ id: locator }),
    response: receiptDetails,
  }),
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
    isOnce: true,
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
    isOnce: true,
    params: z.object({ id: locator }),
    body: newMove,
    response: receipt,
  }),
  match: endpoint({
    method: 'POST',
    path: '/receipts/:id/match',
    summary:
      'Money of a bank file that waited is booked for an account, the invoices it names first; sent again under the same Idempotency-Key it is once',
    access: ['payment', 'match'],
    isOnce: true,
    params: z.object({ id: locator }),
    body: receiptMatch,
    response: receipt,
  }),
  sendBack: endpoint({
    method: 'POST',
    path: '/receipts/:id/send-back',
    summary:
      'Money of a bank file that is nobody’s here went back to its sender; sent again under the same Idempotency-Key it is once',
    access: ['payment', 'match'],
    isOnce: true,
    params: z.object({ id: locator }),
    body: receiptSendingBack,
    response: receiptDetails,
  }),
  note: endpoint({
    method: 'POST',
    path: '/receipts/:id/notes',
    summary:
      'Writes down what the next person should know of money that waits for its account; sent again under the same Idempotency-Key it is once',
    access: ['payment', 'match'],
    isOnce: true,
    params: z.object({ id: locator }),
    body: newReceiptNote,
    response: receiptDetails,
    status: 201,
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
