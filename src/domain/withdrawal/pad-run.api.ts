import { z } from 'zod'
import { endpoint } from '../contract/define.ts'
import { locator } from '../kernel/ids.ts'
import { listQuery, paged } from '../kernel/paging.ts'
import { newReturns, newReturnsFile, padFile, padRun, returnsPreview, waitingWithdrawals } from './pad-run.schema.ts'

const params = z.object({ id: locator })

export const padRunApi = {
  list: endpoint({
    method: 'GET',
    path: '/billing/pad-runs',
    summary: 'Files of withdrawals, the last made first',
    access: ['pad_run', 'browse'],
    query: listQuery,
    response: paged(padRun),
  }),
  waiting: endpoint({
    method: 'GET',
    path: '/billing/withdrawals',
    summary: 'Withdrawals that wait for the next file',
    access: ['pad_run', 'browse'],
    response: waitingWithdrawals,
  }),
  make: endpoint({
    method: 'POST',
    path: '/billing/pad-runs',
    summary: 'Makes a file of all withdrawals that wait; under one Idempotency-Key it is once',
    access: ['pad_run', 'make'],
    isOnce: true,
    response: padRun,
    status: 201,
  }),
  approve: endpoint({
    method: 'POST',
    path: '/pad-runs/:id/approve',
    summary: 'Somebody else than who made it approves a large file',
    access: ['pad_run', 'make'],
    params,
    response: padRun,
  }),
  file: endpoint({
    method: 'GET',
    path: '/pad-runs/:id/file',
    summary: 'The file as the bank takes it',
    access: ['pad_run', 'make'],
    params,
    response: padFile,
  }),
  send: endpoint({
    method: 'POST',
    path: '/pad-runs/:id/send',
    summary: 'The file went to the bank',
    access: ['pad_run', 'make'],
    params,
    response: padRun,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/pad-runs/:id/cancel',
    summary: 'A file that was not sent is cancelled: its withdrawals wait for another one',
    access: ['pad_run', 'make'],
    params,
    response: padRun,
  }),
  returns: endpoint({
    method: 'POST',
    path: '/pad-runs/:id/returns',
    summary: 'What the bank returned of a file, all of it or nothing; the same return again changes nothing',
    access: ['pad_run', 'return'],
    params,
    body: newReturns,
    response: padRun,
  }),
  previewReturns: endpoint({
    method: 'POST',
    path: '/pad-runs/:id/returns-file',
    summary: 'What would become of each row of a bank’s file of returns; nothing is kept',
    access: ['pad_run', 'return'],
    params,
    body: newReturnsFile,
    response: returnsPreview,
  }),
}
