import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { AppError, type ErrorName } from '#domain/kernel/errors.ts'
import { toEnvelope } from './errors.ts'

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
