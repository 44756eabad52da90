import type { FastifyInstance } from 'fastify'
import { pathOf } from './logging.ts'

/** Knows which methods an address answers, for 405 and OPTIONS. Set up before any route is. */
export function watchRoutes(app: FastifyInstance): (url: string) => string[] {
  const routes: { parts: string[]; methods: string[] }[] = []
  app.addHook('onRoute', ({ url, method }) => {
    if (!url.includes('*')) routes.push({ parts: url.split('/'), methods: [method].flat() })
  })
  return (url) => {
    const asked = pathOf(url).split('/')
    return [...new Set(routes.filter(({ parts }) => matches(parts, asked)).flatMap(({ methods }) => methods))]
  }
}

function matches(parts: string[], asked: string[]): boolean {
  return (
    parts.length === asked.length &&
    parts.every((part, i) => (part.startsWith(':') ? asked[i] !== '' : part === asked[i]))
  )
}
