import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** Ten seconds more than a handler has: whoever is told that it took too long can still read so. */
const BODY_MS = 40_000

const ends = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/**
 * A body arrives in time, or its line is cut: one byte a second would hold a connection for as long as somebody likes,
 * whatever was answered meanwhile and whether anything was.
 */
export function endSlowBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => endWhenSlow(raw))
}

function endWhenSlow(raw: IncomingMessage): void {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = raw.headers
  if (length === '0' && !encoding) return
  const end = setTimeout(() => void (raw.complete || raw.destroy()), BODY_MS)
  ends.set(raw, end.unref())
  raw.once('close', () => clearTimeout(end))
}

/** A file from somebody who was let in: it has as long as its own handler. */
export function letTakeItsTime(raw: IncomingMessage): void {
  clearTimeout(ends.get(raw))
}
