import { z } from 'zod'
import { endpoint } from '../contract/define.ts'
import { locator } from '../kernel/ids.ts'
import { paged } from '../kernel/paging.ts'
import { refusedWork, refusedWorkListQuery, refusedWorkRow } from './refused-work.schema.ts'

const params = z.object({ id: locator })

export const refusedWorkApi = {
  list: endpoint({
    method: 'GET',
    path: '/refused-work',
    summary:
      'Changes from devices that were refused, and records they still had after a restore, kept 90 days, the latest first; without their values',
    access: ['refused_work', 'read'],
    query: refusedWorkListQuery,
    response: paged(refusedWorkRow),
  }),
  get: endpoint({
    method: 'GET',
    path: '/refused-work/:id',
    summary: 'One refused change; its values for roles that may read the record it is about',
    access: ['refused_work', 'read'],
    params,
    response: refusedWork,
  }),
  finish: endpoint({
    method: 'POST',
    path: '/refused-work/:id/done',
    summary: 'Marks refused work as looked after; whoever marked it first stands',
    access: ['refused_work', 'finish'],
    params,
    response: refusedWork,
  }),
}
