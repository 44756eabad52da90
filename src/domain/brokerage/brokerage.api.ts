import { z } from 'zod'
import { endpoint, uploadEndpoint } from '../contract/define.ts'
import { UPLOAD_TYPES } from '../contract/upload-types.ts'
import { locator } from '../kernel/ids.ts'
import { listQuery, paged } from '../kernel/paging.ts'
import {
  brokerage,
  brokerageEdit,
  brokerageListQuery,
  brokerageRow,
  newBrokerage,
  quotingTerms,
} from './brokerage.schema.ts'
import { firmPerson } from './firm-person.schema.ts'

const params = z.object({ id: locator })

export const brokerageApi = {
  list: endpoint({
    method: 'GET',
    path: '/brokerages',
    summary: 'Brokerage firms',
    access: ['brokerage', 'read'],
    query: brokerageListQuery,
    response: paged(brokerageRow),
  }),
  get: endpoint({
    method: 'GET',
    path: '/brokerages/:id',
    summary: 'One brokerage firm',
    access: ['brokerage', 'read'],
    params,
    response: brokerage,
  }),
  quotingTerms: endpoint({
    method: 'GET',
    path: '/brokerages/:id/quoting-terms',
    summary: 'What a quote of this brokerage needs: licensed provinces, commission, who may be its producer',
    access: ['quote', 'read'],
    params,
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
  update: uploadEndpoint({
    method: 'PATCH',
    path: '/brokerages/:id',
    summary: 'Change a brokerage firm: the whole form, with a new logo beside it or none',
    access: ['brokerage', 'update'],
    ifMatch: 'optional',
    params,
    upload: { types: UPLOAD_TYPES.logo, fields: brokerageEdit, part: 'logo', isOptional: true },
    response: brokerage,
  }),
  logo: endpoint({
    method: 'GET',
    path: '/files/logos/:link',
    summary: 'A firm’s logo, by the address its answer carries',
    access: 'public',
    params: z.object({ link: z.string().max(200) }),
    produces: 'image/*',
  }),
  people: endpoint({
    method: 'GET',
    path: '/brokerages/:id/users',
    summary: 'The brokers and business development users of a firm',
    access: ['brokerage', 'read'],
    params,
    query: listQuery,
    response: paged(firmPerson),
  }),
}
