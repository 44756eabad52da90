import { z } from 'zod'
import { endpoint } from '../contract/define.ts'
import { locator } from '../kernel/ids.ts'
import { paged } from '../kernel/paging.ts'
import { broker, brokerDetails, brokerListQuery, newBroker } from './broker.schema.ts'

export const brokerApi = {
  list: endpoint({
    method: 'GET',
    path: '/brokers',
    summary: 'Brokers in the caller’s scope, without the caller',
    access: ['broker', 'read'],
    query: brokerListQuery,
    response: paged(broker),
  }),
  get: endpoint({
    method: 'GET',
    path: '/brokers/:id',
    summary: 'One broker',
    access: ['broker', 'read'],
    params: z.object({ id: locator }),
    response: brokerDetails,
  }),
  create: endpoint({
    method: 'POST',
    path: '/brokers',
    summary: 'Create a broker; the account waits for its password to be set by invitation',
    access: ['broker', 'create'],
    body: newBroker,
    response: brokerDetails,
    status: 201,
  }),
}
