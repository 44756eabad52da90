import { Dexie } from 'dexie'
import { viewOf } from '#domain/sync/device/view.ts'
import { openSound } from '../rows/damaged.ts'
import { openRow } from '../rows/stored-outbox.ts'
import { openShadow } from '../rows/stored-records.ts'
import { type LocalAccount, shapeOf } from '../store/account.ts'
import { stateOf } from '../store/record-state.ts'
import type { Remembered, Shelf } from '../store/remembered.ts'
import type { RecordRow, StoredOutboxRow } from '../store/stored-rows.ts'
import { readTogether } from '../store/transact.ts'

/**
 * All records of a type in that order, as screens show them. Opens only what was written since it was last asked, and reads the
 * store for it every time, so that it may be watched.
 */
export async function recallAll(
  account: LocalAccount,
  entity: string,
  ordering: string,
  compare: (one: Remembered, other: Remembered) => number,
): Promise<readonly Remembered[]> {
  const shelf = account.memory.get(entity) ?? { stamp: 0, byId: new Map(), orders: new Map() }
  account.memory.set(entity, shelf)
  await readTogether(account.db, () => catchUp(account, entity, shelf))
  const known = shelf.orders.get(ordering)
  if (known) return known
  const ordered = [...shelf.byId.values()].sort(compare)
  shelf.orders.set(ordering, ordered)
  return ordered
}

async function catchUp(account: LocalAccount, entity: string, shelf: Shelf): Promise<void> {
  const { db } = account
  const changed = await db.records
    .where('[type+stamp]')
    .between([entity, shelf.stamp], [entity, Dexie.maxKey], false)
    .toArray()
  const dirtyIds = changed.flatMap(({ id, dirty }) => (dirty ? [id] : []))
  const waiting = Map.groupBy(await db.outbox.where('id').anyOf(dirtyIds).toArray(), ({ id }) => id)
  // A damaged one is put aside afterwards; the rest of the list stands (fault 63).
  if (changed.length > 0) shelf.orders.clear()
  const opened = openSound(account, changed, (record) => openOne(account, record, waiting.get(record.id) ?? []))
  for (const each of opened) shelf.byId.set(each.id, each)
  shelf.stamp = changed.reduce((highest, { stamp }) => Math.max(highest, stamp), shelf.stamp)
  const all = db.records.where('[type+stamp]').between([entity, Dexie.minKey], [entity, Dexie.maxKey])
  if ((await all.count()) !== shelf.byId.size) forgetGone(shelf, await all.primaryKeys())
}

function openOne(account: LocalAccount, record: RecordRow, stored: readonly StoredOutboxRow[]): Remembered {
  const { id, type, changedAt } = record
  const shadow = openShadow(account, record)
  const inOrder = stored.toSorted((one, other) => one.deviceSeq - other.deviceSeq)
  const rows = openSound(account, inOrder, (each) => openRow(account, each))
  const body = viewOf(shapeOf(account, type), shadow, rows)
  return { id, version: shadow?.ver ?? null, body, state: stateOf(shadow, rows), changedAt }
}

function forgetGone(shelf: Shelf, there: string[]): void {
  const known = new Set(there)
  shelf.orders.clear()
  for (const id of shelf.byId.keys()) if (!known.has(id)) shelf.byId.delete(id)
}
