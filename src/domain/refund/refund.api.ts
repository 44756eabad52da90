import { z } from 'zod'
import { endpoint } from '../contract/define.ts'
import { locator } from '../kernel/ids.ts'
import { listQuery, paged } from '../kernel/paging.ts'
import {
  newPayee,
  payeeTakenBack,
  refund,
  refundApproval,
  refundCashing,
  refundListQuery,
  refundReturn,
  refundSending,
} from './refund.schema.ts'

const params = z.object({ id: locator })

export const refundApi = {
  list: endpoint({
    method: 'GET',
    path: '/billing/refunds',
    summary: 'Refunds of all policies, the last opened first',
    access: ['refund', 'browse'],
    query: refundListQuery,
    response: paged(refund),
  }),
  ofPolicy: endpoint({
    method: 'GET',
    path: '/policies/:id/refunds',
    summary: 'What goes or went back of a policy’s account, the last opened first',
    access: ['refund', 'read'],
    params,
    query: listQuery,
    response: paged(refund),
  }),
  ask: endpoint({
    method: 'POST',
    path: '/policies/:id/refunds',
    summary: 'The payer asks for all that waits on the account of a policy in force; asked again it is the same',
    access: ['refund', 'send'],
    params,
    response: z.object({ data: z.array(refund) }),
  }),
  namePayee: endpoint({
    method: 'POST',
    path: '/refunds/:id/payee',
    summary: 'Names another payee than who paid, by a paper of the policy; somebody else approves it',
    access: ['refund', 'name_payee'],
    isOnce: true,
    params,
    body: newPayee,
    response: refund,
  }),
  takeBackPayee: endpoint({
    method: 'POST',
    path: '/refunds/:id/payer',
    summary:
      'The refund goes to who paid after all, for a reason; sent again under the same Idempotency-Key it is once',
    access: ['refund', 'name_payee'],
    isOnce: true,
    params,
    body: payeeTakenBack,
    response: refund,
  }),
  approve: endpoint({
    method: 'POST',
    path: '/refunds/:id/approve',
    summary: 'Approves a refund of this amount; sent again under the same Idempotency-Key it is once',
    access: ['refund', 'approve'],
    isOnce: true,
    params,
    body: refundApproval,
    response: refund,
  }),
  send: endpoint({
    method: 'POST',
    path: '/refunds/:id/send',
    summary: 'An approved refund left the office; sent again under the same Idempotency-Key it is once',
    access: ['refund', 'send'],
    isOnce: true,
    params,
    body: refundSending,
    response: refund,
  }),
  cash: endpoint({
    method: 'POST',
    path: '/refunds/:id/cash',
    summary: 'The cheque of a refund was cashed: it does not come back by itself; under one Idempotency-Key it is once',
    access: ['refund', 'send'],
    isOnce: true,
    params,
    body: refundCashing,
    response: refund,
  }),
  return: endpoint({
    method: 'POST',
    path: '/refunds/:id/return',
    summary: 'A sent refund came back and is due again; sent again under the same Idempotency-Key it is once',
    access: ['refund', 'send'],
    isOnce: true,
    params,
    body: refundReturn,
    response: refund,
  }),
}
