import { createHmac, timingSafeEqual } from 'node:crypto'

/** A link as its letter carries it: to whom it was written is part of what its token says. */
export interface LetteredLink {
  id: string
  email: string
}

/**
 * The token that stands beside a link's id in a letter: derived, so that a letter tried again carries the same, and
 * of one address, so that whoever reads the old one's letters opens nothing once the account has another.
 */
export function writeLinkToken(key: Uint8Array, link: LetteredLink): string {
  return seal(key, link).toString('base64url')
}

export function isLinkToken(key: Uint8Array, link: LetteredLink, token: string): boolean {
  const given = Buffer.from(token, 'base64url')
  const expected = seal(key, link)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function seal(key: Uint8Array, { id, email }: LetteredLink): Buffer {
  return createHmac('sha256', key).update(`${id} ${email}`).digest()
}
