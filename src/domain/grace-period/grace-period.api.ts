import { z } from 'zod'
import { endpoint } from '../contract/define.ts'
import { locator } from '../kernel/ids.ts'
import { listQuery, paged } from '../kernel/paging.ts'
import { graceNotice } from './grace-notice.ts'
import { gracePeriodRow } from './grace-period.schema.ts'

export const gracePeriodApi = {
  ofPolicy: endpoint({
    method: 'GET',
    path: '/policies/:id/grace-periods',
    summary: 'Grace periods of a policy, the latest first, each with the invoice it is about',
    access: ['policy', 'browse'],
    params: z.object({ id: locator }),
    query: listQuery,
    response: paged(gracePeriodRow),
  }),
  giveNotice: endpoint({
    method: 'POST',
    path: '/grace-periods/:id/notice',
    summary: 'How and when the notice of the lapse reached the insured',
    access: ['cancellation', 'decide'],
    params: z.object({ id: locator }),
    body: graceNotice,
    response: gracePeriodRow,
  }),
}
