import { z } from 'zod'
import { endpoint } from '../contract/define.ts'
import { locator } from '../kernel/ids.ts'
import { listQuery, paged } from '../kernel/paging.ts'
import {
  mandate,
  mandateActivation,
  mandateCancellation,
  mandateForm,
  mandatePayerEmail,
  mandateSuspension,
  newMandate,
} from './mandate.schema.ts'

const params = z.object({ id: locator })

export const mandateApi = {
  ofPolicy: endpoint({
    method: 'GET',
    path: '/policies/:id/mandates',
    summary: 'The agreements by which money is withdrawn for a policy, the newest first; account numbers are masked',
    access: ['mandate', 'read'],
    params,
    query: listQuery,
    response: paged(mandate),
  }),
  draft: endpoint({
    method: 'POST',
    path: '/policies/:id/mandates',
    summary: 'Drafts an agreement to withdraw; one a policy at a time, under one Idempotency-Key it is once',
    access: ['mandate', 'write'],
    isOnce: true,
    params,
    body: newMandate,
    response: mandate,
    status: 201,
  }),
  handIn: endpoint({
    method: 'POST',
    path: '/mandates/:id/form',
    summary: 'Hands in the signed form, a document of the policy; under one Idempotency-Key it is once',
    access: ['mandate', 'hand_in'],
    isOnce: true,
    params,
    body: mandateForm,
    response: mandate,
  }),
  activate: endpoint({
    method: 'POST',
    path: '/mandates/:id/activate',
    summary: 'A signed agreement is in force from today; under one Idempotency-Key it is once',
    access: ['mandate', 'write'],
    isOnce: true,
    params,
    body: mandateActivation,
    response: mandate,
  }),
  readdress: endpoint({
    method: 'PUT',
    path: '/mandates/:id/payer-email',
    summary: 'Where the payer of an agreement is told of withdrawals; null where the insured alone is',
    access: ['mandate', 'write'],
    params,
    body: mandatePayerEmail,
    response: mandate,
  }),
  suspend: endpoint({
    method: 'POST',
    path: '/mandates/:id/suspend',
    summary: 'Nothing is withdrawn by an agreement for the time being; under one Idempotency-Key it is once',
    access: ['mandate', 'write'],
    isOnce: true,
    params,
    body: mandateSuspension,
    response: mandate,
  }),
  resume: endpoint({
    method: 'POST',
    path: '/mandates/:id/resume',
    summary: 'A suspended agreement is in force again; under one Idempotency-Key it is once',
    access: ['mandate', 'write'],
    isOnce: true,
    params,
    response: mandate,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/mandates/:id/cancel',
    summary: 'Ends an agreement: for the payer at once, for the insurer 30 days after its written notice',
    access: ['mandate', 'write'],
    isOnce: true,
    params,
    body: mandateCancellation,
    response: mandate,
  }),
}
