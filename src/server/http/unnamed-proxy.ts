import type { FastifyInstance } from 'fastify'

/**
 * X-Forwarded-For, -Host and -Proto are believed of the addresses in TRUSTED_PROXIES alone; of a chain counts the
 * first from the right that is none of them. An operator who named none, or forgot one, is told once: until then
 * everybody behind that proxy is one address, and waits for what any of them guessed. Whose address it was is not
 * written down.
 */
export function noticeUnnamedProxy(app: FastifyInstance): void {
  let isTold = false
  app.addHook('onRequest', async (request) => {
    if (isTold || !request.headers['x-forwarded-for'] || request.ip !== request.socket.remoteAddress) return
    isTold = true
    request.log.warn('X-Forwarded-For came from an address that TRUSTED_PROXIES does not name: it is not believed')
  })
}
