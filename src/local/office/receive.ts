import { type Conflict, conflict } from '#domain/sync/conflict.ts'
import { receive } from '#domain/sync/device/adopt.ts'
import type { OutboxRow } from '#domain/sync/device/outbox-row.ts'
import { isClean } from '#domain/sync/device/view.ts'
import type { SyncedEntity } from '#domain/sync/entity-types.ts'
import type { PullItem } from '#domain/sync/transport.ts'
import { holdBack } from '../rows/held-records.ts'
import { keepRecord, openShadow } from '../rows/stored-records.ts'
import type { LocalAccount } from '../store/account.ts'
import type { RecordRow } from '../store/stored-rows.ts'
import type { Changes } from '../store/transact.ts'

interface Received {
  item: PullItem
  record: RecordRow | undefined
  outbox: readonly OutboxRow[]
  round: number
}

/**
 * Takes up what the feed says of one record; false where its type belongs to a newer office (fault 78). It waits for
 * nothing: hundreds of them pass inside one transaction.
 */
export function receiveRecord(account: LocalAccount, changes: Changes, received: Received): boolean {
  const { item, record, outbox, round } = received
  if (!Object.hasOwn(account.shapes, item.entity)) return false
  const rows = outbox.filter(({ id }) => id === item.id)
  const known = openShadow(account, record)
  const shadow = receive(known, rows, item)
  if (item.state === 'here') holdBack(account, changes, { id: item.id, type: item.entity, known, now: item })
  const isDirty = !isClean(item.id, rows)
  const isSame = shadow === known && record?.round === round
  const filing = record ?? { id: item.id, type: item.entity, ...placeOf(item) }
  if (!isSame) keepRecord(account, changes, filing, { shadow, isDirty, round })
  return true
}

/** The conflicts among what came; what does not read as one belongs to a newer office. */
export function conflictsIn(items: readonly PullItem[]): Conflict[] {
  return items.flatMap((item) => {
    const read = item.entity === CONFLICT && item.state === 'here' ? conflict.safeParse(item.body) : null
    return read?.success ? [read.data] : []
  })
}

/** The feed's name for conflict records. */
export const CONFLICT = 'conflict' satisfies SyncedEntity

/** A note waits for what it is about, yet is a lane of its own: what the office thinks of one holds up no quote. */
function placeOf(item: PullItem): { lane: string; parent: string | null } {
  const parent = item.state === 'here' ? item.body.parent : null
  return { lane: item.id, parent: typeof parent === 'string' ? parent : null }
}
