import { z } from 'zod'
import { endpoint } from '../contract/define.ts'
import { feeRow } from '../fee/fee.schema.ts'
import { locator } from '../kernel/ids.ts'
import { listQuery, paged } from '../kernel/paging.ts'
import { exposureRow, perilRow } from '../quote/contract/exposure.schema.ts'
import { quotePrice } from '../quote/pricing/quote-price.schema.ts'
import { modificationDetails, modificationRow } from './modification.schema.ts'
import { policyDetails, policyIdentity, policyListQuery, policyRow } from './policy.schema.ts'
import { policyStanding } from './standing/standing.schema.ts'

const params = z.object({ id: locator })

export const policyApi = {
  list: endpoint({
    method: 'GET',
    path: '/policies',
    summary: 'Policies in the caller’s scope',
    access: ['policy', 'browse'],
    query: policyListQuery,
    response: paged(policyRow),
  }),
  get: endpoint({
    method: 'GET',
    path: '/policies/:id',
    summary: 'One policy with its term, its money and its data; for a claim manager which one it is',
    access: ['policy', 'read'],
    params,
    response: z.union([policyDetails, policyIdentity]),
  }),
  standing: endpoint({
    method: 'GET',
    path: '/policies/:id/standing',
    summary: 'How a policy stands today: its term, who is asked about it, what is owed, and what comes next',
    access: ['policy', 'browse'],
    params,
    response: policyStanding,
  }),
  exposures: endpoint({
    method: 'GET',
    path: '/policies/:id/exposures',
    summary: 'What the policy insures, with its covers',
    access: ['policy', 'browse'],
    params,
    query: listQuery,
    response: paged(exposureRow),
  }),
  exposure: endpoint({
    method: 'GET',
    path: '/policies/:id/exposures/:exposureId',
    summary: 'One exposure of a policy',
    access: ['policy', 'browse'],
    params: z.object({ id: locator, exposureId: locator }),
    response: exposureRow,
  }),
  perils: endpoint({
    method: 'GET',
    path: '/policies/:id/perils',
    summary: 'What the policy insures against, exposure by exposure',
    access: ['policy', 'browse'],
    params,
    query: listQuery,
    response: paged(perilRow),
  }),
  fees: endpoint({
    method: 'GET',
    path: '/policies/:id/fees',
    summary: 'The fees of the policy, each once, however many invoices collect it',
    access: ['policy', 'browse'],
    params,
    query: listQuery,
    response: paged(feeRow),
  }),
  modifications: endpoint({
    method: 'GET',
    path: '/policies/:id/modifications',
    summary: 'Everything that changed the policy',
    access: ['policy', 'browse'],
    params,
    query: listQuery,
    response: paged(modificationRow),
  }),
  modification: endpoint({
    method: 'GET',
    path: '/policies/:id/modifications/:modificationId',
    summary: 'One of them with each thing it added, changed or took away',
    access: ['policy', 'browse'],
    params: z.object({ id: locator, modificationId: locator }),
    response: modificationDetails,
  }),
  price: endpoint({
    method: 'GET',
    path: '/policies/:id/price',
    summary: 'What the policy costs and how it came about; broker roles get no amount per exposure or peril',
    access: ['policy', 'browse'],
    params,
    response: quotePrice,
  }),
}
