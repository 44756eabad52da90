import { createHmac, timingSafeEqual } from 'node:crypto'

/** The token that stands beside a link's id in a letter: derived, so that a letter tried again carries the same. */
export function writeLinkToken(key: Uint8Array, linkId: string): string {
  return seal(key, linkId).toString('base64url')
}

export function isLinkToken(key: Uint8Array, linkId: string, token: string): boolean {
  const given = Buffer.from(token, 'base64url')
  const expected = seal(key, linkId)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function seal(key: Uint8Array, linkId: string): Buffer {
  return createHmac('sha256', key).update(linkId).digest()
}
