import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { AppError, type ErrorName } from '#domain/kernel/errors.ts'
import { API_PREFIX } from './api-prefix.ts'
import { toEnvelope } from './errors.ts'

const UNREADABLE = `${API_PREFIX}/unreadable-address`

/** What stands between two slashes of a call's address. */
export const PARAM_MAX = 100

/**
 * An address whose path cannot be decoded, or holds what is too long for any parameter, never reaches a route, and so no
 * hook either: it goes to one that refuses it, so that the answer is marked, guarded and logged as any other.
 */
export function readableAddress(url: string): string {
  const [path = ''] = url.split(/[?#]/)
  try {
    const parts = path.split('/').map((part) => decodeURIComponent(part))
    const isTooLong = path.startsWith(API_PREFIX) && parts.some((part) => part.length > PARAM_MAX)
    return isTooLong ? UNREADABLE : url
  } catch {
    return UNREADABLE
  }
}

export function refuseUnreadable(app: FastifyInstance): void {
  const refuse = async () => {
    throw new AppError('malformed')
  }
  app.all(UNREADABLE, { onRequest: refuse }, refuse) // at once: its body is for nothing
}

/**
 * Requests the HTTP parser itself gives up on never reach a route: broken or unknown protocol, headers or address
 * beyond their limit, or so slow that the time for sending was over. They get the catalogue's words all the same.
 */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
  const answer = new AppError(BY_PARSER_CODE[error.code ?? ''] ?? 'malformed')
  const body = JSON.stringify(toEnvelope(answer, 'en'))
  const head = [
    `HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}

const BY_PARSER_CODE: Record<string, ErrorName> = {
  HPE_HEADER_OVERFLOW: 'tooLarge',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'tooLarge',
  ERR_HTTP_REQUEST_TIMEOUT: 'timeout',
}
