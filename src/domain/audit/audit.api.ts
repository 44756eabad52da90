import { z } from 'zod'
import { endpoint } from '../contract/define.ts'
import { locator } from '../kernel/ids.ts'
import { listQuery, paged } from '../kernel/paging.ts'
import { auditEntry, auditExportQuery, auditListQuery, auditReport } from './audit.schema.ts'

const one = z.object({ id: locator })
const entries = paged(auditEntry)

export const auditApi = {
  list: endpoint({
    method: 'GET',
    path: '/audit-log',
    summary: 'Who did what, when, to which record',
    access: ['audit_log', 'read'],
    query: auditListQuery,
    response: entries,
  }),
  export: endpoint({
    method: 'GET',
    path: '/audit-log/export',
    summary: 'Every act found as CSV, the latest first, one line for each value that changed; itself an act of the log',
    access: ['audit_log', 'read'],
    query: auditExportQuery,
    produces: 'text/csv',
  }),
  ofUser: endpoint({
    method: 'GET',
    path: '/users/:id/audit-log',
    summary: 'What a user did and what was done to their account',
    access: ['audit_log', 'read'],
    params: one,
    query: listQuery,
    response: entries,
  }),
  ofBroker: endpoint({
    method: 'GET',
    path: '/brokers/:id/audit-log',
    summary: 'What a broker did and what was done to their account',
    access: ['audit_log', 'read'],
    params: one,
    query: listQuery,
    response: entries,
  }),
  changesOfUser: endpoint({
    method: 'GET',
    path: '/users/:id/change-history',
    summary: 'How a user’s record came to be what it is',
    access: ['user', 'read'],
    params: one,
    query: listQuery,
    response: entries,
  }),
  changesOfBrokerage: endpoint({
    method: 'GET',
    path: '/brokerages/:id/change-history',
    summary: 'How a brokerage firm’s record came to be what it is',
    access: ['brokerage', 'read'],
    params: one,
    query: listQuery,
    response: entries,
  }),
  get: endpoint({
    method: 'GET',
    path: '/audit-log/:id',
    summary: 'One act',
    access: ['audit_log', 'read'],
    params: one,
    response: auditEntry,
  }),
  ofPolicy: endpoint({
    method: 'GET',
    path: '/policies/:id/audit-log',
    summary: 'What was done to a policy and to whatever belongs to it',
    access: ['audit_log', 'read'],
    params: one,
    query: listQuery,
    response: entries,
  }),
  ofPolicyholder: endpoint({
    method: 'GET',
    path: '/policyholders/:id/audit-log',
    summary: 'What was done to a policyholder and to whatever hangs on them',
    access: ['audit_log', 'read'],
    params: one,
    query: listQuery,
    response: entries,
  }),
  changesOfPolicyholder: endpoint({
    method: 'GET',
    path: '/policyholders/:id/change-history',
    summary: 'How a policyholder’s record came to be what it is',
    access: ['policyholder', 'read'],
    params: one,
    query: listQuery,
    response: entries,
  }),
  report: endpoint({
    method: 'GET',
    path: '/audit-log/verification',
    summary: 'What the last walk over the chain of the audit log found; null before the first',
    access: ['audit_log', 'read'],
    response: auditReport.nullable(),
  }),
  verify: endpoint({
    method: 'POST',
    path: '/audit-log/verification',
    summary: 'Seal what is waiting and walk over the whole chain now',
    access: ['audit_log', 'read'],
    response: auditReport,
  }),
}
