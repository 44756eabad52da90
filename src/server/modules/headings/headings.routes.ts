import type { FastifyInstance } from 'fastify'
import { headingApi } from '#domain/search/heading.api.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { languageOf } from '../../http/wording.ts'
import { headingsOf } from './headings.service.ts'

export function headingRoutes(app: FastifyInstance, deps: Deps): void {
  implement(app, deps, headingApi.list, async ({ params }, { actor, request }) =>
    headingsOf(actor, params.list, languageOf(request.headers['accept-language'])),
  )
}
