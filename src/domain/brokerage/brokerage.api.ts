import { z } from 'zod'
import { endpoint } from '../contract/define.ts'
import { locator } from '../kernel/ids.ts'
import { listQuery, paged } from '../kernel/paging.ts'
import { brokerage, brokerageRow, newBrokerage, quotingTerms } from './brokerage.schema.ts'

export const brokerageApi = {
  list: endpoint({
    method: 'GET',
    path: '/brokerages',
    summary: 'Brokerage firms',
    access: ['brokerage', 'read'],
    query: listQuery,
    response: paged(brokerageRow),
  }),
  get: endpoint({
    method: 'GET',
    path: '/brokerages/:id',
    summary: 'One brokerage firm',
    access: ['brokerage', 'read'],
    params: z.object({ id: locator }),
    response: brokerage,
  }),
  quotingTerms: endpoint({
    method: 'GET',
    path: '/brokerages/:id/quoting-terms',
    summary: 'What a quote of this brokerage needs: licensed provinces, commission, who may be its producer',
    access: ['quote', 'read'],
    params: z.object({ id: locator }),
    response: quotingTerms,
  }),
  create: endpoint({
    method: 'POST',
    path: '/brokerages',
    summary: 'Create a brokerage firm',
    access: ['brokerage', 'create'],
    body: newBrokerage,
    response: brokerage,
    status: 201,
  }),
}
