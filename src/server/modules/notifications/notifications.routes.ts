import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notificationApi } from '#domain/notification/preference.api.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { languageOf } from '../../http/wording.ts'
import { noticesOf, seeNotices } from './notices.service.ts'
import { choosePreference, preferencesOf } from './preferences.service.ts'

export function notificationRoutes(app: FastifyInstance, deps: Deps): void {
  const asked = ({ headers }: FastifyRequest) => ({ ...deps, language: languageOf(headers['accept-language']) })
  implement(app, deps, notificationApi.list, (_, { tx, actor, request }) =>
    preferencesOf(tx, actor, languageOf(request.headers['accept-language'])),
  )
  implement(app, deps, notificationApi.choose, async ({ params, body }, { tx, actor, request }) => {
    await choosePreference(tx, deps, actor, params.notice, body)
    return preferencesOf(tx, actor, languageOf(request.headers['accept-language']))
  })
  implement(app, deps, notificationApi.notices, (_, { tx, actor, request }) => noticesOf(tx, asked(request), actor))
  implement(app, deps, notificationApi.see, (_, { tx, actor, request }) => seeNotices(tx, asked(request), actor))
}
