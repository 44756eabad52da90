import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import type { Config } from '../config.ts'

/**
 * Structured logs with a request id and nothing about people: no bodies, headers, query strings or addresses, and
 * of a database error neither its parameters nor its detail line, which repeat what was typed (figures 3).
 */
export function loggerOptions(log: Config['log']): FastifyServerOptions['logger'] {
  if (!log) return false
  return { ...log, base: undefined, serializers: { err: (error) => describeError(error) } }
}

/** One line for each answered request, in place of the framework's two with the whole address in them. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const facts = {
      method: request.method,
      path: withoutSecrets(pathOf(request.url)),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    request.log.info(facts, 'answered')
  })
}

export function makeRequestId(): string {
  return randomUUID()
}

/** Whatever is longer than an id opens something: the token of a password's link, a signed address of a file. */
function withoutSecrets(path: string): string {
  return path.replace(/[^/]{37,}/g, '…')
}

export function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? url
}

interface LoggedError {
  [fact: string]: unknown
  type: string
  message: string
  stack: string
}

/**
 * The query builder puts statement and parameters into its message, the database repeats the value it stumbles
 * over: of the one the statement is kept, of the other its code and the names of what was involved.
 */
function describeError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: '' }
  const { code, query, severity, table, constraint, routine } = error as Error & Partial<Record<string, unknown>>
  const stack = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '))
  return {
    type: error.constructor.name,
    message: query ? 'query failed' : severity ? 'refused by the database' : error.message,
    stack: stack.join('\n'),
    ...(code ? { code } : {}),
    ...(query ? { query } : {}),
    ...(severity ? { table, constraint, routine } : {}),
    ...(error.cause && depth < 3 ? { cause: describeError(error.cause, depth + 1) } : {}),
  }
}
