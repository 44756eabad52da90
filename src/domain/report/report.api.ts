import { z } from 'zod'
import { endpoint } from '../contract/define.ts'
import { locator } from '../kernel/ids.ts'
import { paged } from '../kernel/paging.ts'
import { newReport, reportListQuery, reportRow, reportRun } from './report.schema.ts'
import { READS_SOME, STARTS_SOME } from './report-access.ts'

export const reportApi = {
  create: endpoint({
    method: 'POST',
    path: '/reports',
    summary: 'Start a report; it is made while its person does other things',
    access: STARTS_SOME,
    body: newReport,
    response: reportRun,
    status: 201,
  }),
  list: endpoint({
    method: 'GET',
    path: '/reports',
    summary: 'Runs of the reports one may read, the last first',
    access: READS_SOME,
    query: reportListQuery,
    response: paged(reportRow),
  }),
  get: endpoint({
    method: 'GET',
    path: '/reports/:id',
    summary: 'One run: how far it is, its first rows and where its file lies',
    access: READS_SOME,
    params: z.object({ id: locator }),
    response: reportRun,
  }),
  file: endpoint({
    method: 'GET',
    path: '/files/reports/:link',
    summary: 'The file of a report or bordereau by its signed address',
    access: 'public',
    params: z.object({ link: z.string().max(2000) }),
    produces: 'text/csv',
  }),
}
