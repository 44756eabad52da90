import { z } from 'zod'
import { endpoint } from '../contract/define.ts'
import { locator } from '../kernel/ids.ts'
import { listQuery, paged } from '../kernel/paging.ts'
import {
  cancellationDetails,
  cancellationRow,
  newCancellation,
  newReinstatement,
  reinstatementDetails,
  settlementQuery,
} from './cancellation.schema.ts'
import { reinstatementPrice, settlement } from './settlement.schema.ts'

const params = z.object({ id: locator })

export const cancellationApi = {
  ofPolicy: endpoint({
    method: 'GET',
    path: '/policies/:id/cancellations',
    summary: 'The cancellations of a policy, the latest first',
    access: ['cancellation', 'read'],
    params,
    query: listQuery,
    response: paged(cancellationRow),
  }),
  preview: endpoint({
    method: 'GET',
    path: '/policies/:id/cancellation-price',
    summary: 'What ending the policy on a day would keep and give back; broker roles get no amount per peril',
    access: ['cancellation', 'read'],
    params,
    query: settlementQuery,
    response: settlement,
  }),
  create: endpoint({
    method: 'POST',
    path: '/policies/:id/cancellations',
    summary: 'Asks for a cancellation: a draft, with which the policy is in cancellation',
    access: ['cancellation', 'request'],
    params,
    body: newCancellation,
    response: cancellationDetails,
    status: 201,
  }),
  get: endpoint({
    method: 'GET',
    path: '/cancellations/:id',
    summary: 'One cancellation with its reinstatements and what the caller may do',
    access: ['cancellation', 'read'],
    params,
    response: cancellationDetails,
  }),
  price: endpoint({
    method: 'GET',
    path: '/cancellations/:id/price',
    summary: 'What a draft would settle now, and what an issued one settled',
    access: ['cancellation', 'read'],
    params,
    response: settlement,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/cancellations/:id',
    summary: 'Writes a draft anew',
    access: ['cancellation', 'request'],
    params,
    body: newCancellation,
    response: cancellationDetails,
  }),
  issue: endpoint({
    method: 'PATCH',
    path: '/cancellations/:id/issue',
    summary: 'Ends the cover on its day, settles the money and sends out the final invoice',
    access: ['cancellation', 'decide'],
    params,
    response: cancellationDetails,
  }),
  rescind: endpoint({
    method: 'PATCH',
    path: '/cancellations/:id/rescind',
    summary: 'Drops a draft; the policy goes on',
    access: ['cancellation', 'decide'],
    params,
    response: cancellationDetails,
  }),
  reinstate: endpoint({
    method: 'PATCH',
    path: '/cancellations/:id/reinstate',
    summary: 'Asks for a reinstatement of an issued cancellation that has none',
    access: ['reinstatement', 'request'],
    params,
    body: newReinstatement,
    response: reinstatementDetails,
  }),
  reinstatementPreview: endpoint({
    method: 'GET',
    path: '/cancellations/:id/reinstatement-price',
    summary: 'What putting the policy in force again on a day would charge',
    access: ['reinstatement', 'read'],
    params,
    query: settlementQuery.pick({ effective_on: true }),
    response: reinstatementPrice,
  }),
}

export const reinstatementApi = {
  get: endpoint({
    method: 'GET',
    path: '/reinstatements/:id',
    summary: 'One reinstatement and what the caller may do',
    access: ['reinstatement', 'read'],
    params,
    response: reinstatementDetails,
  }),
  price: endpoint({
    method: 'GET',
    path: '/reinstatements/:id/price',
    summary: 'What a draft would charge now, and what an accepted one charges',
    access: ['reinstatement', 'read'],
    params,
    response: reinstatementPrice,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/reinstatements/:id',
    summary: 'Writes a draft anew',
    access: ['reinstatement', 'request'],
    params,
    body: newReinstatement,
    response: reinstatementDetails,
  }),
  accept: endpoint({
    method: 'PATCH',
    path: '/reinstatements/:id/accept',
    summary: 'Computes and posts its invoices',
    access: ['reinstatement', 'decide'],
    params,
    response: reinstatementDetails,
  }),
  issue: endpoint({
    method: 'PATCH',
    path: '/reinstatements/:id/issue',
    summary: 'Puts the policy in force again from its day',
    access: ['reinstatement', 'decide'],
    params,
    response: reinstatementDetails,
  }),
  invalidate: endpoint({
    method: 'PATCH',
    path: '/reinstatements/:id/invalidate',
    summary: 'Drops it, and takes its invoices back',
    access: ['reinstatement', 'decide'],
    params,
    response: reinstatementDetails,
  }),
}
