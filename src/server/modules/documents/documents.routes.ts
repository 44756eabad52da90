import type { FastifyInstance } from 'fastify'
import { documentApi, documentApiOf, policyDocumentApi } from '#domain/document/document.api.ts'
import { FIRM_PARENTS, type FirmParent, RECORD_PARENTS, type RecordParent } from '#domain/document/document-parent.ts'
import { AppError } from '#domain/kernel/errors.ts'
import type { Deps } from '../../deps.ts'
import { admit, implement, implementInSteps, implementPublic } from '../../http/implement.ts'
import { implementUpload } from '../../http/implement-upload.ts'
import { languageOf } from '../../http/wording.ts'
import { createFileLinks, type FileLinks } from '../files/file-links.ts'
import { openFile, removeDocument, requireFile, sendDocument } from './any-document.service.ts'
import type { Parents } from './document-parents.service.ts'
import {
  editFirmDocument,
  getFirmDocument,
  keepFirmDocument,
  listFirmTypes,
  pageFirmDocuments,
} from './firm-documents.service.ts'
import {
  type DocumentDeps,
  editRecordDocument,
  getRecordDocument,
  keepRecordDocument,
  pageRecordDocuments,
} from './record-documents.service.ts'

type Hung = Deps & { parents: Parents }

export function documentRoutes(app: FastifyInstance, deps: Hung): void {
  const links = createFileLinks(deps)
  const documentDeps = { clock: deps.clock, parents: deps.parents, links }
  for (const parent of RECORD_PARENTS) recordRoutes(app, deps, documentDeps, parent)
  for (const parent of FIRM_PARENTS) firmRoutes(app, deps, documentDeps, parent)
  const policy = (id: string) => ({ parent: 'policy' as const, parentId: id })
  implement(app, deps, policyDocumentApi.getShort, ({ params }, { tx, actor }) =>
    getRecordDocument(tx, documentDeps, actor, policy(params.id), params.documentId),
  )
  implement(app, deps, policyDocumentApi.updateShort, ({ params, body }, { tx, actor }) =>
    editRecordDocument(tx, documentDeps, actor, { of: policy(params.id), id: params.documentId, edit: body }),
  )
  implement(app, deps, documentApi.types, async ({ query }, { request }) =>
    listFirmTypes(query.parent, languageOf(request.headers['accept-language'])),
  )
  implementInSteps(app, deps, documentApi.delete, ({ params }, { step }) => removeDocument(deps, params.id, step))
  implementInSteps(app, deps, documentApi.send, ({ params, body }, { step }) =>
    sendDocument(deps, { ...params, ...body }, step),
  )
  fileRoute(app, deps, links)
}

function recordRoutes(app: FastifyInstance, deps: Hung, documentDeps: DocumentDeps, parent: RecordParent): void {
  const api = documentApiOf[parent]
  const of = (params: { id: string }) => ({ parent, parentId: params.id })
  implement(app, deps, api.list, ({ params, query }, { tx, actor }) =>
    pageRecordDocuments(tx, deps, actor, of(params), query),
  )
  implement(app, deps, api.get, ({ params }, { tx, actor }) =>
    getRecordDocument(tx, documentDeps, actor, of(params), params.documentId),
  )
  implement(app, deps, api.update, ({ params, body }, { tx, actor }) =>
    editRecordDocument(tx, documentDeps, actor, { of: of(params), id: params.documentId, edit: body }),
  )
  implementUpload(app, deps, api.upload, {
    check: (tx, actor, params) => deps.parents.brokerageOf(tx, actor, of(params)),
    keep: ({ params, ...brought }, { step }) => keepRecordDocument(deps, { of: of(params), ...brought }, step),
  })
}

function firmRoutes(app: FastifyInstance, deps: Hung, documentDeps: DocumentDeps, parent: FirmParent): void {
  const api = documentApiOf[parent]
  const of = (params: { id: string }) => ({ parent, parentId: params.id })
  const inLanguageOf = ({ headers }: { headers: Record<string, unknown> }) => ({
    ...documentDeps,
    language: languageOf(String(headers['accept-language'] ?? '')),
  })
  implement(app, deps, api.list, ({ params, query }, { tx, actor, request }) => {
    const { links: _none, ...listing } = inLanguageOf(request)
    return pageFirmDocuments(tx, listing, actor, of(params), query)
  })
  implement(app, deps, api.get, ({ params }, { tx, actor, request }) =>
    getFirmDocument(tx, inLanguageOf(request), actor, of(params), params.documentId),
  )
  implement(app, deps, api.update, ({ params, body }, { tx, actor, request }) =>
    editFirmDocument(tx, inLanguageOf(request), actor, { of: of(params), id: params.documentId, edit: body }),
  )
  implementUpload(app, deps, api.upload, {
    check: (tx, actor, params) => deps.parents.brokerageOf(tx, actor, of(params)),
    keep: ({ params, ...brought }, { step, request }) =>
      keepFirmDocument({ ...deps, ...inLanguageOf(request) }, { of: of(params), ...brought }, step),
  })
}

/** The link says who asks; the session behind it is asked again, as on every call. */
function fileRoute(app: FastifyInstance, deps: Deps, links: FileLinks): void {
  implementPublic(app, documentApi.file, async ({ params, query }, { reply }) => {
    const linked = links.read(params.link, deps.clock())
    if (!linked) throw new AppError('notFound')
    const record = await deps.db.forSession(linked.sessionId, (tx, session) =>
      requireFile(tx, admit(session, { access: 'signedIn' }), linked.documentId),
    )
    const { headers, content } = await openFile(deps, record, query.download !== undefined)
    await reply.headers(headers).send(content)
  })
}
