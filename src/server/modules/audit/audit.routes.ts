import type { FastifyInstance } from 'fastify'
import { auditApi } from '#domain/audit/audit.api.ts'
import type { Deps } from '../../deps.ts'
import { implement, implementInSteps } from '../../http/implement.ts'
import { fileHeaders } from '../files/file-headers.ts'
import {
  getAct,
  pageAuditLog,
  pageBrokerActs,
  pageBrokerageChanges,
  pagePolicyActs,
  pagePolicyholderActs,
  pagePolicyholderChanges,
  pageUserActs,
  pageUserChanges,
} from './audit.service.ts'
import { exportAuditLog } from './export.service.ts'
import { lastReport, verifyAuditLog } from './verify.service.ts'

export function auditRoutes(app: FastifyInstance, deps: Deps): void {
  implement(app, deps, auditApi.list, ({ query }, { tx, actor }) => pageAuditLog(tx, actor, query))
  implementInSteps(app, deps, auditApi.export, async ({ query }, { step, reply }) => {
    const lines = await exportAuditLog({ step }, deps, query)
    await reply.headers(exportHeaders(deps.clock())).send(lines)
  })
  implement(app, deps, auditApi.ofUser, ({ params, query }, { tx, actor }) => pageUserActs(tx, actor, params.id, query))
  implement(app, deps, auditApi.ofBroker, ({ params, query }, { tx, actor }) =>
    pageBrokerActs(tx, actor, params.id, query),
  )
  implement(app, deps, auditApi.changesOfUser, ({ params, query }, { tx, actor }) =>
    pageUserChanges(tx, actor, params.id, query),
  )
  implement(app, deps, auditApi.changesOfBrokerage, ({ params, query }, { tx, actor }) =>
    pageBrokerageChanges(tx, actor, params.id, query),
  )
  implement(app, deps, auditApi.ofPolicy, ({ params, query }, { tx, actor }) =>
    pagePolicyActs(tx, actor, params.id, query),
  )
  implement(app, deps, auditApi.ofPolicyholder, ({ params, query }, { tx, actor }) =>
    pagePolicyholderActs(tx, actor, params.id, query),
  )
  implement(app, deps, auditApi.changesOfPolicyholder, ({ params, query }, { tx, actor }) =>
    pagePolicyholderChanges(tx, actor, params.id, query),
  )
  implement(app, deps, auditApi.get, ({ params }, { tx, actor }) => getAct(tx, actor, params.id))
  implement(app, deps, auditApi.report, (_, { tx }) => lastReport(tx))
  implementInSteps(app, deps, auditApi.verify, (_, { step }) => verifyAuditLog(step, deps))
}

/** The length is not known before the last line. */
function exportHeaders(at: Date): Record<string, string> {
  const fileName = `audit-log-${at.toISOString().slice(0, 10)}.csv`
  return fileHeaders({ fileName, mediaType: 'text/csv; charset=utf-8', bytes: null }, true)
}
