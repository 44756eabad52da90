import { z } from 'zod'
import { endpoint } from '../contract/define.ts'
import { locator } from '../kernel/ids.ts'
import { listQuery, paged } from '../kernel/paging.ts'
import { bordereauRow, newBordereau, orderedBordereau } from './bordereau.schema.ts'

export const bordereauApi = {
  list: endpoint({
    method: 'GET',
    path: '/bordereau-report',
    summary: 'Bordereaux made for carriers',
    access: ['bordereau_report', 'read'],
    query: listQuery,
    response: paged(bordereauRow),
  }),
  get: endpoint({
    method: 'GET',
    path: '/bordereau-report/:id',
    summary: 'One bordereau with a fresh link to its file',
    access: ['bordereau_report', 'read'],
    params: z.object({ id: locator }),
    response: bordereauRow,
  }),
  create: endpoint({
    method: 'POST',
    path: '/bordereau-report',
    summary: 'Make the bordereau of a month for a carrier',
    access: ['bordereau_report', 'create'],
    body: newBordereau,
    response: orderedBordereau,
    status: 201,
  }),
}
