import { z } from 'zod'
import { endpoint } from '../contract/define.ts'
import { locator } from '../kernel/ids.ts'
import { rowsImported } from '../kernel/imported-rows.ts'
import { paged } from '../kernel/paging.ts'
import { policyholderListQuery, policyholderRow } from '../policyholder/policyholder.row.ts'
import { broker, brokerDetails, brokerEdit, brokerListQuery, newBroker } from './broker.schema.ts'
import { brokerImport } from './broker-import.schema.ts'

const params = z.object({ id: locator })

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
    params,
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
  import: endpoint({
    method: 'POST',
    path: '/brokers/import',
    summary:
      'Create up to fifty brokers of one brokerage from a file, all or none, each invited; a trial writes nothing',
    access: ['broker', 'create'],
    body: brokerImport,
    response: rowsImported,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/brokers/:id',
    summary: 'Change a broker; another brokerage moves them there, for whoever may transfer',
    access: ['broker', 'update'],
    ifMatch: 'optional',
    params,
    body: brokerEdit,
    response: brokerDetails,
  }),
  activate: endpoint({
    method: 'POST',
    path: '/brokers/:id/activate',
    summary: 'Open a broker’s account again',
    access: ['broker', 'activate'],
    params,
    response: brokerDetails,
  }),
  deactivate: endpoint({
    method: 'POST',
    path: '/brokers/:id/deactivate',
    summary: 'Close a broker’s account and end their session; nobody closes their own',
    access: ['broker', 'activate'],
    params,
    response: brokerDetails,
  }),
  policyholders: endpoint({
    method: 'GET',
    path: '/brokers/:id/policyholders',
    summary: 'The policyholders a broker recorded or quotes for',
    access: ['policyholder', 'read'],
    params,
    query: policyholderListQuery,
    response: paged(policyholderRow),
  }),
}
