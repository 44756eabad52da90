import { z } from 'zod'
import { endpoint } from '../contract/define.ts'
import { fieldConfig } from '../fields/field-config.ts'
import { locator } from '../kernel/ids.ts'
import { rowsImported } from '../kernel/imported-rows.ts'
import { paged } from '../kernel/paging.ts'
import {
  newPolicyholder,
  policyholderChange,
  policyholderDetails,
  policyholderListQuery,
  policyholderRow,
} from './policyholder.row.ts'
import { policyholderImport } from './policyholder-import.schema.ts'

const params = z.object({ id: locator })

export const policyholderApi = {
  list: endpoint({
    method: 'GET',
    path: '/policyholders',
    summary: 'Policyholders in the caller’s scope, by name, number, phone or postal code',
    access: ['policyholder', 'read'],
    query: policyholderListQuery,
    response: paged(policyholderRow),
  }),
  get: endpoint({
    method: 'GET',
    path: '/policyholders/:id',
    summary: 'One policyholder with its answers',
    access: ['policyholder', 'read'],
    params,
    response: policyholderDetails,
  }),
  create: endpoint({
    method: 'POST',
    path: '/policyholders',
    summary: 'A new policyholder; sent again under the same Idempotency-Key it is made once',
    access: ['policyholder', 'create'],
    isOnce: true,
    body: newPolicyholder,
    response: policyholderDetails,
    status: 201,
  }),
  import: endpoint({
    method: 'POST',
    path: '/policyholders/import',
    summary: 'Rows of a file as policyholders, all or none; one the brokerage has already is left as it is',
    access: ['policyholder', 'create'],
    body: policyholderImport,
    response: rowsImported,
    bodyLimit: 4 * 1024 * 1024, // a thousand rows, each answer of usual length
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/policyholders/:id',
    summary: 'Changes the answers named; If-Match holds the version they were read at (412 where it moved on)',
    access: ['policyholder', 'update'],
    ifMatch: 'required',
    params,
    body: policyholderChange,
    response: policyholderDetails,
  }),
  possibleDuplicates: endpoint({
    method: 'GET',
    path: '/policyholders/:id/possible-duplicates',
    summary: 'Others of the brokerage with the same name, phone and postal code',
    access: ['policyholder', 'read'],
    params,
    response: z.array(policyholderRow),
  }),
  config: endpoint({
    method: 'GET',
    path: '/configs/policyholder',
    summary: 'The questions about a policyholder, in the reader’s language',
    access: ['policyholder', 'read'],
    response: z.object({ fields: z.array(fieldConfig) }),
  }),
}
