import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#domain/kernel/errors.ts'
import type { Language } from '#domain/kernel/languages.ts'
import { sessionApi } from '#domain/session/session.api.ts'
import type { Tokens } from '#domain/session/session.schema.ts'
import type { Deps } from '../../deps.ts'
import {
  clearRefreshCookie,
  readDeviceCookie,
  readRefreshCookie,
  setDeviceCookie,
  setRefreshCookie,
  wantsCookie,
} from '../../http/cookies.ts'
import { admit, implement, implementPublic } from '../../http/implement.ts'
import { languageOf } from '../../http/wording.ts'
import { refreshSession } from './refresh.service.ts'
import { writeRefreshToken } from './refresh-tokens.ts'
import { type OpenSession, signOut } from './sessions.service.ts'
import { signIn } from './sign-in.service.ts'

export function sessionRoutes(app: FastifyInstance, deps: Deps): void {
  implementPublic(app, sessionApi.signIn, async ({ body }, { request, reply }) => {
    const { 'user-agent': userAgent = '' } = request.headers
    const opened = await signIn(deps, body, {
      address: request.ip,
      userAgent: userAgent.slice(0, 300),
      language: screenLanguage(request),
      deviceToken: (accountId) => readDeviceCookie(request, accountId),
    })
    const access = await accessToken(deps, opened)
    if (!wantsCookie(request)) return { access, refresh: refreshToken(deps, opened) }
    setDeviceCookie(reply, deps, opened.claims.user_id, opened.deviceToken)
    return byCookie(reply, deps, opened, access)
  })

  implementPublic(app, sessionApi.refresh, async ({ body }, { request, reply }) => {
    const cookie = body.refresh ? null : readRefreshCookie(request, deps)
    const by = { accountId: cookie?.accountId, language: screenLanguage(request) }
    const refreshed = await refreshSession(deps, cookie?.token ?? body.refresh!, by)
    const access = await accessToken(deps, refreshed)
    if (!cookie) return { access, refresh: refreshToken(deps, refreshed) }
    return refreshed.isNewToken ? byCookie(reply, deps, refreshed, access) : { access, refresh: null }
  })

  implementPublic(app, sessionApi.verify, async ({ body }) => {
    const claims = await deps.accessTokens.read(body.token, deps.clock())
    if (!claims) throw new AppError('signedOut')
    await deps.db.forSession(claims.session_id, async (_, session) => admit(session, { access: 'signedIn' }))
    return { valid: true } as const
  })

  implement(app, deps, sessionApi.signOut, async (_, { tx, actor, reply }) => {
    await signOut(tx, deps, actor)
    clearRefreshCookie(reply, deps, actor.accountId)
  })
}

function screenLanguage({ headers }: FastifyRequest): Language | null {
  const asked = headers['accept-language']
  return asked ? languageOf(asked) : null
}

function accessToken(deps: Deps, { claims }: OpenSession): Promise<string> {
  return deps.accessTokens.sign(claims, deps.clock())
}

function refreshToken(deps: Deps, { claims, number }: OpenSession): string {
  return writeRefreshToken(deps.secrets.refreshFamilies, { sessionId: claims.session_id, number })
}

function byCookie(reply: FastifyReply, deps: Deps, session: OpenSession, access: string): Tokens {
  setRefreshCookie(reply, deps, session.claims.user_id, refreshToken(deps, session), session.expiresAt)
  return { access, refresh: null }
}
