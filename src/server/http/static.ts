import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Files a browser must ask for anew each time; everything else in dist carries its content's hash in its name. */
const ASSETS = '/assets/'
/** Addresses that are never the app's, so that a mistyped one gets no page. */
const NOT_THE_APP = /^\/(api|health|metrics|files)(\/|$|\?)/

/** Files and what is hidden have a dot in their address, the app's pages have none: a chunk that is gone is no page. */
const DOT = /\.|%2e/i

const JSON_TYPE = /^\s*application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i

export interface AppFiles {
  /**
   * Answers whoever opens any of the app's own addresses, a browser or a script that takes what comes, unless JSON alone
   * was asked for (settled 49); false where the request is nothing of the kind.
   */
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
        if (path.endsWith('.pack')) reply.header('content-encoding', 'gzip') // as the build left it
        if (basename(path) === 'service-worker.js') reply.header('service-worker-allowed', '/')
      },
    })
  }
  return {
    answersNavigation: ({ method, url, headers }) =>
      isBuilt &&
      (method === 'GET' || method === 'HEAD') &&
      !NOT_THE_APP.test(url) &&
      takesPage(url, headers.accept ?? '*/*'),
    sendApp: (reply) => reply.sendFile('index.html'),
  }
}

function takesPage(url: string, accept: string): boolean {
  if (accept.includes('text/html')) return true
  const [path = ''] = url.split('?')
  return !DOT.test(path) && !accept.split(',').every((each) => JSON_TYPE.test(each))
}
