import { createHmac, timingSafeEqual } from 'node:crypto'
import { locator } from '#domain/kernel/ids.ts'

/** Which token of which family a refresh token is: the session's id and the token's number in it. */
export interface TokenName {
  sessionId: string
  number: number
}

/**
 * A refresh token is derived, never stored: an HMAC of family and number under a key outside the database
 * (settled 3). So a predecessor yields the same successor again, and a stolen database yields no session.
 */
export function writeRefreshToken(key: Uint8Array, { sessionId, number }: TokenName): string {
  const name = `${sessionId}.${number}`
  return `${name}.${seal(key, name).toString('base64url')}`
}

/** Null for anything we did not write; only a genuine token may ever end a family. */
export function readRefreshToken(key: Uint8Array, token: string): TokenName | null {
  const [sessionId = '', number = '', mark = ''] = token.split('.')
  if (!locator.safeParse(sessionId).success || !/^\d{1,9}$/.test(number)) return null
  const given = Buffer.from(mark, 'base64url')
  const expected = seal(key, `${sessionId}.${number}`)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  return { sessionId, number: Number(number) }
}

function seal(key: Uint8Array, name: string): Buffer {
  return createHmac('sha256', key).update(name).digest()
}
