import type { FastifyInstance } from 'fastify'
import { OWN_SERVER_HEADER } from '#domain/contract/headers.ts'
import { API_PREFIX } from './api-prefix.ts'

/**
 * Headers of every answer: which request it was, and which build answered. A device takes the second as the
 * proof that it reached us and not the page of a hotel's captive portal (fault 7). Answers of the API
 * are never kept by anyone.
 */
export function markEveryAnswer(app: FastifyInstance, build: string): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id).header(OWN_SERVER_HEADER, build)
    if (request.url.startsWith(API_PREFIX)) reply.header('cache-control', 'no-store')
  })
}
