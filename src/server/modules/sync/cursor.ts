import { createHash } from 'node:crypto'
import { z } from 'zod'
import { hasFeed } from '#domain/access/roles.ts'
import type { Actor } from '../../db/tx.ts'
import { scopeToText } from '../../db/tx.ts'
import { open, seal, type Told, told, xid } from './told.ts'

/** Raised where cursors of old would lead astray; whoever holds one begins again. */
const CURSOR_SCHEMA = 2

/**
 * How far a device has read. `first`: it is still being told what exists, type by type in order of id; what
 * changes meanwhile is above `edge` and comes after. `feed`: changes after a position of the log (protocol 1.4).
 */
const position = z.discriminatedUnion('in', [
  z.object({ in: z.literal('first'), edge: xid, type: z.int(), afterId: z.string().nullable() }),
  z.object({ in: z.literal('feed'), xid, seq: z.int() }),
])
export type Position = z.infer<typeof position>

const cursor = z.object({ schema: z.literal(CURSOR_SCHEMA), scope: z.string(), at: position, told })
export type Cursor = z.infer<typeof cursor>

/** What a person may see, and on which device where they have no feed: a cursor is good for that alone. */
export function scopeHash(actor: Actor, deviceId: string | undefined): string {
  const device = hasFeed(actor.role) ? '' : (deviceId ?? '')
  const seen = [actor.accountId, actor.role, scopeToText(actor.scope), device]
  return createHash('sha256').update(seen.join('|')).digest('base64url').slice(0, 16)
}

export function writeCursor(secret: Uint8Array, content: Omit<Cursor, 'schema'>): string {
  return seal(secret, { schema: CURSOR_SCHEMA, ...content })
}

export function readCursor(secret: Uint8Array, text: string | undefined): Cursor | null {
  return open(secret, cursor, text)
}

const edge = z.object({ schema: z.literal('edge 1'), told })

/** What a device keeps of an answer to its changes (told.ts). */
export function writeEdge(secret: Uint8Array, said: Told): string {
  return seal(secret, { schema: 'edge 1', told: said })
}

/** Only what its own account was told counts: of another's the database shows nothing. */
export function readEdge(secret: Uint8Array, { accountId }: Actor, text: string | undefined): Told | null {
  const said = open(secret, edge, text)?.told
  return said && (!said.taken || said.taken.accountId === accountId) ? said : null
}
