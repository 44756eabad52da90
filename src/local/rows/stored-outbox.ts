import { z } from 'zod'
import type { OutboxRow } from '#domain/sync/device/outbox-row.ts'
import { json } from '#domain/sync/json.ts'
import { addOp, delOp, mutation, setOp } from '#domain/sync/mutation.ts'
import { refusal } from '#domain/sync/verdict.ts'
import { Damaged } from '../device/store-trouble.ts'
import type { LocalAccount } from '../store/account.ts'
import { openAs } from '../store/codec.ts'
import type { StoredAcknowledged, StoredOutboxRow } from '../store/stored-rows.ts'

/** A row as this and every earlier build wrote it; the server converts older shapes up, the tablet never does. */
const outboxRow = mutation.extend({
  ops: z.array(z.discriminatedUnion('op', [setOp.extend({ via: z.array(json).optional() }), addOp, delOp])),
  state: z.enum(['queued', 'sending', 'parked']),
  frozen: z.boolean(),
  bodyHash: z.string().nullable(),
  term: z.number().nullable(),
  error: refusal.nullable(),
  tries: z.number(),
  rest: z.object({ untilMs: z.number(), build: z.string() }).nullable(),
})

/** Checked on the way in: what could not be read back is never stored, and the form that made it still has it. */
export function sealRow({ codec }: LocalAccount, row: OutboxRow): StoredOutboxRow {
  const { deviceSeq, mutationId, lane, id, kind, state } = row
  const sealed = codec.seal({ store: 'outbox', key: deviceSeq }, asJson(outboxRow.parse(row)))
  return { deviceSeq, mutationId, lane, id, kind, state, sealed }
}

/** Throws where the row is damaged. */
export function openRow({ codec }: Pick<LocalAccount, 'codec'>, stored: StoredOutboxRow): OutboxRow {
  return openAs(codec, { store: 'outbox', key: stored.deviceSeq }, stored.sealed, outboxRow)
}

export function openRows(account: Pick<LocalAccount, 'codec'>, stored: readonly StoredOutboxRow[]): OutboxRow[] {
  return stored.map((each) => openRow(account, each)).toSorted((one, other) => one.deviceSeq - other.deviceSeq)
}

/** A row the office took, as it was sent: under the key of this device where the page has it, so that it may outlive a sign-out. */
export function sealAcknowledged(
  { codec, vault }: LocalAccount,
  row: OutboxRow,
  { at, device }: { at: number; device: string },
): StoredAcknowledged {
  const { deviceSeq } = row
  const place = { store: 'acknowledged', key: deviceSeq }
  const own = vault.get(device)
  if (!own) return { deviceSeq, at, sealed: codec.seal(place, asJson(row)) }
  return { deviceSeq, at, device, sealed: own.seal(place, asJson(row)) }
}

export function openAcknowledged({ codec, vault }: LocalAccount, stored: StoredAcknowledged): OutboxRow {
  const { deviceSeq, device, sealed } = stored
  const place = { store: 'acknowledged', key: deviceSeq }
  const opener = device === undefined ? codec : vault.get(device)
  if (!opener) throw new Damaged(place, new Error('no key to it'))
  return openAs(opener, place, sealed, outboxRow)
}

/** All of what waits, in the order it was made. Inside a transaction. */
export async function readOutbox(account: LocalAccount): Promise<OutboxRow[]> {
  return openRows(account, await account.db.outbox.toArray())
}

export async function readLane(account: LocalAccount, lane: string): Promise<OutboxRow[]> {
  return openRows(account, await account.db.outbox.where('lane').equals(lane).toArray())
}

/** Every field of a row is JSON already; its type only cannot say so. */
function asJson(row: OutboxRow) {
  return row as unknown as Parameters<LocalAccount['codec']['seal']>[1]
}
