import { join } from 'node:path'
import compress from '@fastify/compress'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type { Deps } from './deps.ts'
import { watchRoutes } from './http/allowed-methods.ts'
import { API_PREFIX } from './http/api-prefix.ts'
import { answerErrors } from './http/errors.ts'
import { markEveryAnswer } from './http/every-answer.ts'
import { healthRoutes } from './http/health.ts'
import { loggerOptions, logRequests, makeRequestId } from './http/logging.ts'
import { serveMetrics } from './http/metrics.ts'
import { answerUnknown } from './http/not-found.ts'
import { openApiRoute } from './http/openapi-route.ts'
import { sendSecurityHeaders } from './http/security-headers.ts'
import { endSlowBodies } from './http/slow-bodies.ts'
import { serveApp } from './http/static.ts'
import { noticeUnnamedProxy } from './http/unnamed-proxy.ts'
import { answerUnreadable, PARAM_MAX, readableAddress, refuseUnreadable } from './http/unreadable-requests.ts'
import { registerModules } from './modules/all.routes.ts'

export const APP_FOLDER = join(import.meta.dirname, '../../dist/app')

const BODY_LIMIT = 256 * 1024
const HANDLER_MS = 30_000
/** Long enough for 50 MB over a slow line; headers have to come at once, and every other body soon (`slow-bodies.ts`). */
const REQUEST_MS = 10 * 60_000
const HEADERS_MS = 20_000

/** The whole API and the built app, without listening. Tests may add routes of their own beside the modules'. */
export async function buildApp(deps: Deps, registerMore?: (v1: FastifyInstance) => void): Promise<FastifyInstance> {
  const { config, db, build } = deps
  const app = fastify({
    logger: loggerOptions(config.log),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: makeRequestId,
    requestIdHeader: false,
    trustProxy: config.TRUSTED_PROXIES.length > 0 && config.TRUSTED_PROXIES,
    bodyLimit: BODY_LIMIT,
    handlerTimeout: HANDLER_MS,
    requestTimeout: REQUEST_MS,
    http: { headersTimeout: HEADERS_MS },
    routerOptions: { maxParamLength: PARAM_MAX },
    rewriteUrl: ({ url = '/' }) => readableAddress(url),
    clientErrorHandler: answerUnreadable,
  })
  app.setSerializerCompiler(serializerCompiler)
  app.removeContentTypeParser('text/plain') // JSON, or a form where a file comes: all else is 415
  app.decorateRequest('claims', null)
  const allowedMethods = watchRoutes(app)
  markEveryAnswer(app, build)
  endSlowBodies(app)
  logRequests(app)
  noticeUnnamedProxy(app)
  answerErrors(app)
  refuseUnreadable(app)
  await sendSecurityHeaders(app, config)
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024 })
  serveMetrics(app, config)
  healthRoutes(app, db)
  await app.register(
    async (v1) => {
      registerModules(v1, deps)
      openApiRoute(v1, build)
      registerMore?.(v1)
    },
    { prefix: API_PREFIX },
  )
  answerUnknown(app, allowedMethods, await serveApp(app, APP_FOLDER))
  return app
}
