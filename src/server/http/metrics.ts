import { createHash, timingSafeEqual } from 'node:crypto'
import fastify, { type FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { type Config, UnusableSetting } from '../config.ts'

const PATH = '/metrics'
/** How long a page is good for whoever else asks. */
const FRESH_MS = 1_000
/** Routes that are named by what they are; every file of the app is a route to the framework, and none of them is one to us. */
const NAMED = /^\/(api|health|metrics)(\/|$)/

/**
 * Prometheus metrics of this process: on METRICS_PORT, which the operator keeps to themselves, else here for whoever
 * knows METRICS_TOKEN; with neither they are told to nobody. Labels are our own routes, never what was asked for, and
 * times are sorted into few buckets: the page has an end, whatever is asked.
 */
export function serveMetrics(app: FastifyInstance, { METRICS_TOKEN, METRICS_PORT, HOST }: Config): void {
  if (METRICS_TOKEN === undefined && METRICS_PORT === undefined) return
  const registry = measure(app)
  if (METRICS_PORT === undefined) return metricsRoute(app, registry, METRICS_TOKEN)
  const beside = fastify()
  metricsRoute(beside, registry, METRICS_TOKEN)
  app.addHook('onReady', async () => {
    await beside.listen({ port: METRICS_PORT, host: HOST }).catch(({ message }: Error) => {
      throw new UnusableSetting(`METRICS_PORT is not usable: ${message}`)
    })
  })
  app.addHook('onClose', () => beside.close())
}

function measure(app: FastifyInstance): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the end of its answer',
    labelNames: ['method', 'route'],
    buckets: [0.01, 0.05, 0.25, 1, 5],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, { statusCode, elapsedTime }) => {
    const labels = labelsOf(request.method, request.routeOptions.url, statusCode)
    requests.inc({ ...labels, status: statusCode })
    durations.observe(labels, elapsedTime / 1000)
  })
  return registry
}

function labelsOf(method: string, route: string | undefined, status: number): { method: string; route: string } {
  if (route === undefined && status >= 400) return { method: 'any', route: 'unknown' }
  return { method, route: route && NAMED.test(route) ? route : 'app' }
}

function metricsRoute(app: FastifyInstance, registry: Registry, token: string | undefined): void {
  let page: Promise<string> | null = null
  const writtenOnce = () => {
    if (!page) {
      page = registry.metrics()
      setTimeout(() => (page = null), FRESH_MS).unref()
    }
    return page
  }
  app.get(PATH, { compress: false }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (token !== undefined && !isSame(request.headers.authorization ?? '', `Bearer ${token}`)) {
      return reply.code(401).header('www-authenticate', 'Bearer').send()
    }
    reply.type(registry.contentType)
    return writtenOnce()
  })
}

/** Compared in a time that tells nothing: neither where they begin to differ nor how long ours is. */
function isSame(said: string, wanted: string): boolean {
  const [one, other] = [said, wanted].map((each) => createHash('sha256').update(each).digest())
  return timingSafeEqual(one!, other!)
}
