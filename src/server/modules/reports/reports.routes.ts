import type { FastifyInstance } from 'fastify'
import { bordereauApi } from '#domain/bordereau/bordereau.api.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { reportApi } from '#domain/report/report.api.ts'
import type { Deps } from '../../deps.ts'
import { admit, implement, implementPublic } from '../../http/implement.ts'
import { fileHeaders } from '../files/file-headers.ts'
import { createFileLinks } from '../files/file-links.ts'
import { getBordereau, orderBordereau, pageBordereaux } from './bordereaux.service.ts'
import { fileNameOf, getReport, pageReports, requireRun, startReport } from './reports.service.ts'
import { runFileKey } from './run-reports.service.ts'

export function reportRoutes(app: FastifyInstance, deps: Deps): void {
  const links = createFileLinks(deps, 'files/reports')
  const reportDeps = { ...deps, links }
  implement(app, deps, reportApi.create, ({ body }, { tx, actor }) => startReport(tx, reportDeps, actor, body))
  implement(app, deps, reportApi.list, ({ query }, { tx, actor }) => pageReports(tx, actor, query))
  implement(app, deps, reportApi.get, ({ params }, { tx, actor }) => getReport(tx, reportDeps, actor, params.id))
  implement(app, deps, bordereauApi.list, ({ query }, { tx, actor }) => pageBordereaux(tx, reportDeps, actor, query))
  implement(app, deps, bordereauApi.get, ({ params }, { tx, actor }) => getBordereau(tx, reportDeps, actor, params.id))
  implement(app, deps, bordereauApi.create, ({ body }, { tx, actor }) => orderBordereau(tx, reportDeps, actor, body))
  // The link says who asks; the session behind it is asked again, as on every call.
  implementPublic(app, reportApi.file, async ({ params }, { reply }) => {
    const linked = links.read(params.link, deps.clock())
    if (!linked) throw new AppError('notFound')
    const run = await deps.db.forSession(linked.sessionId, (tx, session) =>
      requireRun(tx, admit(session, { access: 'signedIn' }), linked.documentId),
    )
    if (run.bytes === null) throw new AppError('notFound')
    const headers = fileHeaders(
      { fileName: fileNameOf(run), mediaType: 'text/csv; charset=utf-8', bytes: run.bytes },
      true,
    )
    await reply.headers(headers).send(await deps.files.read(runFileKey(run)))
  })
}
