import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Files a browser must ask for anew each time; everything else in dist carries its content's hash in its name. */
const ASSETS = '/assets/'
/** Addresses that are never the app's, so that a mistyped one gets no page. */
const NOT_THE_APP = /^\/(api|health|metrics|files)(\/|$|\?)/

export interface AppFiles {
  /** Answers a browser that opens any of the app's own addresses; false where the request is nothing of the kind. */
  answersNavigation(request: FastifyRequest): boolean
  sendApp(reply: FastifyReply): FastifyReply
}

/** Serves the built app, where there is one. */
export async function serveApp(app: FastifyInstance, folder: string): Promise<AppFiles> {
  const isBuilt = existsSync(`${folder}/index.html`)
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isHashed = path.includes(ASSETS)
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
        if (basename(path) === 'service-worker.js') reply.header('service-worker-allowed', '/')
      },
    })
  }
  return {
    answersNavigation: ({ method, url, headers }) =>
      isBuilt &&
      (method === 'GET' || method === 'HEAD') &&
      !NOT_THE_APP.test(url) &&
      (headers.accept ?? '').includes('text/html'),
    sendApp: (reply) => reply.sendFile('index.html'),
  }
}
