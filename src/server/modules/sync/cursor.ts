import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Actor } from '../../db/tx.ts'
import { scopeToText } from '../../db/tx.ts'

/** Raised where cursors of old would lead astray; whoever holds one begins again. */
const CURSOR_SCHEMA = 1

const xid = z.string().regex(/^\d{1,20}$/)

/**
 * How far a device has read. `first`: it is still being told what exists, type by type in order of id; what
 * changes meanwhile is above `edge` and comes after. `feed`: changes after a position of the log (sync.md 1.4).
 */
const position = z.discriminatedUnion('in', [
  z.object({ in: z.literal('first'), edge: xid, type: z.int(), afterId: z.string().nullable() }),
  z.object({ in: z.literal('feed'), xid, seq: z.int() }),
])
export type Position = z.infer<typeof position>

const cursor = z.object({ schema: z.literal(CURSOR_SCHEMA), epoch: z.string(), scope: z.string(), at: position })

/** What a cursor is good for: this database, and what this person may see. */
export interface Bounds {
  epoch: string
  scope: string
}

export function boundsOf(actor: Actor, epoch: string, deviceId: string | undefined): Bounds {
  const seen = [actor.accountId, actor.role, scopeToText(actor.scope), deviceId ?? '']
  return { epoch, scope: createHash('sha256').update(seen.join('|')).digest('base64url').slice(0, 16) }
}

/** Opaque to its holder, and signed: nobody reads elsewhere by writing one. */
export function writeCursor(secret: Uint8Array, { epoch, scope }: Bounds, at: Position): string {
  const content = Buffer.from(JSON.stringify({ schema: CURSOR_SCHEMA, epoch, scope, at })).toString('base64url')
  return `${content}.${sign(secret, content)}`
}

/** The position, or why the device must begin again. */
export function readCursor(
  secret: Uint8Array,
  { epoch, scope }: Bounds,
  text: string,
): Position | 'resync_required' | 'scope_changed' {
  const [content = '', signature = ''] = text.split('.')
  if (!isSigned(secret, content, signature)) return 'resync_required'
  const read = cursor.safeParse(JSON.parse(Buffer.from(content, 'base64url').toString()))
  if (!read.success || read.data.epoch !== epoch) return 'resync_required'
  return read.data.scope === scope ? read.data.at : 'scope_changed'
}

function sign(secret: Uint8Array, content: string): string {
  return createHmac('sha256', secret).update(content).digest('base64url')
}

function isSigned(secret: Uint8Array, content: string, signature: string): boolean {
  const [expected, given] = [Buffer.from(sign(secret, content)), Buffer.from(signature)]
  return expected.length === given.length && timingSafeEqual(expected, given)
}
