import type { Shadow } from '#domain/sync/device/outbox-row.ts'
import { isCovered } from '#domain/sync/held.ts'
import { type Body, body } from '#domain/sync/json.ts'
import type { EntityState } from '#domain/sync/verdict.ts'
import { type LocalAccount, shapeOf } from '../store/account.ts'
import { openAs } from '../store/codec.ts'
import type { StoredHeld } from '../store/stored-rows.ts'
import { type Changes, transact } from '../store/transact.ts'
import { openSound } from './damaged.ts'

/** A record the office lost, or has as it was on an earlier day, as a person looks at it. */
export interface HeldRecord {
  key: string
  id: string
  entity: string
  ver: number
  state: StoredHeld['state']
  at: Date
  body: Body
}

/**
 * Before the copy of an office of before is let go of, for what the present one says of the record or because it says
 * nothing: where that tells less, the copy is kept until the office has it for review. In the transaction that lets go.
 */
export function holdBack(
  account: LocalAccount,
  changes: Changes,
  { id, type, known, now }: { id: string; type: string; known: Shadow | null; now: EntityState | null },
): void {
  if (!known || known.orphan || known.epoch === '' || known.epoch === now?.epoch) return
  if (now && isCovered(shapeOf(account, type), known, now)) return
  const { codec, host, person } = account
  const key = `${id} ${known.epoch}`
  changes.put('held', {
    ...{ key, id, type, ver: known.ver, madeUnder: person.brokerageId, at: host.now() },
    ...{ toldTo: null, state: 'waiting', exportedAt: null },
    sealed: codec.seal({ store: 'held', key }, known.body),
  })
}

/** Throws where it is damaged. */
export function openHeld({ codec }: Pick<LocalAccount, 'codec'>, stored: StoredHeld): HeldRecord {
  const { key, id, type, ver, state, at, sealed } = stored
  return {
    ...{ key, id, entity: type, ver, state, at: new Date(at) },
    body: openAs(codec, { store: 'held', key }, sealed, body),
  }
}

/** Reads only the store, so it may be watched. */
export async function readHeld(account: LocalAccount): Promise<HeldRecord[]> {
  return openSound(account, await account.db.held.toArray(), (each) => openHeld(account, each))
}

/** A person has read it, and the office has it for review. */
export function dropHeld({ db }: LocalAccount, key: string): Promise<void> {
  return transact(db, async (changes) => {
    const stored = await db.held.get(key)
    if (stored && stored.state !== 'waiting') changes.remove('held', key)
  })
}
