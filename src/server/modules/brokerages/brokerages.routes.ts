import type { FastifyInstance } from 'fastify'
import { brokerageApi } from '#domain/brokerage/brokerage.api.ts'
import type { Brokerage } from '#domain/brokerage/brokerage.schema.ts'
import { AppError } from '#domain/kernel/errors.ts'
import type { Deps } from '../../deps.ts'
import { versionSeen } from '../../http/conditional.ts'
import { admit, implement, implementPublic } from '../../http/implement.ts'
import { implementForm } from '../../http/implement-upload.ts'
import { createFileLinks } from '../files/file-links.ts'
import { createBrokerage, getBrokerage, pageBrokerages } from './brokerages.service.ts'
import { findLogo, openLogo, withLogo } from './logos.ts'
import { changeBrokerage } from './update-brokerage.service.ts'

export function brokerageRoutes(app: FastifyInstance, deps: Deps): void {
  const links = createFileLinks(deps, 'files/logos')
  const show = (firm: Brokerage, sessionId: string) => withLogo(firm, links, { sessionId }, deps.clock())
  implement(app, deps, brokerageApi.list, ({ query }, { tx, actor }) => pageBrokerages(tx, actor, query))
  implement(app, deps, brokerageApi.get, async ({ params }, { tx, actor }) =>
    show(await getBrokerage(tx, actor, params.id), actor.sessionId),
  )
  implement(app, deps, brokerageApi.create, ({ body }, { tx, actor }) => createBrokerage(tx, deps, actor, body))
  implementForm(app, deps, brokerageApi.update, {
    check: (tx, actor, { id }) => getBrokerage(tx, actor, id),
    keep: async ({ params, fields, upload }, { step, request }) => {
      const change = { id: params.id, form: fields, version: versionSeen(request), upload }
      return show(await changeBrokerage(deps, change, step), request.claims!.session_id)
    },
  })
  // The link says who asks; the session behind it is asked again, as on every call.
  implementPublic(app, brokerageApi.logo, async ({ params }, { reply }) => {
    const linked = links.read(params.link, deps.clock())
    if (!linked) throw new AppError('notFound')
    const key = await deps.db.forSession(linked.sessionId, (tx, session) =>
      findLogo(tx, admit(session, brokerageApi.get), linked.documentId),
    )
    const { headers, content } = await openLogo(deps, key)
    await reply.headers(headers).send(content)
  })
}
