import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#domain/kernel/errors.ts'
import { sendError } from './errors.ts'
import type { AppFiles } from './static.ts'

/** No route took the request: the app's own address, a wrong method, a question about methods, or nothing at all. */
export function answerUnknown(
  app: FastifyInstance,
  allowedMethods: (url: string) => string[],
  appFiles: AppFiles,
): void {
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    const allowed = allowedMethods(request.url)
    if (allowed.length > 0) {
      reply.header('allow', [...allowed, 'OPTIONS'].join(', '))
      if (request.method === 'OPTIONS') return reply.code(204).send()
      return sendError(new AppError('methodNotAllowed'), request, reply)
    }
    if (appFiles.answersNavigation(request)) return appFiles.sendApp(reply)
    return sendError(new AppError('notFound'), request, reply)
  })
}
