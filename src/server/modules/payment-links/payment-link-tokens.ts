import { createHmac, timingSafeEqual } from 'node:crypto'

/** Which invoice a link is of, and who sent it. */
export interface LinkedInvoiceRef {
  brokerageId: string
  invoiceId: string
  /** Whoever asked for the link: what is paid by it is recorded for them. */
  sentBy: string
}

/** Long enough for a letter that lies on the table for some days. */
const LINK_MS = 14 * 24 * 60 * 60_000
const FIELDS = ['brokerageId', 'invoiceId', 'sentBy'] as const
const ID_BYTES = 16
const EXPIRY_AT = FIELDS.length * ID_BYTES
const EXPIRY_BYTES = 6
const SAID_BYTES = EXPIRY_AT + EXPIRY_BYTES
/** Half of the digest: beyond guessing, and short enough for a path. */
const MARK_BYTES = 16

export function linkExpiry(now: Date): Date {
  return new Date(now.getTime() + LINK_MS)
}

/** Three locators, the millisecond it ends, and a mark over all of it. */
export function writePaymentLink(key: Uint8Array, ref: LinkedInvoiceRef, expiresAt: Date): string {
  const said = Buffer.alloc(SAID_BYTES)
  for (const [n, field] of FIELDS.entries()) said.write(ref[field].replaceAll('-', ''), n * ID_BYTES, 'hex')
  said.writeUIntBE(expiresAt.getTime(), EXPIRY_AT, EXPIRY_BYTES)
  return Buffer.concat([said, markOf(key, said)]).toString('base64url')
}

/** What a link of ours is of; null for any other, and once it has ended, unless whoever asks takes those too. */
export function readPaymentLink(key: Uint8Array, link: string, now: Date | 'whenever'): LinkedInvoiceRef | null {
  const bytes = Buffer.from(link, 'base64url')
  if (bytes.length !== SAID_BYTES + MARK_BYTES) return null
  const said = bytes.subarray(0, SAID_BYTES)
  if (!timingSafeEqual(bytes.subarray(SAID_BYTES), markOf(key, said))) return null
  if (now !== 'whenever' && said.readUIntBE(EXPIRY_AT, EXPIRY_BYTES) < now.getTime()) return null
  const [brokerageId, invoiceId, sentBy] = FIELDS.map((_, n) => toLocator(said, n * ID_BYTES))
  return { brokerageId: brokerageId!, invoiceId: invoiceId!, sentBy: sentBy! }
}

function markOf(key: Uint8Array, said: Buffer): Buffer {
  return createHmac('sha256', key).update(said).digest().subarray(0, MARK_BYTES)
}

function toLocator(bytes: Buffer, at: number): string {
  return bytes.toString('hex', at, at + ID_BYTES).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
