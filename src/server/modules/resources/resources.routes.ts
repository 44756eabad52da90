import type { FastifyInstance } from 'fastify'
import { AppError } from '#domain/kernel/errors.ts'
import { resourceApi } from '#domain/resource/resource.api.ts'
import type { Deps } from '../../deps.ts'
import { admit, implementInSteps, implementPublic } from '../../http/implement.ts'
import { createFileLinks } from '../files/file-links.ts'
import { listFolders, openResource } from './resources.service.ts'

export function resourceRoutes(app: FastifyInstance, deps: Deps): void {
  const links = createFileLinks(deps, 'files/wordings')
  implementInSteps(app, deps, resourceApi.folders, (_input, { request }) => {
    const { session_id: sessionId } = request.claims!
    return listFolders(deps.files, (documentId) => links.sign({ documentId, sessionId }, deps.clock()))
  })
  // The link says who asks; the session behind it is asked again, as on every call.
  implementPublic(app, resourceApi.open, async ({ params }, { reply }) => {
    const linked = links.read(params.link, deps.clock())
    if (!linked) throw new AppError('notFound')
    await deps.db.forSession(linked.sessionId, async (_tx, session) => void admit(session, resourceApi.folders))
    const file = await openResource(deps.files, linked.documentId)
    if (!file) throw new AppError('notFound')
    await reply.headers(file.headers).send(file.content)
  })
}
